/** Entries live this long unless told otherwise, in milliseconds (specification §9). */
export const twelveHoursMs = 43_200_000;

const istOffsetMs = 19_800_000;
const dayMs = 86_400_000;

/** Papers that people look up later, such as receipts, live this long. */
const thirtyDaysMs = 30 * dayMs;

/** `twelveHours`, `thirtyDays`, or `today`: until midnight in India. */
export type CacheLife = 'twelveHours' | 'thirtyDays' | 'today';

const lives = { twelveHours: twelveHoursMs, thirtyDays: thirtyDaysMs };

/** When an entry written now ends, in Unix milliseconds. */
export const cacheEnd = (life: CacheLife, nowMs: number): number =>
  life === 'today' ? (Math.floor((nowMs + istOffsetMs) / dayMs) + 1) * dayMs - istOffsetMs : nowMs + lives[life];
