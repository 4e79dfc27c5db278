const keyOf = (gid: string): string => `float-closed:${gid}`;

/** Buttons closed on this page, in case session storage is blocked. */
const closed = new Set<string>();

/** Whether a floating button was closed in this session. */
export const isFloatClosed = (gid: string): boolean => {
  try {
    return closed.has(gid) || sessionStorage.getItem(keyOf(gid)) !== null;
  } catch {
    return false;
  }
};

export const closeFloat = (gid: string): void => {
  closed.add(gid);
  try {
    sessionStorage.setItem(keyOf(gid), '1');
  } catch {
    // Without storage it stays closed until the page is reloaded.
  }
};
