/** localStorage that never throws: with a full or blocked storage nothing is stored. */
export const readStored = <Value>(key: string): Value | undefined => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
};

export const writeStored = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked: nothing is stored.
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
};

/** Keys that start with `start`, without that prefix. */
export const storedNames = (start: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
};
