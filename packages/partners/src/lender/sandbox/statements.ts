import * as z from 'zod/mini';
import { dayMs, indianDay, startOfDay } from '../../kit/indian-time.ts';
import { signBody } from '../../kit/signature.ts';
import {
  requestId,
  wireStatementLine,
  type WireStatementLine,
  statementHeading,
  statementPageSize,
  type StatementReply,
  summaryOf,
} from '../wire.ts';
import type { LoanEntry, RepaymentEntry } from './books.ts';
import { type Context, refusal } from './context.ts';

/** Faults of a day's file. An empty object ends them. */
export const statementFault = z.strictObject({
  /** `late`: not ready until a control call. `missing`: never written. */
  file: z.optional(z.enum(['late', 'missing'])),
  /** Our reference of a line that is not in it. */
  leaveOut: z.optional(requestId),
  /** An extra line that is not in the books. */
  add: z.optional(wireStatementLine),
  /** A line with another amount. */
  change: z.optional(z.strictObject({ requestId, amount: wireStatementLine.shape.amount })),
});

type StatementFault = z.infer<typeof statementFault>;

/** The lines as the file has them. */
const withFault = (
  lines: readonly WireStatementLine[],
  { leaveOut, add, change }: StatementFault = {},
): readonly WireStatementLine[] => [
  ...lines
    .filter((line) => line.requestId !== leaveOut)
    .map((line) => (line.requestId === change?.requestId ? { ...line, amount: change.amount } : line)),
  ...(add ? [add] : []),
];

const payout = ({ requestId, loanId, utr, offer }: LoanEntry): WireStatementLine => ({
  kind: 'DISBURSEMENT',
  requestId,
  loanId,
  number: utr,
  amount: offer.loanTerms.netDisbursedAmount,
});

const booking = ({ requestId, loanId, receiptNumber = '', amount }: RepaymentEntry): WireStatementLine => ({
  kind: 'REPAYMENT',
  requestId,
  loanId,
  number: receiptNumber,
  amount,
});

const settingOf = (day: string): string => `day ${day}`;

/** Makes the file of a day late, missing or wrong from now on. */
export const setStatementFault = ({ books }: Context, day: string, fault: StatementFault): void =>
  books.settings.put({ name: settingOf(day), value: fault });

/** Whether something that belongs to a day is still to be written. */
const isOpen = ({ books }: Context, end: number): boolean =>
  [books.applications, books.repayments].some((table) => (table.nextDue() ?? Infinity) < end);

/** Lines of one day from the lender's books: disbursements, then repayments. */
const linesOf = ({ books }: Context, from: number): WireStatementLine[] => {
  const to = from + dayMs;
  const paidOut = books.loans.where("content ->> 'disbursedAt' >= ? and content ->> 'disbursedAt' < ?", from, to);
  const booked = books.repayments.where(
    "content ->> 'state' = 'booked' and content ->> 'changedAt' >= ? and content ->> 'changedAt' < ?",
    from,
    to,
  );
  return [...paidOut.map(payout), ...booked.map(booking)];
};

/**
 * The lines of a day's file after the first `after`, signed as webhooks are. Written after the day
 * ends.
 */
export const writeStatement = (context: Context, secret: string, day: string, after: number): StatementReply => {
  const start = startOfDay(day);
  const from = start.getTime();
  if (Number.isNaN(from) || indianDay(start) !== day) throw refusal('BODY_INVALID', 'There is no such day');
  const fault = context.books.settings.get(settingOf(day))?.value as StatementFault | undefined;
  const isOver = day < indianDay(context.clock.now()) && !isOpen(context, from + dayMs);
  if (!isOver || fault?.file === 'late') throw refusal('NOT_READY', 'The file is written when the day is over');
  if (fault?.file === 'missing') throw refusal('NOT_FOUND', 'There is no file of this day');
  const lines = withFault(linesOf(context, from), fault);
  const heading = { lenderId: context.lender.profile.id, day, ...summaryOf(lines) };
  return {
    ...heading,
    lines: lines.slice(after, after + statementPageSize),
    signature: signBody(secret, statementHeading(heading), new Date()),
  };
};
