/** The server's calls about oneself and, for admins, about the house: as in `index.ts`, a function a call. */
import { answer, client } from "./index";
import type {
  AdminRooms,
  AdminUser,
  AdminUsers,
  Code,
  DeviceWish,
  Entered,
  GameStatistics,
  Me,
  Notices,
  Overview,
  OwnGames,
  Registered,
  Rest,
  RestWish,
  Returned,
  RoomStatus,
  SessionInfo,
  TokenCreated,
  TokenInfo,
  TrialOutcome,
  UserKind,
  UserSettings,
  WebhookWish,
} from "./model";

export const account = {
  me: () => answer<Me>(client.GET("/api/v1/me")),
  newGuest: (name: string) => answer<Entered>(client.POST("/api/v1/guests", { body: { name } })),
  register: (name: string, password: string) =>
    answer<Registered>(client.POST("/api/v1/accounts", { body: { name, password } })),
  signIn: (name: string, password: string, join: boolean) =>
    answer<Returned>(client.POST("/api/v1/sessions", { body: { name, password, join } })),
  signInByCode: (name: string, code: string, password: string, join: boolean) =>
    answer<Returned>(client.POST("/api/v1/sessions/by-code", { body: { name, code, password, join } })),
  signOut: () => answer<void>(client.DELETE("/api/v1/sessions/current")),
  signOutElsewhere: () => answer<void>(client.DELETE("/api/v1/sessions")),
  sessions: () => answer<SessionInfo[]>(client.GET("/api/v1/sessions")),
  endSession: (session_id: string) =>
    answer<void>(client.DELETE("/api/v1/sessions/{session_id}", { params: { path: { session_id } } })),
  rename: (name: string) => answer<Me>(client.PATCH("/api/v1/me", { body: { name } })),
  changePassword: (present: string, password: string) =>
    answer<void>(client.POST("/api/v1/me/password", { body: { present, password } })),
  remove: (password: string | null) => answer<void>(client.DELETE("/api/v1/me", { body: { password } })),
  settings: () => answer<UserSettings>(client.GET("/api/v1/me/settings")),
  keepSettings: (settings: Record<string, unknown>) =>
    answer<UserSettings>(client.PUT("/api/v1/me/settings", { body: { settings } })),
  notices: () => answer<Notices>(client.GET("/api/v1/me/notices")),
  keepDevice: (body: DeviceWish) => answer<Notices>(client.PUT("/api/v1/me/notices/device", { body })),
  removeDevice: (session_id: string) =>
    answer<void>(client.DELETE("/api/v1/me/notices/devices/{session_id}", { params: { path: { session_id } } })),
  keepWebhook: (body: WebhookWish) => answer<Notices>(client.PUT("/api/v1/me/notices/webhook", { body })),
  tryNotices: () => answer<TrialOutcome>(client.POST("/api/v1/me/notices/trial")),
  rest: () => answer<Rest>(client.GET("/api/v1/me/rest")),
  keepRest: (body: RestWish) => answer<Rest>(client.PUT("/api/v1/me/rest", { body })),
  tokens: () => answer<TokenInfo[]>(client.GET("/api/v1/me/tokens")),
  makeToken: (name: string) => answer<TokenCreated>(client.POST("/api/v1/me/tokens", { body: { name } })),
  deleteToken: (token_id: string) =>
    answer<void>(client.DELETE("/api/v1/me/tokens/{token_id}", { params: { path: { token_id } } })),
  games: (skip: number, limit: number) =>
    answer<OwnGames>(client.GET("/api/v1/me/games", { params: { query: { skip, limit } } })),
  statistics: () => answer<GameStatistics[]>(client.GET("/api/v1/me/statistics")),
};

export const office = {
  overview: () => answer<Overview>(client.GET("/api/v1/admin")),
  rooms: (status: RoomStatus | null, skip: number) =>
    answer<AdminRooms>(client.GET("/api/v1/admin/rooms", { params: { query: { status, skip } } })),
  closeRoom: (room_id: string) =>
    answer<void>(client.POST("/api/v1/admin/rooms/{room_id}/close", { params: { path: { room_id } } })),
  users: (name: string, kind: UserKind | null, skip: number) =>
    answer<AdminUsers>(client.GET("/api/v1/admin/users", { params: { query: { name, kind, skip } } })),
  block: (user_id: string, blocked: boolean) =>
    answer<AdminUser>(client.PATCH("/api/v1/admin/users/{user_id}", { params: { path: { user_id } }, body: { blocked } })),
  giveCode: (user_id: string) =>
    answer<Code>(client.POST("/api/v1/admin/users/{user_id}/code", { params: { path: { user_id } } })),
};
