import { decimal, either, flag, like, shape, table, text, whole } from '../guards.ts';
import { machineWaitMs, shellCall, shellEvent, shellNotice } from '../message.ts';

/** The current tab by its route, such as `/games`. */
export const updateIndexTab = shellNotice('updateIndexTab', shape({ route: like(/^\/[\w/-]{0,63}$/) }));

export const showToast = shellCall('showToast', shape({ text: text(200), durationMs: whole(500, 10_000) }), shape({}), {
  waitMs: machineWaitMs,
  inBrowser: ({ text, durationMs }, { toast }) => {
    toast(text, durationMs);
    return {};
  },
});

/** Reports to the shell's own analytics. In a browser the page's queue already has the event. */
export const reportEvent = shellNotice(
  'reportEvent',
  shape({
    event: like(/^[\w.-]{1,64}$/),
    data: table(32, either(text(200), either(decimal(-1e9, 1e9), flag))),
  }),
);

/** The native app: its version as an integer such as 307010, and its store such as `ch_GP`. */
export interface AppInfo {
  version: number;
  channel: string;
}

/**
 * Returns the app around the page; version 0 and channel `browser` without one. It is the first
 * request of every page view, from which the shell learns the view's nonce.
 */
export const appInfo = shellCall(
  'appInfo',
  shape({}),
  shape({ version: whole(0, 9_999_999), channel: like(/^\w{1,32}$/) }),
  { waitMs: machineWaitMs, inBrowser: () => ({ version: 0, channel: 'browser' }) },
);

/**
 * The phone's back button was pressed. The page goes back in its history, or sends `exitApp` if
 * there is none.
 */
export const back = shellEvent('back', shape({}));
