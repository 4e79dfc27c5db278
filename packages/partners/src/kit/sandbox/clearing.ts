import type { Paise } from '@sikka/money';
import type { DebitReason } from '../lender-loan.ts';

/**
 * Why the payer's bank refuses a mandate debit; lenders do not present instalments that were paid
 * by hand.
 */
export type ClearingRefusal = Exclude<DebitReason, 'PAID_ALREADY' | 'PAYMENT_UNDER_WAY'>;

/** An upcoming debit as announced to the payer; times in milliseconds of the presenter's clock. */
export interface AnnouncedDebit {
  /** The presenter's reference, unique to the debit. */
  debitReference: string;
  mandateReference: string;
  payee: string;
  amountPaise: Paise;
  announcedAt: number;
  debitAt: number;
}

export type ClearedDebit = { kind: 'paid'; bankReference: string } | { kind: 'refused'; reason: ClearingRefusal };

/**
 * Bank that holds payers' mandates: it announces debits to payers and collects them. Calls are
 * idempotent.
 */
export interface MandateBank {
  announce: (debit: AnnouncedDebit) => void;
  /** At most the announced amount, at least 24 hours after the announcement. */
  present: (debit: { debitReference: string; amountPaise: Paise; at: number }) => ClearedDebit;
}

/** Connects payees with the bank that holds the mandates; the bank may open later, or never. */
export const createClearing = (): MandateBank & { open: (bank: MandateBank) => void } => {
  let bank: MandateBank | undefined;
  return {
    open: (connectedBank) => {
      bank = connectedBank;
    },
    announce: (debit) => bank?.announce(debit),
    present: (debit) => bank?.present(debit) ?? { kind: 'refused', reason: 'BANK_UNAVAILABLE' },
  };
};
