/** Messages between the web app and the native shell around it, with what a browser does instead. */
export { createBridge, type Bridge, type BridgeOptions } from './bridge.ts';
export { BridgeProblem, type BridgeProblemReason } from './bridge-problem.ts';
export type { CallName, EventName, PayloadOf, ReplyOf, RequestOf } from './catalogue.ts';
export type { AppInfo } from './messages/frame.ts';
export type { Permission, PermissionState } from './messages/permissions.ts';
export type { Place } from './messages/place.ts';
