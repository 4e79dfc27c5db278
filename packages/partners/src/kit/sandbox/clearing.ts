import type { Paise } from '@sikka/money';
import type { DebitReason } from '../lender-loan.ts';

/** Why the payer’s bank does not pay a debit by mandate; what was paid by hand a lender does not present. */
export type ClearingRefusal = Exclude<DebitReason, 'PAID_ALREADY' | 'PAYMENT_UNDER_WAY'>;

/** A debit to come, as the payer is told of it; moments in milliseconds of the clock of whoever presents it. */
export interface AnnouncedDebit {
  /** Of whoever presents it: the same reference is the same debit. */
  debitReference: string;
  mandateReference: string;
  /** Who takes the money. */
  payee: string;
  amountPaise: Paise;
  announcedAt: number;
  debitAt: number;
}

export type ClearedDebit = { kind: 'paid'; bankReference: string } | { kind: 'refused'; reason: ClearingRefusal };

/** Where the mandates of payers lie: it tells payers of debits to come, and takes the money. A repeated call happens once. */
export interface MandateBank {
  announce: (debit: AnnouncedDebit) => void;
  /** At most what was announced, at least 24 hours after that. */
  present: (debit: { debitReference: string; amountPaise: Paise; at: number }) => ClearedDebit;
}

/** What stands between the payees of mandates and the bank where the mandates lie, which opens later or not at all. */
export const createClearing = (): MandateBank & { open: (bank: MandateBank) => void } => {
  let bank: MandateBank | undefined;
  return {
    open: (opened) => {
      bank = opened;
    },
    announce: (debit) => bank?.announce(debit),
    present: (debit) => bank?.present(debit) ?? { kind: 'refused', reason: 'BANK_UNAVAILABLE' },
  };
};
