import { max, paise, type Paise, zero } from '@sikka/money';
import { scheduleAfterPart } from '@sikka/money/loans';
import type { LenderInstalment, LenderLoan, LenderOffer, LoanQuote, PartEffect } from '@sikka/partners/kit';
import { openInstalments } from './dues-rules.ts';

type Row = Pick<
  LenderInstalment,
  'number' | 'dueDay' | 'instalmentPaise' | 'principalPaise' | 'interestPaise' | 'owedPaise'
>;

/** A loan after a part prepayment; amounts in paise. */
export interface LoanAfterPrepayment {
  effect: PartEffect;
  instalments: Row[];
  /** The next instalment, and by how much it is lower than before. */
  instalmentPaise: Paise;
  lowerPaise: Paise;
  /** Day of the last instalment. */
  endsOn: string;
  /**
   * By how many instalments there are fewer, and the interest saved: without the interest that is paid with the part.
   */
  fewer: number;
  savedPaise: Paise;
}

const interestOf = (rows: readonly Pick<Row, 'interestPaise'>[]): number =>
  rows.reduce((sum, { interestPaise }) => sum + interestPaise, 0);

const interestPaidBy = (lines: LoanQuote['lines']): number =>
  lines.reduce((sum, line) => (line.kind === 'INTEREST' ? sum + line.paise : sum), 0);

const scheduleModes = { FEWER_INSTALMENTS: 'INSTALMENT', LOWER_INSTALMENTS: 'TENURE' } as const;

/**
 * The open instalments after a part prepayment: fewer or lower, by the lender's choice, on the same dates. The interest
 * in the quote's `lines`, for the days that have passed, is paid with the part and so is not saved. Undefined if no
 * instalment would remain.
 */
export const loanAfterPrepayment = (
  loan: LenderLoan,
  { rate, instalmentPaise }: Pick<LenderOffer, 'rate' | 'instalmentPaise'>,
  { partPaise, effect, lines }: { partPaise: Paise; effect: PartEffect; lines: LoanQuote['lines'] },
): LoanAfterPrepayment | undefined => {
  const open = openInstalments(loan);
  const { owedPaise } = loan;
  const rows = scheduleAfterPart(
    { owedPaise, rate, instalmentPaise, monthsLeft: open.length },
    partPaise,
    scheduleModes[effect],
  );
  const instalments = rows.flatMap((row, index) => {
    const openInstalment = open[index];
    return openInstalment ? [{ ...row, number: openInstalment.number, dueDay: openInstalment.dueDay }] : [];
  });
  const [first, last] = [instalments[0], instalments.at(-1)];
  if (!first || !last) return undefined;
  return {
    effect,
    instalments,
    instalmentPaise: first.instalmentPaise,
    lowerPaise: paise(Math.max(0, (open[0]?.instalmentPaise ?? 0) - first.instalmentPaise)),
    endsOn: last.dueDay,
    fewer: open.length - instalments.length,
    savedPaise: max(zero, paise(interestOf(open) - interestOf(instalments) - interestPaidBy(lines))),
  };
};
