import { paise } from '@sikka/money';
import { penalLines, type ScheduleRow } from '@sikka/money/loans';
import type { LenderInstalment, LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { isOver } from '../applications/status-rules.ts';
import { hasRightDebits, dueInstalments, lenderTodayOf, unpaidOf, openInstalments } from './dues-rules.ts';

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

const isValidRow = (row: LenderInstalment, index: number, rows: readonly LenderInstalment[]): boolean =>
  row.number === index + 1 &&
  row.instalmentPaise === row.principalPaise + row.interestPaise &&
  unpaidOf(row) >= 0 &&
  (row.paidAt === undefined || unpaidOf(row) === 0) &&
  row.dueDay > (rows[index - 1]?.dueDay ?? '');

const highestInstalmentOf = ({ schedule }: LenderOffer): number =>
  Math.max(...schedule.map(({ instalmentPaise }) => instalmentPaise));

const isSame = (row: LenderInstalment, signedRow: ScheduleRow): boolean =>
  row.instalmentPaise === signedRow.instalmentPaise &&
  row.principalPaise === signedRow.principalPaise &&
  row.interestPaise === signedRow.interestPaise;

/**
 * Whether the instalments follow the signed schedule. After a part prepayment they may be fewer or lower, but none may
 * carry more interest than signed.
 */
const followsSchedule = ({ principalPaise, instalments }: LenderLoan, offer: LenderOffer): boolean => {
  const { schedule } = offer;
  const highest = highestInstalmentOf(offer);
  let [remainingPrincipal, totalPrepaid] = [principalPaise, 0];
  for (const row of instalments) {
    const signedRow = schedule[row.number - 1];
    const prepaid = remainingPrincipal - row.principalPaise - row.owedPaise;
    totalPrepaid += prepaid;
    remainingPrincipal = row.owedPaise;
    if (!signedRow || prepaid < 0) return false;
    const isLower = row.instalmentPaise <= highest && row.interestPaise <= signedRow.interestPaise;
    if (totalPrepaid === 0 ? !isSame(row, signedRow) : !isLower) return false;
  }
  return instalments.length > 0 && remainingPrincipal === 0;
};

/**
 * Whether the reported balance matches the principal of the open instalments; a partial payment may count towards
 * principal or interest.
 */
const hasRightBalance = (loan: LenderLoan): boolean => {
  const { status, owedPaise, duePaise } = loan;
  if (isOver(status)) return owedPaise === 0 && duePaise === 0;
  const open = openInstalments(loan);
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
  const today = Date.parse(lenderTodayOf(loan) ?? '');
  const allowedLines = penalLines(
    penal,
    due.map(({ number, instalmentPaise, dueDay }) => ({
      number,
      missingPaise: instalmentPaise,
      daysLate: (today - Date.parse(dueDay)) / dayMs,
    })),
  );
  return loan.penalties.every(({ number, totalPaise }) =>
    allowedLines.some((line) => line.number === number && totalPaise <= line.totalPaise),
  );
};

/** The first contradiction; undefined if the report agrees. `offer` is the one that the borrower accepted. */
export const contradictionOf = (loan: LenderLoan, offer: LenderOffer | undefined): Contradiction | undefined => {
  if (!offer) return 'NO_OFFER';
  if (loan.principalPaise !== offer.principalPaise) return 'PRINCIPAL';
  if (loan.netPaise !== offer.netPaise) return 'NET';
  if (!loan.instalments.every(isValidRow)) return 'ROWS';
  if (!followsSchedule(loan, offer)) return 'SCHEDULE';
  if (!hasRightBalance(loan)) return 'OWED';
  const due = dueInstalments(loan);
  if (!due) return 'DUE';
  if (!hasRightStatus(loan, due)) return 'STATUS';
  if (!hasRightCharges(loan, offer, due)) return 'PENALTY';
  if (loan.bounces.some(({ chargePaise }) => chargePaise > offer.bouncePaise)) return 'BOUNCE';
  return hasRightDebits(loan, paise(highestInstalmentOf(offer))) ? undefined : 'DEBIT';
};
