import { paise, type Paise, negate } from '@sikka/money';
import { scheduleAfterPart, foreclosureQuote, penalLines, returnQuote, type PenalLine } from '@sikka/money/loans';
import { indianDay } from '../../kit/indian-time.ts';
import type { LoanReply, QuoteReply } from '../wire.ts';
import type { InstalmentEntry, LoanEntry, QuoteEntry, Dues } from './books.ts';
import { daysBetween } from './day-rules.ts';
import { wireRow } from './offer-rules.ts';

/** The coming instalments after a part was paid: fewer of them, or lower ones, as the quote said. */
const afterPart = (loan: LoanEntry, { earlyPaise, partEffect }: QuoteEntry): InstalmentEntry[] => {
  const open = openInstalments(loan);
  const { interestRate: rate, installmentAmount: instalmentPaise } = loan.offer.loanTerms;
  const scheduler = {
    owedPaise: paise(owedOf(loan)),
    rate,
    instalmentPaise: paise(instalmentPaise),
    monthsLeft: open.length,
  };
  const paidInstalments = loan.instalments.filter((each) => !open.includes(each));
  const remainder = partEffect === 'INSTALLMENT_REDUCED' ? 'TENURE' : 'INSTALMENT';
  const rows = scheduleAfterPart(scheduler, earlyPaise, remainder).map((row, index) => ({
    ...wireRow(row),
    installmentNumber: paidInstalments.length + index + 1,
    dueDate: open[index]?.dueDate ?? '',
    paidAmount: 0,
  }));
  return [...paidInstalments, ...rows];
};

const endOf = (quote: QuoteEntry, instalments: InstalmentEntry[]): LoanEntry['ended'] => {
  if (quote.purpose === 'RETURN') return 'RETURNED';
  if (quote.purpose === 'FORECLOSURE') return 'PRECLOSED';
  return openInstalments({ instalments }).length === 0 ? 'LOAN_CLOSED' : undefined;
};

/** The loan after a quoted amount was paid. */
export const bookInstalments = (loan: LoanEntry, quote: QuoteEntry, paidAt: string): LoanEntry => {
  const instalments =
    quote.purpose === 'PART'
      ? afterPart(loan, quote)
      : loan.instalments.map((each) =>
          quote.purpose !== 'RETURN' && quote.instalments.includes(each.installmentNumber)
            ? { ...each, paidAmount: each.installmentAmount, paidAt }
            : each,
        );
  const bounces = loan.bounces.map((each, index) => (quote.bounces.includes(index) ? { ...each, isPaid: true } : each));
  const endState = endOf(quote, instalments);
  return { ...loan, instalments, bounces, version: loan.version + 1, ...(endState ? { ended: endState } : {}) };
};

export type QuoteLine = QuoteReply['lines'][number];

const isOpen = ({ paidAmount, installmentAmount }: InstalmentEntry): boolean => paidAmount < installmentAmount;

/** The instalments that are not paid yet, the oldest first. */
export const openInstalments = ({ instalments }: Pick<LoanEntry, 'instalments'>): InstalmentEntry[] =>
  instalments.filter(isOpen);

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Principal that is still owed. */
export const owedOf = (loan: LoanEntry): number => sum(openInstalments(loan), (each) => each.principalAmount);

/** Dues on a day, with late charges. */
export const duesOf = (loan: LoanEntry, day: string): Dues => {
  const overdue = loan.ended ? [] : openInstalments(loan).filter(({ dueDate }) => dueDate <= day);
  const { flatAmount, dailyMillionths, freeDays, maxAmount } = loan.offer.loanTerms.latePayment;
  const terms = { flatPaise: paise(flatAmount), dailyMillionths, freeDays, maxPaise: paise(maxAmount) };
  const penalties = penalLines(
    terms,
    overdue.map(({ installmentNumber, installmentAmount, paidAmount, dueDate }) => ({
      number: installmentNumber,
      missingPaise: paise(installmentAmount - paidAmount),
      daysLate: daysBetween(dueDate, day),
    })),
  );
  const [oldest] = overdue;
  return { overdue, penalties, daysOverdue: oldest ? daysBetween(oldest.dueDate, day) : 0 };
};

/** Charges for returned debits that are not paid yet. */
export const openBounces = ({ bounces, ended: endState }: LoanEntry) =>
  endState ? [] : bounces.filter(({ isPaid }) => !isPaid);

export const statusOf = (loan: LoanEntry, { overdue, daysOverdue }: Dues): LoanReply['status'] => {
  if (loan.ended) return loan.ended;
  if (overdue.length === 0) return 'HEALTHY';
  return daysOverdue > 0 ? 'EMI_OVERDUE' : 'EMI_DUE';
};

const line = (kind: QuoteLine['kind'], amount: number): QuoteLine[] => (amount === 0 ? [] : [{ kind, amount }]);

const chargesOf = (loan: LoanEntry, penalties: readonly PenalLine[]): QuoteLine[] => [
  ...line(
    'PENALTY',
    sum(penalties, ({ totalPaise }) => totalPaise),
  ),
  ...line(
    'BOUNCE',
    sum(openBounces(loan), ({ chargeAmount }) => chargeAmount),
  ),
];

const instalmentLines = (rows: readonly InstalmentEntry[]): QuoteLine[] => [
  ...line(
    'PRINCIPAL',
    sum(rows, ({ principalAmount }) => principalAmount),
  ),
  ...line(
    'INTEREST',
    sum(rows, ({ interestAmount }) => interestAmount),
  ),
];

/** Everything that is due on a day. */
export const dueLines = (loan: LoanEntry, day: string): QuoteLine[] => {
  const { overdue, penalties } = duesOf(loan, day);
  return [...instalmentLines(overdue), ...chargesOf(loan, penalties)];
};

/** What a `DUE` payment settles: everything that is due, else the next instalment, which is paid early. */
export const dueOrNext = (loan: LoanEntry, day: string): { rows: InstalmentEntry[]; lines: QuoteLine[] } => {
  const lines = dueLines(loan, day);
  if (lines.length > 0) return { rows: duesOf(loan, day).overdue, lines };
  const rows = openInstalments(loan).slice(0, 1);
  return { rows, lines: instalmentLines(rows) };
};

/** The coming instalment, and how far its month has gone. */
const periodOf = (loan: LoanEntry, day: string) => {
  const next = loan.instalments.find(({ dueDate }) => dueDate > day);
  const lastDue = loan.instalments.findLast(({ dueDate }) => dueDate <= day);
  const from = lastDue?.dueDate ?? indianDay(new Date(loan.disbursedAt));
  return {
    comingInterestPaise: paise(next && isOpen(next) ? next.interestAmount : 0),
    daysPassed: daysBetween(from, day),
    daysInPeriod: next ? daysBetween(from, next.dueDate) : 1,
  };
};

/** Foreclosure amount on a day, with all dues. */
export const foreclosureLines = (loan: LoanEntry, day: string): QuoteLine[] => {
  const { overdue, penalties } = duesOf(loan, day);
  const scheduler = { owedPaise: paise(owedOf(loan)), ...periodOf(loan, day) };
  const { owedPaise, interestPaise, chargePaise, gstPaise } = foreclosureQuote(
    scheduler,
    loan.offer.loanTerms.prepaymentHundredths,
  );
  return [
    ...line('PRINCIPAL', owedPaise),
    ...line('INTEREST', interestPaise + sum(overdue, ({ interestAmount }) => interestAmount)),
    ...chargesOf(loan, penalties),
    ...line('CHARGE', chargePaise),
    ...line('GST', gstPaise),
  ];
};

/** A part of the principal, with its interest for the days that have passed. */
export const partLines = (loan: LoanEntry, day: string, partPaise: Paise): QuoteLine[] => {
  const { comingInterestPaise, daysPassed, daysInPeriod } = periodOf(loan, day);
  const owedPaise = owedOf(loan);
  const ofPart = Math.round((comingInterestPaise * partPaise) / owedPaise);
  const { interestPaise } = foreclosureQuote(
    { owedPaise: partPaise, comingInterestPaise: paise(ofPart), daysPassed, daysInPeriod },
    0,
  );
  return [...line('PRINCIPAL', partPaise), ...line('INTEREST', interestPaise)];
};

/** Return amount within the cooling-off period. */
export const returnLines = (loan: LoanEntry, day: string): QuoteLine[] => {
  const { loanTerms } = loan.offer;
  const { principalPaise, proportionatePaise, givenBackPaise } = returnQuote({
    principalPaise: paise(loanTerms.sanctionedAmount),
    aprHundredths: loanTerms.annualPercentageRate,
    daysHeld: daysBetween(indianDay(new Date(loan.disbursedAt)), day),
    upfrontChargesPaise: paise(loanTerms.processingAmount + loanTerms.gstAmount + loanTerms.otherUpfrontAmount),
    nonRefundableFeePaise: paise(loanTerms.coolingOffFeeAmount),
  });
  return [
    ...line('PRINCIPAL', principalPaise),
    ...line('INTEREST', proportionatePaise),
    ...line('GIVEN_BACK', negate(givenBackPaise)),
  ];
};
