import type { AppInfo } from '@sikka/bridge';

let read: () => AppInfo | undefined = () => undefined;

/** The native app around the page; undefined in a browser, and until the bridge is there. */
export const appInfo = (): AppInfo | undefined => read();

/** The bridge lets everybody know what it finds, without everybody loading the bridge. */
export const setAppInfo = (reader: () => AppInfo | undefined): void => {
  read = reader;
};
