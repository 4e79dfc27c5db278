import { createHash } from 'node:crypto';
import { paise } from '@sikka/money';
import type { LenderStatement, LenderStatementLine, LenderLoan, Repayment } from '@sikka/partners/kit';
import { istDay } from '#platform/data/ist-day.ts';

const sumOf = (lines: readonly LenderStatementLine[], lineKind: LenderStatementLine['kind']): number =>
  lines.reduce((sum, { kind, amountPaise }) => (kind === lineKind ? sum + amountPaise : sum), 0);

/** The statement lines of a lender with these loans and repayments for a day. */
export const statementLinesOf = (
  day: string,
  { loans, repayments }: { loans: Iterable<LenderLoan>; repayments: Iterable<Repayment> },
): LenderStatementLine[] => [
  ...[...loans]
    .filter(({ disbursedAt }) => istDay(disbursedAt) === day)
    .map(({ applicationReference: reference, loanReference, utr: number, netPaise: amountPaise }) => ({
      kind: 'disbursement' as const,
      reference,
      loanReference,
      number,
      amountPaise,
    })),
  ...[...repayments]
    .filter(({ state, changedAt }) => state === 'booked' && istDay(changedAt) === day)
    .map(({ reference, loanReference, receiptNumber: number = '', amountPaise }) => ({
      kind: 'repayment' as const,
      reference,
      loanReference,
      number,
      amountPaise,
    })),
];

/** The statement of a day with these lines. */
export const statementWith = (day: string, lines: readonly LenderStatementLine[]): LenderStatement => ({
  day,
  lines,
  disbursedPaise: paise(sumOf(lines, 'disbursement')),
  repaidPaise: paise(sumOf(lines, 'repayment')),
  sha256: createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
});
