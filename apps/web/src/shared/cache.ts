import { cacheEnd, type CacheLife } from './cache-rules.ts';
import { onSignedOut } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

interface Entry {
  value: unknown;
  endsAt: number;
}

interface CacheOptions {
  /** Default `twelveHours`. */
  life?: CacheLife;
  /** Personal entries are gone when the user signs out. */
  personal?: boolean;
}

const keyOf = (name: string, personal: boolean): string => `${personal ? 'own' : 'cache'}:${name}`;

/** Remembers a reply on this device. */
export const writeCache = (
  name: string,
  value: unknown,
  { life = 'twelveHours', personal = false }: CacheOptions = {},
): void => writeStored(keyOf(name, personal), { value, endsAt: cacheEnd(life, Date.now()) } satisfies Entry);

/** What was remembered, unless its time is over. */
export const readCache = <Value>(
  name: string,
  { personal = false }: Pick<CacheOptions, 'personal'> = {},
): Value | undefined => {
  const key = keyOf(name, personal);
  const entry = readStored<Entry>(key);
  if (entry === undefined) return undefined;
  if (entry.endsAt > Date.now()) return entry.value as Value;
  removeStored(key);
  return undefined;
};

/** Forgets what was remembered. */
export const removeCache = (name: string, { personal = false }: Pick<CacheOptions, 'personal'> = {}): void =>
  removeStored(keyOf(name, personal));

onSignedOut(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('own:')) removeStored(key);
});
