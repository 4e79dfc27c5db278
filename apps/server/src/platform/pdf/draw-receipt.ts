import { type Locale, localizedTextsOf, m } from '@sikka/messages';
import { formatRupees, type Paise } from '@sikka/money';
import { type PdfPage, openPdfPage } from './pdf-page.ts';

const ink = '#14201F';
const grey = '#52605E';
const lineColour = '#E9E4DA';

export type Fact = readonly [label: string, value: string];

/** Content of a receipt, in texts ready to print. */
export interface ReceiptSheet {
  title: string;
  /** Label above the payee. */
  paidTo: string;
  payee: string;
  totalPaise: Paise;
  totalInWords: string;
  /** References first; entries with an empty value are left out. */
  facts: readonly Fact[];
  /** Items of the total. */
  sums: readonly Fact[];
  totalName: string;
  footerLines: readonly string[];
  /** Draws a logo into the head, its right edge at `right`. */
  drawMark?: (page: PdfPage, right: number, y: number) => void;
}

/** An amount as printed on receipts. */
export const rupees = (amountPaise: Paise, locale: Locale): string => formatRupees(amountPaise, locale);

/** Payment methods as printed on receipts. */
export const methodText = localizedTextsOf<'UPI' | 'CARD' | 'NETBANKING'>({
  UPI: m.common_upi,
  CARD: m.common_card,
  NETBANKING: m.common_net_banking,
});

/** A receipt as a file to save; its name keeps the letters, digits and hyphens of `number`. */
export const receiptFileOf = (number: string, pdf: Buffer) =>
  ({
    fileName: `receipt-${number.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`,
    mediaType: 'application/pdf',
    data: pdf.toString('base64'),
  }) as const;

/** Share of the width for labels, and points between rows. */
const labelShare = 0.36;
const rowGap = 3.5;

const writeFact = (page: PdfPage, [name, value]: Fact, y: number): number => {
  const names = page.width * labelShare;
  return page.group('TR', () => {
    const nameHeight = page.write(name, { x: page.left, y, width: names - 8 }, { size: 9, colour: grey }, 'TH');
    const valuePosition = { x: page.left + names, y, width: page.width - names };
    const height = page.write(value, valuePosition, { size: 9, colour: ink, align: 'right' }, 'TD');
    return y + Math.max(nameHeight, height) + rowGap;
  });
};

const writeFacts = (page: PdfPage, facts: readonly Fact[], top: number): number =>
  facts.reduce((y, fact) => writeFact(page, fact, y), top);

const writeHead = (page: PdfPage, { title, drawMark }: ReceiptSheet, brand: string): void => {
  drawCoin(page, page.left, 34, 26);
  const nextToLogo = { x: page.left + 34, width: 150 };
  page.write(brand, { ...nextToLogo, y: 32 }, { size: 13, weight: 600, colour: ink });
  page.write(title, { ...nextToLogo, y: 49 }, { size: 8.5, colour: grey }, 'H1');
  drawMark?.(page, page.left + page.width, 36);
  page.rule(74, lineColour);
};

const writeSum = (page: PdfPage, sheet: ReceiptSheet, total: string): number => {
  const { left: x, width } = page;
  let y = 86;
  y += page.write(sheet.paidTo, { x, y, width }, { size: 8.5, colour: grey });
  y += page.write(sheet.payee, { x, y, width }, { size: 14, weight: 600, colour: ink }) + 8;
  y += page.write(total, { x, y, width }, { size: 26, weight: 600, colour: ink });
  y += page.write(sheet.totalInWords, { x, y, width }, { size: 9, colour: grey }) + 10;
  page.rule(y, lineColour, true);
  return y + 10;
};

const writeTotal = (page: PdfPage, { totalName }: ReceiptSheet, total: string, y: number): number => {
  const style = { size: 11, weight: 600, colour: ink } as const;
  const { left: x, width } = page;
  return page.group('TR', () => {
    page.write(totalName, { x, y, width: width / 2 }, style, 'TH');
    return y + page.write(total, { x, y, width }, { ...style, align: 'right' }, 'TD') + 10;
  });
};

const writeFoot = (page: PdfPage, footerLines: readonly string[], top: number): void => {
  const { left: x, width } = page;
  footerLines.reduce((y, text) => y + page.write(text, { x, y, width }, { size: 8, colour: grey }) + 4, top);
};

/** Draws a receipt on one sheet of A5, in the language of the reader. Resolves to the PDF. */
export const drawReceipt = async (
  sheet: ReceiptSheet,
  { brand, now, locale }: { brand: string; now: Date; locale: Locale },
): Promise<Buffer> => {
  const documentInfo = { title: `${sheet.title}, ${sheet.payee}`, author: brand, language: locale, createdAt: now };
  const page = await openPdfPage(documentInfo, JSON.stringify([documentInfo, sheet]));
  const sum = rupees(sheet.totalPaise, locale);
  writeHead(page, sheet, brand);
  const filledFacts = sheet.facts.filter(([, value]) => value !== '');
  const top = writeSum(page, sheet, sum);
  const middle = page.group('Table', () => writeFacts(page, filledFacts, top)) + 5;
  page.rule(middle, lineColour, true);
  const y = page.group('Table', () => writeTotal(page, sheet, sum, writeFacts(page, sheet.sums, middle + 10)));
  page.rule(y, lineColour);
  writeFoot(page, sheet.footerLines, y + 10);
  return page.end();
};

/** Draws our logo, `size` points wide. */
export const drawCoin = (page: PdfPage, x: number, y: number, size: number): void =>
  page.draw((pdf) => {
    pdf.translate(x, y).scale(size / 512);
    pdf.roundedRect(0, 0, 512, 512, 116).fill('#0B5A55');
    pdf.circle(256, 256, 168).fill('#F2A516');
    pdf.lineCap('round').strokeColor('#3A2300').lineWidth(17);
    pdf.circle(256, 256, 104).dash(0.1, { space: 46.58 }).stroke();
    pdf.circle(256, 256, 64).dash(0.1, { space: 50.17 }).stroke();
    pdf.circle(256, 256, 14).fill('#3A2300');
  });
