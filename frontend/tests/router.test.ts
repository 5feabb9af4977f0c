import { describe, expect, it } from "vitest";
import { invitationPath, parseRoute, replayPath, roomPath, router, rulePath } from "../src/router.svelte";

const ORIGIN = "http://vitrine.example";
const route = (path: string) => parseRoute(new URL(path, ORIGIN));

describe("routes", () => {
  it.each([
    ["/", { page: "home" }],
    ["/rooms/x7", { page: "room", room: "x7", invite: null }],
    ["/rooms/x7?invite=QK4P", { page: "room", room: "x7", invite: "QK4P" }],
    ["/rooms/x7/replay?seat=1&version=92", { page: "replay", room: "x7", seat: 1, version: 92 }],
    ["/rooms/x7/replay?version=nought", { page: "replay", room: "x7", seat: null, version: null }],
    ["/join/QK4P", { page: "join", code: "QK4P" }],
    ["/rules", { page: "rules", game: null }],
    ["/rules/ghost_show#GS-4.7", { page: "rules", game: "ghost_show" }],
    ["/settings", { page: "settings" }],
    ["/sign-in", { page: "sign-in" }],
    ["/register", { page: "register" }],
    ["/profile", { page: "profile" }],
    ["/admin", { page: "admin" }],
    ["/admin/more", { page: "unknown" }],
    ["/credits", { page: "credits" }],
    ["/settings/more", { page: "unknown" }],
    ["/rooms", { page: "unknown" }],
    ["/rooms/x7/elsewhere", { page: "unknown" }],
    ["/a/b/c/d", { page: "unknown" }],
  ])("%s", (path, expected) => {
    expect(route(path)).toEqual(expected);
  });

  it("comes back from the paths it makes", () => {
    expect(route(roomPath("a/b", "Q&A"))).toEqual({ page: "room", room: "a/b", invite: "Q&A" });
    expect(route(replayPath("x7", { seat: 0, version: 3 }))).toEqual({ page: "replay", room: "x7", seat: 0, version: 3 });
    expect(rulePath("ghost_show", "GS-4.7")).toBe("/rules/ghost_show#GS-4.7");
  });
});

describe("what an invitation field is given", () => {
  it.each([
    ["  QK4P ", "/join/QK4P"],
    [`${ORIGIN}/join/QK4P`, "/join/QK4P"],
    [`${ORIGIN}/rooms/x7?invite=QK4P`, "/rooms/x7?invite=QK4P"],
    ["/rooms/x7", "/rooms/x7"],
    ["https://elsewhere.example/join/QK4P", null],
    [`${ORIGIN}/settings`, null],
    ["no such thing", null],
    ["", null],
  ])("%j leads to %j", (text, path) => {
    expect(invitationPath(text, ORIGIN)).toBe(path);
  });
});

describe("the router", () => {
  it("follows links of this page and the browser's history", async () => {
    router.start();
    document.body.innerHTML = '<a href="/rules/ghost_show#GS-4.7">GS-4.7</a><a id="away" href="/api/x" download>x</a>';
    document.querySelector("a")?.click();
    expect(router.route).toEqual({ page: "rules", game: "ghost_show" });
    expect(router.fragment).toBe("GS-4.7");
    router.go("/settings");
    expect(router.route.page).toBe("settings");
    const back = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
    history.back();
    await back;
    expect(router.route.page).toBe("rules");
  });
});
