import type { ShellCall, ShellEvent } from './message.ts';
import { exitApp, h5LoginSuccess, privacyStatus } from './messages/account.ts';
import { appListUpload } from './messages/app-list.ts';
import { autofillcode, getVerificationCode } from './messages/code.ts';
import type { saveFile } from './messages/files.ts';
import { appInfo, back, reportEvent, showToast, updateIndexTab } from './messages/frame.ts';
import type { haptic } from './messages/haptic.ts';
import { takePay } from './messages/payment.ts';
import { getPermissionStatus, requestPermission } from './messages/permissions.ts';
import { locationInfo } from './messages/place.ts';
import { copyText, openPage, share } from './messages/sharing.ts';

/** Messages from the page to the shell. */
export const calls = {
  h5LoginSuccess,
  privacyStatus,
  exitApp,
  getVerificationCode,
  requestPermission,
  getPermissionStatus,
  locationInfo,
  copyText,
  share,
  openPage,
  takePay,
  updateIndexTab,
  showToast,
  reportEvent,
  appInfo,
  appListUpload,
};

/** Messages from the shell to the page. */
export const events = { autofillcode, back };

/** All messages to the shell: `saveFile` and `haptic` are bundled only with what sends them. */
type Calls = typeof calls & { saveFile: typeof saveFile; haptic: typeof haptic };

export type CallName = keyof Calls;
export type EventName = keyof typeof events;
export type RequestOf<Name extends CallName> =
  Calls[Name] extends ShellCall<string, infer Request, infer _Reply> ? Request : never;
export type ReplyOf<Name extends CallName> =
  Calls[Name] extends ShellCall<string, infer _Request, infer Reply> ? Reply : never;
export type PayloadOf<Name extends EventName> =
  (typeof events)[Name] extends ShellEvent<string, infer Payload> ? Payload : never;

/** The call of that name; undefined for any other name (also `constructor` and the like). */
export const callNamed = <Name extends keyof typeof calls>(name: Name) =>
  (Object.hasOwn(calls, name) ? calls[name] : undefined) as ShellCall<Name, RequestOf<Name>, ReplyOf<Name>> | undefined;

/** Whether this is a known event with a valid payload. */
export const isEvent = (name: string, payload: unknown): name is EventName =>
  Object.hasOwn(events, name) && events[name as EventName].payload(payload);
