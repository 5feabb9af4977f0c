/** `/api/docs`: the OpenAPI document to be read, and tried, in a browser. Nothing of it is loaded from elsewhere. */
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";

SwaggerUI({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true });
