import type { LoanDebit } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { LenderDebit, LenderLoan } from '@sikka/partners/kit';
import { instalmentOf, isOpen } from './debit-rules.ts';
import { debitText } from './debit-text.ts';

const states = {
  announced: 'ANNOUNCED',
  paid: 'PAID',
  failed: 'FAILED',
  calledOff: 'CALLED_OFF',
} as const satisfies Record<LenderDebit['state'], LoanDebit['state']>;

/** A debit by mandate for the owner of the loan. */
export const presentDebit = (told: LenderLoan, debit: LenderDebit, lender: string, locale: Locale): LoanDebit => {
  const { debitReference, dueDay, amountPaise, state, announcedAt, debitAt, endedAt, bankReference } = debit;
  const number = instalmentOf(told, debit)?.number;
  return {
    debitReference,
    ...(number !== undefined && { number }),
    dueDay,
    amountPaise,
    state: states[state],
    isOpen: isOpen(told, debit),
    text: debitText(debit, { lender, isOpen: isOpen(told, debit), locale }),
    announcedAt: announcedAt.toISOString(),
    debitAt: debitAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(bankReference && { bankReference }),
  };
};
