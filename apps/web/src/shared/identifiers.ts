import { readStored, writeStored } from './storage.ts';

const remembered = (key: string): string => {
  const known = readStored<string>(key);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(key, made);
  return made;
};

/** Random id of this installation, for rate limits and analytics; it proves nothing. */
export const deviceId = (): string => remembered('device');

/** Random visitor id in analytics, unrelated to the device id and to any account. */
export const visitorId = (): string => remembered('visitor');

export const pageLoadId: string = crypto.randomUUID();
