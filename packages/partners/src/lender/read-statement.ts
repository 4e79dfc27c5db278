import { paise } from '@sikka/money';
import type { LenderStatement, LenderStatementLine } from '../kit/lender.ts';
import type { createPartnerCall, Outcome } from '../kit/partner-call.ts';
import type { PartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import {
  type DaySummary,
  summaryOf,
  type WireStatementLine,
  statementHeading,
  statementReply,
  statementPageSize,
} from './wire.ts';

const kinds = { DISBURSEMENT: 'disbursement', REPAYMENT: 'repayment' } as const;

const readLine = ({ kind, requestId, loanId, number, amount }: WireStatementLine): LenderStatementLine => ({
  kind: kinds[kind],
  reference: requestId,
  loanReference: loanId,
  number,
  amountPaise: paise(amount),
});

/** The file of these lines; undefined when they are not those that the lender signed. */
const readStatement = (
  day: string,
  lines: readonly WireStatementLine[],
  signedSummary: DaySummary,
): LenderStatement | undefined => {
  const { lineCount, disbursedAmount, repaidAmount, sha256 } = summaryOf(lines);
  const isComplete = lineCount === signedSummary.lineCount && sha256 === signedSummary.sha256;
  if (!isComplete || disbursedAmount !== signedSummary.disbursedAmount || repaidAmount !== signedSummary.repaidAmount)
    return undefined;
  return {
    day,
    lines: lines.map(readLine),
    disbursedPaise: paise(disbursedAmount),
    repaidPaise: paise(repaidAmount),
    sha256,
  };
};

export interface StatementDeps {
  lenderId: string;
  client: PartnerClient;
  call: ReturnType<typeof createPartnerCall>;
  /** Path of a day's lines, skipping the first `after`. */
  pathOf: (day: string, after: number) => `/${string}`;
  /** Secrets with which the lender may sign. */
  secrets: readonly string[];
}

/**
 * Reads a day's paged file, all or nothing: every page names this lender and day and is signed, and
 * the lines must add up to the signed totals.
 */
export const createReadStatement = ({ lenderId, client, call, pathOf, secrets }: StatementDeps) => {
  const readFrom = async (
    day: string,
    linesSoFar: readonly WireStatementLine[],
  ): Promise<Outcome<{ statement: LenderStatement }>> => {
    const page = await call({
      client,
      path: pathOf(day, linesSoFar.length),
      schema: statementReply,
      read: (reply) => {
        const matches = reply.lenderId === lenderId && reply.day === day;
        return matches && isSigned(secrets, statementHeading(reply), reply.signature, new Date()) ? reply : undefined;
      },
    });
    if (page.kind !== 'accepted') return page;
    const lines = [...linesSoFar, ...page.lines];
    if (page.lines.length === statementPageSize && lines.length < page.lineCount) return readFrom(day, lines);
    const statement = readStatement(day, lines, page);
    return statement
      ? { kind: 'accepted', statement }
      : { kind: 'unknown', reason: 'the lines are not what was signed' };
  };

  return (day: string): Promise<Outcome<{ statement: LenderStatement }>> => readFrom(day, []);
};
