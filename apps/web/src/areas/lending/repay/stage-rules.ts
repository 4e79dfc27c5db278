import type { Loan, PayWay, RepaymentSummary } from '@sikka/contract';
import type { QuotePurpose, RepaymentStatus } from '@sikka/contract/rules';

/** How a loan stands, for whoever has to pay it. `untold`: its lender has not said anything yet. */
export type LoanStage = 'untold' | 'overdue' | 'due' | 'nothingDue' | 'settled' | 'returned';

export const stageOf = ({
  status,
  isOver,
  told,
  duePaise = 0,
  daysOverdue = 0,
}: Pick<Loan, 'status' | 'isOver' | 'told' | 'duePaise' | 'daysOverdue'>): LoanStage => {
  if (isOver) return status === 'RETURNED' ? 'returned' : 'settled';
  if (!told) return 'untold';
  if (daysOverdue > 0) return 'overdue';
  return duePaise > 0 ? 'due' : 'nothingDue';
};

export const wayOf = ({ ways }: Pick<Loan, 'ways'>, purpose: QuotePurpose): PayWay | undefined =>
  ways.find((way) => way.purpose === purpose);

/** Of a repayment that stands in the way of another one: its money may be on its way to the lender. */
const blocking: readonly RepaymentStatus[] = ['AWAITING_PAYMENT', 'CHECKING', 'NOT_TAKEN', 'WITH_LENDER'];

export const isBlocking = ({ status }: Pick<RepaymentSummary, 'status'>): boolean => blocking.includes(status);

/** The repayment that has not come to its end, what blocks another one first; they come newest first. */
export const underWayOf = (repayments: readonly RepaymentSummary[]): RepaymentSummary | undefined =>
  repayments.find(isBlocking) ?? repayments.find(({ status }) => status === 'SENT_BACK');

/** Whether the lender collects the instalments by itself. */
export const isMandateLive = (mandate: Loan['mandate']): boolean => mandate?.state === 'active';
