import { onSignedOut } from './session.ts';

/** A value stored in this tab, until it is closed or the user signs out; never throws. */
export const createTabStore = <Value>(key: string) => {
  const clear = (): void => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  };
  onSignedOut(clear);
  return {
    read: (): Value | undefined => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (value: Value): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storing a draft is optional.
      }
    },
    clear,
  };
};
