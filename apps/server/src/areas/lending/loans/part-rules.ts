import { scheduleAfterPart } from '@sikka/money/loans';
import type { LenderInstalment, LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { openRows } from './dues-rules.ts';

type Row = Pick<
  LenderInstalment,
  'number' | 'dueDay' | 'instalmentPaise' | 'principalPaise' | 'interestPaise' | 'owedPaise'
>;

/** How a loan goes on after a part was paid; amounts in paise. */
export interface AfterPart {
  instalments: Row[];
  /** Day of the last instalment. */
  endsOn: string;
  /** Instalments fewer than before, and interest that falls away. */
  fewer: number;
  savedPaise: number;
}

const interestOf = (rows: readonly Pick<Row, 'interestPaise'>[]): number =>
  rows.reduce((sum, { interestPaise }) => sum + interestPaise, 0);

/**
 * The open instalments after a part was paid: they stay as high, become fewer and keep their days. The interest of the part for the days
 * that have passed is paid with it and not counted here. Undefined when nothing would be left.
 */
export const afterPart = (
  loan: LenderLoan,
  { rate, instalmentPaise }: Pick<LenderOffer, 'rate' | 'instalmentPaise'>,
  partPaise: number,
): AfterPart | undefined => {
  const open = openRows(loan);
  const { owedPaise } = loan;
  const rows = scheduleAfterPart(
    { owedPaise, rate, instalmentPaise, monthsLeft: open.length },
    partPaise,
    'INSTALMENT',
  );
  const instalments = rows.flatMap((row, index) => {
    const before = open[index];
    return before ? [{ ...row, number: before.number, dueDay: before.dueDay }] : [];
  });
  const last = instalments.at(-1);
  if (!last) return undefined;
  return {
    instalments,
    endsOn: last.dueDay,
    fewer: open.length - instalments.length,
    savedPaise: interestOf(open) - interestOf(instalments),
  };
};
