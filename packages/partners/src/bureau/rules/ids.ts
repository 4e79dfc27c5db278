import { randomInt } from 'node:crypto';
import { yddd } from '../../kit/indian-time.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A number of the bureau's for a report or a dispute: the kind, the day, ten characters. */
export const newNumber = (kind: 'R' | 'D', now: Date): string =>
  `DC-${kind}-${yddd(now)}-${Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')}`;
