import type { BodyOf, ContentOf, RepaymentReceipt } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import { drawReceipt, type Fact, momentText, rupees } from '#platform/pdf/draw-receipt.ts';
import type { LendingDeps } from '../deps.ts';
import { receiptOf } from './receipt.ts';

type Path = '/flamingo/ostrader/loan_market/loan/repayment/receipt/file';

const methods = {
  UPI: m.payments_screen_method_upi,
  CARD: m.payments_screen_method_card,
  NETBANKING: m.payments_screen_method_netbanking,
} satisfies Record<RepaymentReceipt['method'], unknown>;

const factsOf = (receipt: RepaymentReceipt, locale: Locale): Fact[] => {
  const options = { locale };
  return [
    [m.lending_repayment_file_receipt({}, options), receipt.receiptNumber],
    [m.lending_repayment_file_bank({}, options), receipt.bankReference],
    [m.lending_repayment_file_reference({}, options), receipt.reference],
    [m.lending_repayment_file_loan({}, options), receipt.loanNumber],
    [m.lending_repayment_file_product({}, options), receipt.productName],
    [m.lending_repayment_file_purpose({}, options), receipt.purposeText],
    [m.lending_repayment_file_lender({}, options), receipt.legalName],
    [m.lending_repayment_file_licence({}, options), receipt.licence],
    [m.lending_repayment_file_method({}, options), methods[receipt.method]({}, options)],
    [m.lending_repayment_file_payer({}, options), receipt.payer],
    [m.lending_repayment_file_paid_at({}, options), momentText(new Date(receipt.paidAt), locale)],
    [m.lending_repayment_file_booked_at({}, options), momentText(new Date(receipt.bookedAt), locale)],
  ];
};

/** Draws the receipt of a repayment as a PDF, line by line as the lender quoted it. */
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
    totalName: m.lending_repayment_file_total({}, options),
    foot: [
      m.lending_repayment_file_confirmed({ lender: receipt.channelName }, options),
      m.lending_repayment_file_made({ brand, moment: momentText(now, locale) }, options),
    ],
  };
  return drawReceipt(sheet, { brand, now, locale });
};

/** The receipt of a booked repayment as a file. */
export const receiptFile =
  (parts: Pick<LendingDeps, 'db' | 'live' | 'clock'>, brand: string) =>
  async (body: BodyOf<Path>, context: CallContext): Promise<ContentOf<Path>> => {
    const { locale } = context;
    const receipt = await receiptOf(parts, signedIn(context).userGid, body, locale);
    const file = await draw(receipt, { brand, now: await parts.clock.now(), locale });
    return {
      fileName: `receipt-${receipt.receiptNumber.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`,
      mediaType: 'application/pdf',
      data: file.toString('base64'),
    };
  };
