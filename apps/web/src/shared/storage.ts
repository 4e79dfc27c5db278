import { isPreview } from './preview.ts';

/** Throws where nothing is stored. */
const storage = (): Storage => {
  if (isPreview) throw new Error('A preview stores nothing');
  return localStorage;
};

/** localStorage that never throws: with a full or blocked storage nothing is stored. */
export const readStored = <Value>(key: string): Value | undefined => {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
};

export const writeStored = (key: string, value: unknown): void => {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked: nothing is stored.
  }
};

export const removeStored = (key: string): void => {
  try {
    storage().removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
};

/** Keys that start with `start`, without that prefix. */
export const storedNames = (start: string): string[] => {
  try {
    return Object.keys(storage())
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
};
