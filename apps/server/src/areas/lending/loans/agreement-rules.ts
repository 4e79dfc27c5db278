import { paise } from '@sikka/money';
import { penalLines, type ScheduleRow } from '@sikka/money/loans';
import type { LenderInstalment, LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { isOver } from '../applications/status-rules.ts';
import { hasRightDebits, dueRows, lendersDay, missingOf, openRows } from './dues-rules.ts';

/** How a lender's report of a loan contradicts the signed offer or itself. */
export type Contradiction =
  | 'NO_OFFER'
  | 'PRINCIPAL'
  | 'NET'
  | 'ROWS'
  | 'SCHEDULE'
  | 'OWED'
  | 'DUE'
  | 'STATUS'
  | 'PENALTY'
  | 'BOUNCE'
  | 'DEBIT';

const dayMs = 86_400_000;

const isRow = (row: LenderInstalment, index: number, rows: readonly LenderInstalment[]): boolean =>
  row.number === index + 1 &&
  row.instalmentPaise === row.principalPaise + row.interestPaise &&
  missingOf(row) >= 0 &&
  (row.paidAt === undefined || missingOf(row) === 0) &&
  row.dueDay > (rows[index - 1]?.dueDay ?? '');

const highestOf = ({ schedule }: LenderOffer): number =>
  Math.max(...schedule.map(({ instalmentPaise }) => instalmentPaise));

const isSame = (row: LenderInstalment, signed: ScheduleRow): boolean =>
  row.instalmentPaise === signed.instalmentPaise &&
  row.principalPaise === signed.principalPaise &&
  row.interestPaise === signed.interestPaise;

/**
 * Whether the instalments follow the signed schedule. After a part prepayment they may be fewer or lower, but none may
 * carry more interest than signed.
 */
const followsSchedule = ({ principalPaise, instalments }: LenderLoan, offer: LenderOffer): boolean => {
  const { schedule } = offer;
  const highest = highestOf(offer);
  let [owed, paidSooner] = [principalPaise, 0];
  for (const row of instalments) {
    const signed = schedule[row.number - 1];
    const sooner = owed - row.principalPaise - row.owedPaise;
    paidSooner += sooner;
    owed = row.owedPaise;
    if (!signed || sooner < 0) return false;
    const isLower = row.instalmentPaise <= highest && row.interestPaise <= signed.interestPaise;
    if (paidSooner === 0 ? !isSame(row, signed) : !isLower) return false;
  }
  return instalments.length > 0 && owed === 0;
};

/**
 * Whether the reported balance matches the principal of the open instalments; a partial payment may count towards
 * principal or interest.
 */
const hasRightBalance = (loan: LenderLoan): boolean => {
  const { status, owedPaise, duePaise } = loan;
  if (isOver(status)) return owedPaise === 0 && duePaise === 0;
  const open = openRows(loan);
  const max = open.reduce((total, row) => total + row.principalPaise, 0);
  const min = open.reduce((total, row) => total + Math.max(0, row.principalPaise - row.paidPaise), 0);
  return min <= owedPaise && owedPaise <= max;
};

const hasRightStatus = (loan: LenderLoan, due: readonly LenderInstalment[]): boolean => {
  const isLate = loan.daysOverdue > 0;
  if (isOver(loan.status)) return !isLate;
  const status = due.length === 0 ? 'HEALTHY' : isLate ? 'EMI_OVERDUE' : 'EMI_DUE';
  return status === loan.status && (due.length > 0 || !isLate);
};

/** Whether penal charges stay within the signed terms and concern only late instalments. */
const hasRightCharges = (loan: LenderLoan, { penal }: LenderOffer, due: readonly LenderInstalment[]): boolean => {
  const today = Date.parse(lendersDay(loan) ?? '');
  const allowed = penalLines(
    penal,
    due.map(({ number, instalmentPaise, dueDay }) => ({
      number,
      missingPaise: instalmentPaise,
      daysLate: (today - Date.parse(dueDay)) / dayMs,
    })),
  );
  return loan.penalties.every(({ number, totalPaise }) =>
    allowed.some((line) => line.number === number && totalPaise <= line.totalPaise),
  );
};

/** The first contradiction; undefined if the report agrees. `offer` is the one that the borrower accepted. */
export const contradictionOf = (loan: LenderLoan, offer: LenderOffer | undefined): Contradiction | undefined => {
  if (!offer) return 'NO_OFFER';
  if (loan.principalPaise !== offer.principalPaise) return 'PRINCIPAL';
  if (loan.netPaise !== offer.netPaise) return 'NET';
  if (!loan.instalments.every(isRow)) return 'ROWS';
  if (!followsSchedule(loan, offer)) return 'SCHEDULE';
  if (!hasRightBalance(loan)) return 'OWED';
  const due = dueRows(loan);
  if (!due) return 'DUE';
  if (!hasRightStatus(loan, due)) return 'STATUS';
  if (!hasRightCharges(loan, offer, due)) return 'PENALTY';
  if (loan.bounces.some(({ chargePaise }) => chargePaise > offer.bouncePaise)) return 'BOUNCE';
  return hasRightDebits(loan, paise(highestOf(offer))) ? undefined : 'DEBIT';
};
