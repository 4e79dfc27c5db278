import { randomInt } from 'node:crypto';
import { yddd } from '../../kit/indian-time.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const random = (length: number, from = letters): string =>
  Array.from({ length }, () => from.charAt(randomInt(from.length))).join('');

/** What a lender numbers: application, offer, paper, loan, quote, receipt, debit. */
export type Numbered = 'A' | 'O' | 'P' | 'L' | 'Q' | 'R' | 'D';

/** A number of a lender's: its prefix, the kind, the day, ten characters. */
export const newNumber = (prefix: string, kind: Numbered, now: Date): string =>
  `${prefix}-${kind}-${yddd(now)}-${random(10)}`;

/** The bank's reference of a payout. */
export const newUtr = (bank: string, now: Date): string => `${bank}N${yddd(now)}${random(10, '0123456789')}`;

/** A one-time code. */
export const newCode = (): string => random(6, '0123456789');
