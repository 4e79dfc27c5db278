import { lending, type RepaymentReceipt } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { datedText } from '@sikka/messages/dates';
import { spellRupees } from '@sikka/money/spell';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { drawReceipt, type Fact, methodText, receiptFileOf, rupees } from '#platform/pdf/draw-receipt.ts';
import type { LendingDeps } from '../deps.ts';
import { findOwn, type Named } from './repayment-store.ts';
import { lineText, purposeText } from './repayment-text.ts';

/** The receipt of a booked repayment. Throws `notFound` or `loanReceiptMissing`. */
export const receiptOf = async (
  { db, live }: Pick<LendingDeps, 'db' | 'live'>,
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
    purposeText: purposeText(row.purpose, {}, locale),
    lines: row.lines.map((line) => ({ ...line, text: lineText(line.kind, {}, locale) })),
    totalPaise: row.amount,
    totalInWords: spellRupees(row.amount, locale),
    method,
    payer: row.payer ?? '',
    bankReference: row.bank_reference ?? '',
    reference: row.reference,
    receiptNumber,
    paidAt: (row.paid_at ?? debitedAt).toISOString(),
    bookedAt: bookedAt.toISOString(),
  };
};

export const showReceipt = handler(lending.showRepaymentReceipt, (deps: LendingDeps, body, { user, locale }) =>
  receiptOf(deps, user.userGid, body, locale),
);

const factsOf = (receipt: RepaymentReceipt, locale: Locale): Fact[] => {
  const options = { locale };
  return [
    [m.common_lenders_receipt({}, options), receipt.receiptNumber],
    [m.common_bank_reference({}, options), receipt.bankReference],
    [m.common_our_reference({}, options), receipt.reference],
    [m.common_loan({}, options), receipt.loanNumber],
    [m.lending_repayment_file_product({}, options), receipt.productName],
    [m.common_for({}, options), receipt.purposeText],
    [m.lending_repayment_file_lender({}, options), receipt.legalName],
    [m.common_licence({}, options), receipt.licence],
    [m.common_paid_by({}, options), methodText(receipt.method, locale)],
    [m.common_from({}, options), receipt.payer],
    [m.common_paid_on({}, options), datedText(new Date(receipt.paidAt), locale)],
    [m.lending_repayment_file_booked_at({}, options), datedText(new Date(receipt.bookedAt), locale)],
  ];
};

/** Draws the receipt as a PDF, with the lines of the lender's quote. */
const draw = (
  receipt: RepaymentReceipt,
  { brand, now, locale }: { brand: string; now: Date; locale: Locale },
): Promise<Buffer> => {
  const options = { locale };
  const sheet = {
    title: m.lending_repayment_file_title({}, options),
    paidTo: m.lending_repayment_file_paid_to({}, options),
    payee: receipt.channelName,
    totalPaise: receipt.totalPaise,
    totalInWords: receipt.totalInWords,
    facts: factsOf(receipt, locale),
    sums: receipt.lines.map(({ text, paise }) => [text, rupees(paise, locale)] as const),
    totalName: m.common_total({}, options),
    footerLines: [
      m.lending_repayment_file_confirmed({ lender: receipt.channelName }, options),
      m.common_made_by({ brand, moment: datedText(now, locale) }, options),
    ],
  };
  return drawReceipt(sheet, { brand, now, locale });
};

/** The receipt of a booked repayment as a file. */
export const receiptFile = handler(lending.repaymentReceiptFile, async (deps: LendingDeps, body, { user, locale }) => {
  const receipt = await receiptOf(deps, user.userGid, body, locale);
  const file = await draw(receipt, { brand: deps.brandNames[locale], now: await deps.clock.now(), locale });
  return receiptFileOf(receipt.receiptNumber, file);
});
