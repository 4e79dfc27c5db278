import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { day, lenderId, lenderRef, paise, requestId } from './paths.ts';

/** The lines of a file that come with one answer; fewer are its last ones. */
export const dayLinesAtOnce = 250;
/** The most lines of a whole file; nobody reads on after so many. */
const mostDayLines = 50_000;

export const wireDayLine = z.object({
  kind: z.enum(['DISBURSEMENT', 'REPAYMENT']),
  /** Request id of the application that was paid out, or of the repayment. */
  requestId,
  loanId: lenderRef,
  /** The bank's reference of the payout, or the number of the receipt. */
  number: lenderRef,
  /** Paise that left for the borrower, or that were booked on the loan. */
  amount: paise.check(z.gte(1)),
});

/** 200 of `dayFile`: the lines from `after` on, in the order of the file, and what the whole file comes to. */
export const dayFileReply = z.object({
  lenderId,
  day,
  lines: z.array(wireDayLine).check(z.maxLength(dayLinesAtOnce)),
  lineCount: z.int().check(z.gte(0), z.lte(mostDayLines)),
  disbursedAmount: paise,
  repaidAmount: paise,
  /** SHA-256 over every line of the whole file, its fields in this order with a space between, each ended by a line feed. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Over `dayFileHeading`, as it stands in the header of news. */
  signature: z.string().check(z.maxLength(100)),
});

export type WireDayLine = z.infer<typeof wireDayLine>;
export type DayFileReply = z.infer<typeof dayFileReply>;
export type DaySummary = Pick<DayFileReply, 'lineCount' | 'disbursedAmount' | 'repaidAmount' | 'sha256'>;

const amountOf = (lines: readonly WireDayLine[], wanted: WireDayLine['kind']): number =>
  lines.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0);

/** What all lines of a file come to. */
export const summaryOf = (lines: readonly WireDayLine[]): DaySummary => ({
  lineCount: lines.length,
  disbursedAmount: amountOf(lines, 'DISBURSEMENT'),
  repaidAmount: amountOf(lines, 'REPAYMENT'),
  sha256: createHash('sha256')
    .update(
      lines.map((line) => `${line.kind} ${line.requestId} ${line.loanId} ${line.number} ${line.amount}\n`).join(''),
    )
    .digest('hex'),
});

/** What a lender signs of a file: whose it is, of which day, and what it comes to. */
export const dayFileHeading = (file: DaySummary & Pick<DayFileReply, 'lenderId' | 'day'>): string =>
  [file.lenderId, file.day, file.lineCount, file.disbursedAmount, file.repaidAmount, file.sha256].join(' ');
