import { randomBytes, randomInt } from 'node:crypto';

/** An id of the gateway, such as `pay_8f2c…`. */
export const newId = (kind: 'pay' | 'rfd' | 'mdt'): string => `${kind}_${randomBytes(9).toString('hex')}`;

/** What a page is found by: nobody guesses it. */
export const newToken = (): string => randomBytes(16).toString('hex');

/** Twelve digits: RRN of UPI, UTR of a refund. */
export const newBankReference = (): string => String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
