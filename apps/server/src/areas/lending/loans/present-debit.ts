import type { LoanDebit } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import { formatRupees } from '@sikka/money';
import type { DebitReason, LenderDebit, LenderLoan } from '@sikka/partners/kit';
import { instalmentOf, isDebitUnpaid } from './dues-rules.ts';

const reasons = {
  INSUFFICIENT_FUNDS: m.lending_loan_debit_funds,
  MANDATE_ENDED: m.lending_loan_debit_ended,
  MANDATE_PAUSED: m.lending_loan_debit_paused,
  OVER_LIMIT: m.lending_loan_debit_limit,
  NOT_ANNOUNCED: m.lending_loan_debit_not_announced,
  ACCOUNT_REFUSED: m.lending_loan_debit_account,
  BANK_UNAVAILABLE: m.lending_loan_debit_bank,
  PAID_ALREADY: m.lending_loan_debit_paid_already,
  PAYMENT_UNDER_WAY: m.lending_loan_debit_under_way,
} satisfies Record<DebitReason, unknown>;

/** Reasons after which the borrower need not act. */
const noActionReasons: readonly (DebitReason | undefined)[] = ['PAID_ALREADY', 'PAYMENT_UNDER_WAY'];

/** The status of a mandate debit and what to do. `isOpen`: its instalment is still unpaid. */
export const debitText = (
  { state, reason, amountPaise, debitAt, endedAt }: LenderDebit,
  { lender, isOpen, locale }: { lender: string; isOpen: boolean; locale: Locale },
): string => {
  const amount = formatRupees(amountPaise, locale);
  const textInputs = { lender, amount, moment: momentText(endedAt ?? debitAt, locale) };
  if (state === 'announced') return m.lending_loan_debit_announced(textInputs, { locale });
  if (state === 'paid') return m.lending_loan_debit_paid(textInputs, { locale });
  const explanation = reason ? reasons[reason](textInputs, { locale }) : '';
  return isOpen && !noActionReasons.includes(reason)
    ? `${explanation} ${m.lending_loan_debit_do({ lender }, { locale })}`
    : explanation;
};

const states = {
  announced: 'ANNOUNCED',
  paid: 'PAID',
  failed: 'FAILED',
  calledOff: 'CALLED_OFF',
} as const satisfies Record<LenderDebit['state'], LoanDebit['state']>;

/** A mandate debit for the owner of the loan. */
export const presentDebit = (reported: LenderLoan, debit: LenderDebit, lender: string, locale: Locale): LoanDebit => {
  const { debitReference, dueDay, amountPaise, state, announcedAt, debitAt, endedAt, bankReference } = debit;
  const number = instalmentOf(reported, debit)?.number;
  return {
    debitReference,
    ...(number !== undefined && { number }),
    dueDay,
    amountPaise,
    state: states[state],
    isOpen: isDebitUnpaid(reported, debit),
    text: debitText(debit, { lender, isOpen: isDebitUnpaid(reported, debit), locale }),
    announcedAt: announcedAt.toISOString(),
    debitAt: debitAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(bankReference && { bankReference }),
  };
};
