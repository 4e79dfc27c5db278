import type { BodyOf, RepaymentReceipt } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import { spellRupees } from '@sikka/money/spell';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { LendingDeps } from '../deps.ts';
import { findOwn, type Named } from './repayment-store.ts';
import { lineText, purposeText } from './repayment-text.ts';

type Parts = Pick<LendingDeps, 'db' | 'live'>;

/** The receipt of a repayment that the lender booked. Throws `notFound` or `loanReceiptMissing`. */
export const receiptOf = async (
  { db, live }: Parts,
  userGid: string,
  named: Named,
  locale: Locale,
): Promise<RepaymentReceipt> => {
  const row = await findOwn(db, userGid, named);
  if (!row) throw new Problem('notFound');
  const { state, method, receipt_number: receiptNumber, ended_at: bookedAt, debited_at: debitedAt } = row;
  if (state !== 'BOOKED' || !method || !receiptNumber || !bookedAt || !debitedAt)
    throw new Problem('loanReceiptMissing');
  const lender = live.current.lenders.find(({ lenderId }) => lenderId === row.lender_id);
  return {
    merchantRequestId: row.merchant_request_id ?? '',
    repaymentGid: row.repayment_id,
    loanGid: row.application_id,
    channelName: row.lender_name[locale],
    legalName: lender?.profile.legalName ?? '',
    licence: lender?.profile.licence ?? '',
    productName: row.product_name[locale],
    loanNumber: row.loan_reference,
    purpose: row.purpose,
    purposeText: purposeText(row.purpose, locale),
    lines: row.lines.map((line) => ({ ...line, text: lineText(line.kind, locale) })),
    totalPaise: row.amount,
    totalInWords: spellRupees(paise(row.amount), locale),
    method,
    payer: row.payer ?? '',
    bankReference: row.bank_reference ?? '',
    reference: row.reference,
    receiptNumber,
    paidAt: (row.paid_at ?? debitedAt).toISOString(),
    bookedAt: bookedAt.toISOString(),
  };
};

export const showReceipt =
  (parts: Parts) =>
  (
    body: BodyOf<'/flamingo/ostrader/loan_market/loan/repayment/receipt'>,
    context: CallContext,
  ): Promise<RepaymentReceipt> =>
    receiptOf(parts, signedIn(context).userGid, body, context.locale);
