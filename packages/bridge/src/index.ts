/** Messages between the web app and its native shell, with browser fallbacks. */
export { createBridge, type Bridge, type BridgeOptions } from './bridge.ts';
export { BridgeProblem, type BridgeProblemReason } from './bridge-problem.ts';
export type { CallName, EventName, PayloadOf, ReplyOf, RequestOf } from './catalogue.ts';
export type { AppInfo } from './messages/frame.ts';
export type { Permission, PermissionState } from './messages/permissions.ts';
export type { Place } from './messages/place.ts';
