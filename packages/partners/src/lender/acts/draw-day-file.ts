import { indianDay, startOfDay } from '../../kit/indian-time.ts';
import { signBody } from '../../kit/signature.ts';
import type { LoanEntry, RepaymentEntry } from '../books/entries.ts';
import { type DayTrouble, troubled } from '../rules/day-trouble.ts';
import { dayFileHeading, dayLinesAtOnce, type DayFileReply, summaryOf, type WireDayLine } from '../wire.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

const dayMs = 86_400_000;

const payout = ({ requestId, loanId, utr, offer }: LoanEntry): WireDayLine => ({
  kind: 'DISBURSEMENT',
  requestId,
  loanId,
  number: utr,
  amount: offer.loanTerms.netDisbursedAmount,
});

const booking = ({ requestId, loanId, receiptNumber = '', amount }: RepaymentEntry): WireDayLine => ({
  kind: 'REPAYMENT',
  requestId,
  loanId,
  number: receiptNumber,
  amount,
});

const settingOf = (day: string): string => `day ${day}`;

/** Makes the file of a day late, missing or untrue from now on. */
export const troubleDay = ({ books }: House, day: string, trouble: DayTrouble): void =>
  books.settings.put({ name: settingOf(day), value: trouble });

/** Whether something that belongs to a day is still to be written. */
const isOpen = ({ books }: House, end: number): boolean =>
  [books.applications, books.repayments].some((shelf) => (shelf.nextDue() ?? Infinity) < end);

/** The lines of one day out of the lender's books: what was paid out on it, then what was booked on it. */
const linesOf = ({ books }: House, from: number): WireDayLine[] => {
  const to = from + dayMs;
  const paidOut = books.loans.where("content ->> 'disbursedAt' >= ? and content ->> 'disbursedAt' < ?", from, to);
  const booked = books.repayments.where(
    "content ->> 'state' = 'booked' and content ->> 'changedAt' >= ? and content ->> 'changedAt' < ?",
    from,
    to,
  );
  return [...paidOut.map(payout), ...booked.map(booking)];
};

/** The lines of a day's file from the one after so many on, signed as news is. It is written when the day is over. */
export const drawDayFile = (house: House, secret: string, day: string, after: number): DayFileReply => {
  const start = startOfDay(day);
  const from = start.getTime();
  if (Number.isNaN(from) || indianDay(start) !== day) throw refusal('BODY_INVALID', 'There is no such day');
  const trouble = house.books.settings.get(settingOf(day))?.value as DayTrouble | undefined;
  const isOver = day < indianDay(house.clock.now()) && !isOpen(house, from + dayMs);
  if (!isOver || trouble?.file === 'late') throw refusal('NOT_READY', 'The file is written when the day is over');
  if (trouble?.file === 'missing') throw refusal('NOT_FOUND', 'There is no file of this day');
  const lines = troubled(linesOf(house, from), trouble);
  const heading = { lenderId: house.lender.face.id, day, ...summaryOf(lines) };
  return {
    ...heading,
    lines: lines.slice(after, after + dayLinesAtOnce),
    signature: signBody(secret, dayFileHeading(heading), new Date()),
  };
};
