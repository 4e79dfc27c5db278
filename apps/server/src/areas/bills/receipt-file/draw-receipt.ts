import type { Receipt } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { drawCoin, drawNetworkMark } from './marks.ts';
import { takePaper, type Paper } from './paper.ts';

const ink = '#14201F';
const grey = '#52605E';
const line = '#E9E4DA';

const methods = {
  UPI: m.payments_screen_method_upi,
  CARD: m.payments_screen_method_card,
  NETBANKING: m.payments_screen_method_netbanking,
} satisfies Record<Receipt['method'], unknown>;

const moment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);

type Fact = readonly [label: string, value: string];

/** Both references first; what is empty is left out. */
const factsOf = (receipt: Receipt, locale: Locale): Fact[] => {
  const options = { locale };
  const facts: Fact[] = [
    [m.bills_result_transaction_id({}, options), receipt.connectTransactionId],
    [m.bills_result_reference_number({}, options), receipt.connectReferenceNumber],
    [m.bills_result_consumer_number({}, options), receipt.consumerNumber],
    [m.bills_result_consumer_name({}, options), receipt.consumerName],
    [m.bills_result_bill_number({}, options), receipt.billNumber],
    [m.bills_result_bill_period({}, options), receipt.billPeriod],
    [m.bills_result_method({}, options), methods[receipt.method]({}, options)],
    [m.bills_result_payer({}, options), receipt.payer],
    [m.bills_result_bank_reference({}, options), receipt.bankReference],
    [m.bills_result_order({}, options), receipt.merchantRequestId],
    [m.bills_result_at({}, options), moment(new Date(receipt.paidAt), locale)],
  ];
  return facts.filter(([, value]) => value !== '');
};

const rupees = (amountPaise: number, locale: Locale): string => formatRupees(paise(amountPaise), locale);

const sumOf = ({ billPaise, feePaise }: Receipt, locale: Locale): Fact[] => {
  const options = { locale };
  const fee = feePaise === 0 ? m.payments_screen_no_fee({}, options) : rupees(feePaise, locale);
  return [
    [m.payments_screen_bill_amount({}, options), rupees(billPaise, locale)],
    [m.payments_screen_fee({}, options), fee],
  ];
};

/** Share of the width that names take, and points between two rows. */
const nameShare = 0.36;
const rowGap = 3.5;

const writeFacts = (paper: Paper, facts: readonly Fact[], top: number): number => {
  const names = paper.width * nameShare;
  return facts.reduce((y, [name, value]) => {
    const nameHeight = paper.write(name, { x: paper.left, y, width: names - 8 }, { size: 9, colour: grey });
    const at = { x: paper.left + names, y, width: paper.width - names };
    const height = paper.write(value, at, { size: 9, colour: ink, align: 'right' });
    return y + Math.max(nameHeight, height) + rowGap;
  }, top);
};

const writeHead = (paper: Paper, brand: string, locale: Locale): void => {
  drawCoin(paper, paper.left, 34, 26);
  const beside = { x: paper.left + 34, width: 150 };
  paper.write(brand, { ...beside, y: 32 }, { size: 13, weight: 600, colour: ink });
  paper.write(m.bills_receipt_file_title({}, { locale }), { ...beside, y: 49 }, { size: 8.5, colour: grey });
  drawNetworkMark(paper, m.bills_pay_network_assured({}, { locale }), paper.left + paper.width, 36);
  paper.rule(74, line);
};

const writeSum = (paper: Paper, receipt: Receipt, locale: Locale): number => {
  const { left: x, width } = paper;
  let y = 86;
  y += paper.write(m.bills_receipt_paid_to({}, { locale }), { x, y, width }, { size: 8.5, colour: grey });
  y += paper.write(receipt.billerName, { x, y, width }, { size: 14, weight: 600, colour: ink }) + 8;
  const total = rupees(receipt.totalPaise, locale);
  y += paper.write(total, { x, y, width }, { size: 26, weight: 600, colour: ink });
  y += paper.write(receipt.totalInWords, { x, y, width }, { size: 9, colour: grey }) + 10;
  paper.rule(y, line, true);
  return y + 10;
};

const writeFoot = (paper: Paper, receipt: Receipt, facts: { brand: string; now: Date }, locale: Locale, y: number) => {
  const { left: x, width } = paper;
  const style = { size: 8, colour: grey };
  const made = { brand: facts.brand, moment: moment(facts.now, locale) };
  const confirmed = m.bills_receipt_file_confirmed({ biller: receipt.billerName }, { locale });
  const height = paper.write(confirmed, { x, y, width }, style);
  paper.write(m.bills_receipt_file_made(made, { locale }), { x, y: y + height + 4, width }, style);
};

/** Draws a receipt on one sheet of A5, in the language of the reader. Answers the PDF. */
export const drawReceipt = async (
  receipt: Receipt,
  { brand, now, locale }: { brand: string; now: Date; locale: Locale },
): Promise<Buffer> => {
  const title = `${m.bills_receipt_file_title({}, { locale })}, ${receipt.billerName}`;
  const paper = await takePaper({ title, author: brand, language: locale, made: now });
  writeHead(paper, brand, locale);
  let y = writeFacts(paper, factsOf(receipt, locale), writeSum(paper, receipt, locale)) + 5;
  paper.rule(y, line, true);
  y = writeFacts(paper, sumOf(receipt, locale), y + 10);
  const total = { size: 11, weight: 600, colour: ink } as const;
  const { left: x, width } = paper;
  paper.write(m.bills_result_total({}, { locale }), { x, y, width: width / 2 }, total);
  y += paper.write(rupees(receipt.totalPaise, locale), { x, y, width }, { ...total, align: 'right' }) + 10;
  paper.rule(y, line);
  writeFoot(paper, receipt, { brand, now }, locale, y + 10);
  return paper.end();
};
