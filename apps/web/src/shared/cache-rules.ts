/** Entries live this long unless told otherwise, in milliseconds (specification §9). */
export const twelveHoursMs = 43_200_000;

const istOffsetMs = 19_800_000;
const dayMs = 86_400_000;

/** `twelveHours`, or `today`: until midnight in India. */
export type CacheLife = 'twelveHours' | 'today';

/** When an entry written now ends, in Unix milliseconds. */
export const cacheEnd = (life: CacheLife, nowMs: number): number =>
  life === 'twelveHours'
    ? nowMs + twelveHoursMs
    : (Math.floor((nowMs + istOffsetMs) / dayMs) + 1) * dayMs - istOffsetMs;
