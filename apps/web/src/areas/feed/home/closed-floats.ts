const keyOf = (gid: string): string => `float-closed:${gid}`;

/** Whether a floating button was closed in this session. */
export const isFloatClosed = (gid: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(gid)) !== null;
  } catch {
    return false;
  }
};

export const closeFloat = (gid: string): void => {
  try {
    sessionStorage.setItem(keyOf(gid), '1');
  } catch {
    // Without storage it is closed until the page is left.
  }
};
