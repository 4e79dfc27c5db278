import { readStored, writeStored } from './storage.ts';

const remembered = (key: string): string => {
  const known = readStored<string>(key);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(key, made);
  return made;
};

/** Random id this installation gave itself: for rate limits and statistics, it proves nothing. */
export const deviceId = (): string => remembered('device');

/** Random id of the visitor in statistics, apart from the device's and from any account. */
export const visitorId = (): string => remembered('visitor');

/** Random id of this page load. */
export const pageLoadId: string = crypto.randomUUID();
