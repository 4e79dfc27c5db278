import type { Receipt } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { drawReceipt as draw, type Fact, methodText, momentText, rupees } from '#platform/pdf/draw-receipt.ts';
import { drawNetworkMark } from './network-mark.ts';

const factsOf = (receipt: Receipt, locale: Locale): Fact[] => {
  const options = { locale };
  return [
    [m.bills_result_transaction_id({}, options), receipt.connectTransactionId],
    [m.bills_result_reference_number({}, options), receipt.connectReferenceNumber],
    [m.bills_result_consumer_number({}, options), receipt.consumerNumber],
    [m.bills_result_consumer_name({}, options), receipt.consumerName],
    [m.bills_result_bill_number({}, options), receipt.billNumber],
    [m.bills_result_bill_period({}, options), receipt.billPeriod],
    [m.bills_result_method({}, options), methodText(receipt.method, locale)],
    [m.bills_result_payer({}, options), receipt.payer],
    [m.bills_result_bank_reference({}, options), receipt.bankReference],
    [m.bills_result_order({}, options), receipt.merchantRequestId],
    [m.bills_result_at({}, options), momentText(new Date(receipt.paidAt), locale)],
  ];
};

const sumsOf = ({ billPaise, feePaise }: Receipt, locale: Locale): Fact[] => {
  const options = { locale };
  const fee = feePaise === 0 ? m.payments_screen_no_fee({}, options) : rupees(feePaise, locale);
  return [
    [m.payments_screen_bill_amount({}, options), rupees(billPaise, locale)],
    [m.payments_screen_fee({}, options), fee],
  ];
};

/** Draws the receipt of a bill as a PDF. */
export const drawReceipt = (receipt: Receipt, facts: { brand: string; now: Date; locale: Locale }): Promise<Buffer> => {
  const { brand, now, locale } = facts;
  const options = { locale };
  const sheet = {
    title: m.bills_receipt_file_title({}, options),
    paidTo: m.bills_receipt_paid_to({}, options),
    payee: receipt.billerName,
    totalPaise: receipt.totalPaise,
    totalInWords: receipt.totalInWords,
    facts: factsOf(receipt, locale),
    sums: sumsOf(receipt, locale),
    totalName: m.bills_result_total({}, options),
    foot: [
      m.bills_receipt_file_confirmed({ biller: receipt.billerName }, options),
      m.bills_receipt_file_made({ brand, moment: momentText(now, locale) }, options),
    ],
    mark: drawNetworkMark(m.bills_pay_network_assured({}, options)),
  };
  return draw(sheet, facts);
};
