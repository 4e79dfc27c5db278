import type { LenderStatement, LenderStatementLine } from '../../kit/lender.ts';
import { type DaySummary, summaryOf, type WireDayLine } from '../wire.ts';

const kinds = { DISBURSEMENT: 'disbursement', REPAYMENT: 'repayment' } as const;

const readLine = ({ kind, requestId, loanId, number, amount }: WireDayLine): LenderStatementLine => ({
  kind: kinds[kind],
  reference: requestId,
  loanReference: loanId,
  number,
  amountPaise: amount,
});

/** The file of these lines; undefined when they are not those that the lender signed. */
export const readDayFile = (
  day: string,
  lines: readonly WireDayLine[],
  signed: DaySummary,
): LenderStatement | undefined => {
  const { lineCount, disbursedAmount, repaidAmount, sha256 } = summaryOf(lines);
  const isWhole = lineCount === signed.lineCount && sha256 === signed.sha256;
  if (!isWhole || disbursedAmount !== signed.disbursedAmount || repaidAmount !== signed.repaidAmount) return undefined;
  return { day, lines: lines.map(readLine), disbursedPaise: disbursedAmount, repaidPaise: repaidAmount, sha256 };
};
