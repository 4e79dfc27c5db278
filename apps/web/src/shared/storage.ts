/** localStorage that never throws: a full or forbidden storage means that nothing is remembered. */
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
    // Remembering is a convenience.
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
};

/** Names of the entries that begin so, without that beginning. */
export const storedNames = (start: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
};
