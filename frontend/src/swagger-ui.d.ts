declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  /** Draws an OpenAPI document into an element. */
  export default function SwaggerUI(options: { url: string; dom_id: string; deepLinking?: boolean }): void;
}
