import { randomInt } from 'node:crypto';
import { yddd, ydddhhmm } from '../../kit/indian-time.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const alphabet = `${letters}0123456789`;

const random = (length: number, from = alphabet): string =>
  Array.from({ length }, () => from.charAt(randomInt(from.length))).join('');

/** The operating unit's own four characters in the network. */
const unitCode = 'SK01';

/** Reference of a payment on the network: unit, day, 12 characters. */
export const newTxnReferenceId = (now: Date): string => unitCode + yddd(now) + random(12);

/** Reference of a fetch, a validation or a pushed bill. */
export const newRefId = (now: Date): string => random(27) + ydddhhmm(now);

export const newTicketId = (now: Date): string => `TKT${random(27)}${ydddhhmm(now)}`;

/** A biller's confirmation of a payment: `AB123456`. */
export const newApproval = (): string => random(2, letters) + random(6, '0123456789');

export const newPushId = (): string => `PSH${random(17)}`;
