import type { AppInfo } from '@sikka/bridge';

let read: () => AppInfo | undefined = () => undefined;

/** The native app around the page; undefined in a browser, and before the bridge is loaded. */
export const appInfo = (): AppInfo | undefined => read();

/** Set by the bridge, so that readers need not load it. */
export const setAppInfo = (reader: () => AppInfo | undefined): void => {
  read = reader;
};
