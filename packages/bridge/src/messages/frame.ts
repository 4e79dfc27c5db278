import { decimal, either, flag, like, shape, table, text, whole } from '../guards.ts';
import { promptly, shellCall, shellEvent, shellNotice } from '../message.ts';

/** The tab that is on screen now, by its route, such as `/games`. */
export const updateIndexTab = shellNotice('updateIndexTab', shape({ route: like(/^\/[\w/-]{0,63}$/) }));

export const showToast = shellCall('showToast', shape({ text: text(200), durationMs: whole(500, 10_000) }), shape({}), {
  waitMs: promptly,
  inBrowser: ({ text, durationMs }, { toast }) => {
    toast(text, durationMs);
    return {};
  },
});

/** Lets the shell's own statistics know. In a browser the page's analytics queue has the event already. */
export const reportEvent = shellNotice(
  'reportEvent',
  shape({
    event: like(/^[\w.-]{1,64}$/),
    data: table(32, either(text(200), either(decimal(-1e9, 1e9), flag))),
  }),
);

/** The native app around the page: its version as an integer such as 307010, and its store such as `ch_GP`. */
export interface AppInfo {
  version: number;
  channel: string;
}

/**
 * Which app is around the page; version 0 and channel `browser` without one. It is also the greeting: the first question of every
 * page view, by which the shell learns the view's nonce.
 */
export const appInfo = shellCall(
  'appInfo',
  shape({}),
  shape({ version: whole(0, 9_999_999), channel: like(/^\w{1,32}$/) }),
  { waitMs: promptly, inBrowser: () => ({ version: 0, channel: 'browser' }) },
);

/** The phone's own back was pressed. The page unwinds its history, or asks for `exitApp` when nothing is left. */
export const back = shellEvent('back', shape({}));
