import type { ShellCall, ShellEvent } from './message.ts';
import { exitApp, h5LoginSuccess, privacyStatus } from './messages/account.ts';
import { appListUpload } from './messages/app-list.ts';
import { autofillcode, getVerificationCode } from './messages/code.ts';
import type { saveFile } from './messages/files.ts';
import { appInfo, back, reportEvent, showToast, updateIndexTab } from './messages/frame.ts';
import { takePay } from './messages/payment.ts';
import { getPermissionStatus, requestPermission } from './messages/permissions.ts';
import { locationInfo } from './messages/place.ts';
import { copyText, openPage, share } from './messages/sharing.ts';

/** What a page asks of the shell by name. */
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

/** Everything the shell may tell the page by itself. */
export const events = { autofillcode, back };

/** Everything the page may ask of the shell: `saveFile` is loaded by pages that save something. */
type Calls = typeof calls & { saveFile: typeof saveFile };

export type CallName = keyof Calls;
export type EventName = keyof typeof events;
export type RequestOf<Name extends CallName> =
  Calls[Name] extends ShellCall<string, infer Request, infer _Reply> ? Request : never;
export type ReplyOf<Name extends CallName> =
  Calls[Name] extends ShellCall<string, infer _Request, infer Reply> ? Reply : never;
export type PayloadOf<Name extends EventName> =
  (typeof events)[Name] extends ShellEvent<string, infer Payload> ? Payload : never;

/** The call of that name, or undefined for a name nobody declared (also `constructor` and the like). */
export const callNamed = <Name extends keyof typeof calls>(name: Name) =>
  (Object.hasOwn(calls, name) ? calls[name] : undefined) as ShellCall<Name, RequestOf<Name>, ReplyOf<Name>> | undefined;

/** Whether this is an event that was declared, with the payload it declares. */
export const isEvent = (name: string, payload: unknown): name is EventName =>
  Object.hasOwn(events, name) && events[name as EventName].payload(payload);
