import { onSignedOut } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Default lifetime in milliseconds (specification §9). */
export const twelveHoursMs = 43_200_000;

const istOffsetMs = 19_800_000;

const dayMs = 86_400_000;

/** Lifetime of the list of saved coupons (specification §9). */
const threeDaysMs = 3 * dayMs;

/** Lifetime of documents for later, such as receipts. */
const thirtyDaysMs = 30 * dayMs;

/** `today`: until midnight in India. */
export type CacheLife = 'twelveHours' | 'threeDays' | 'thirtyDays' | 'today';

const lives = { twelveHours: twelveHoursMs, threeDays: threeDaysMs, thirtyDays: thirtyDaysMs };

/** Expiry of an entry written now, in Unix milliseconds. */
export const cacheEnd = (life: CacheLife, nowMs: number): number =>
  life === 'today' ? (Math.floor((nowMs + istOffsetMs) / dayMs) + 1) * dayMs - istOffsetMs : nowMs + lives[life];

interface Entry {
  value: unknown;
  endsAt: number;
}

interface CacheOptions {
  /** Default `twelveHours`. */
  life?: CacheLife;
  /** Personal entries are deleted on sign-out. */
  personal?: boolean;
}

const keyOf = (name: string, personal: boolean): string => `${personal ? 'own' : 'cache'}:${name}`;

export const writeCache = (
  name: string,
  value: unknown,
  { life = 'twelveHours', personal = false }: CacheOptions = {},
): void => writeStored(keyOf(name, personal), { value, endsAt: cacheEnd(life, Date.now()) } satisfies Entry);

export const readCache = <Value>(
  name: string,
  { personal = false }: Pick<CacheOptions, 'personal'> = {},
): Value | undefined => {
  const key = keyOf(name, personal);
  const entry = readStored<Partial<Entry> | null>(key);
  if (entry === undefined) return undefined;
  // Another version of the app may have stored something else.
  if (typeof entry?.endsAt === 'number' && entry.endsAt > Date.now()) return entry.value as Value;
  removeStored(key);
  return undefined;
};

export const removeCache = (name: string, { personal = false }: Pick<CacheOptions, 'personal'> = {}): void =>
  removeStored(keyOf(name, personal));

onSignedOut(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('own:')) removeStored(key);
});
