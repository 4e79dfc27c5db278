import { bills, type Receipt } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { datedText } from '@sikka/messages/dates';
import { handler } from '#platform/calls/handler.ts';
import { drawReceipt, type Fact, methodText, receiptFileOf, rupees } from '#platform/pdf/draw-receipt.ts';
import type { PdfPage } from '#platform/pdf/pdf-page.ts';
import type { BillsDeps } from '../deps.ts';
import { receiptOf } from '../payments/receipt.ts';

const teal = '#0B5A55';
const paleTeal = '#E1F0EC';
const markHeight = 22;

/** Draws our own neutral mark that the bill network confirmed the payment, with its right edge at `right`. */
const drawNetworkMark =
  (text: string) =>
  (page: PdfPage, right: number, y: number): void => {
    const style = { size: 8.5, weight: 600 } as const;
    const width = page.widthOf(text, style) + 32;
    const x = right - width;
    page.draw((pdf) => {
      pdf.roundedRect(x, y, width, markHeight, markHeight / 2).fill(paleTeal);
      pdf.translate(x + 8, y + 4).scale(14 / 24);
      pdf.strokeColor(teal).lineWidth(2).lineCap('round').lineJoin('round');
      pdf.path('M6 7.5 12 12l6-4.5M12 12v6').stroke();
      pdf.path('m9 18 2.2 2.2L15.5 16').stroke();
      pdf.circle(5, 6, 2.5).stroke();
      pdf.circle(19, 6, 2.5).stroke();
    });
    const textPosition = { x: x + 25, y: y + 5.5, width };
    page.write(text, textPosition, { ...style, colour: teal });
  };

const factsOf = (receipt: Receipt, locale: Locale): Fact[] => {
  const options = { locale };
  return [
    [m.bills_result_transaction_id({}, options), receipt.connectTransactionId],
    [m.bills_result_reference_number({}, options), receipt.connectReferenceNumber],
    [m.common_account({}, options), receipt.consumerNumber],
    [m.bills_result_consumer_name({}, options), receipt.consumerName],
    [m.bills_result_bill_number({}, options), receipt.billNumber],
    [m.bills_result_bill_period({}, options), receipt.billPeriod],
    [m.common_paid_by({}, options), methodText(receipt.method, locale)],
    [m.common_from({}, options), receipt.payer],
    [m.common_bank_reference({}, options), receipt.bankReference],
    [m.bills_result_order({}, options), receipt.merchantRequestId],
    [m.common_date({}, options), datedText(new Date(receipt.paidAt), locale)],
  ];
};

const sumsOf = ({ billPaise, feePaise }: Receipt, locale: Locale): Fact[] => {
  const options = { locale };
  const fee = feePaise === 0 ? m.payments_screen_no_fee({}, options) : rupees(feePaise, locale);
  return [
    [m.common_amount({}, options), rupees(billPaise, locale)],
    [m.common_fee({}, options), fee],
  ];
};

/** Draws the receipt of a bill as a PDF. */
export const drawBillReceipt = (
  receipt: Receipt,
  context: { brand: string; now: Date; locale: Locale },
): Promise<Buffer> => {
  const { brand, now, locale } = context;
  const options = { locale };
  const sheet = {
    title: m.bills_receipt_file_title({}, options),
    paidTo: m.bills_receipt_paid_to({}, options),
    payee: receipt.billerName,
    totalPaise: receipt.totalPaise,
    totalInWords: receipt.totalInWords,
    facts: factsOf(receipt, locale),
    sums: sumsOf(receipt, locale),
    totalName: m.common_total({}, options),
    footerLines: [
      m.bills_receipt_file_confirmed({ biller: receipt.billerName }, options),
      m.common_made_by({ brand, moment: datedText(now, locale) }, options),
    ],
    mark: drawNetworkMark(m.bills_pay_network_assured({}, options)),
  };
  return drawReceipt(sheet, context);
};

/** The receipt of a confirmed payment as a file. Throws `notFound` or `receiptMissing`. */
export const billReceiptFile = handler(
  bills.billReceiptFile,
  async (deps: BillsDeps, { merchantRequestId }, { user, locale }) => {
    const receipt = await receiptOf(deps, user.userGid, merchantRequestId, locale);
    const file = await drawBillReceipt(receipt, {
      brand: deps.brandNames[locale],
      now: await deps.clock.now(),
      locale,
    });
    return receiptFileOf(receipt.connectTransactionId, file);
  },
);
