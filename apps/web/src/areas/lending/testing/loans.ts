import { paise } from '@sikka/money';
import type { LoanSummary } from '@sikka/contract';

/** A product, and whose it is. */
export const udaanStep = {
  gid: 'udaan:step',
  channelGid: 'udaan',
  channelName: 'Udaan Finance',
  productName: 'Udaan Step',
} as const;

const summary: LoanSummary = {
  loanGid: 'r1',
  ...udaanStep,
  status: 'HEALTHY',
  loanRecordStatus: 5,
  statusText: 'In Repayment',
  isOver: false,
  principalPaise: paise(3_000_000),
  owedPaise: paise(2_044_000),
  duePaise: paise(0),
  daysOverdue: 0,
  nextDueDay: '2026-12-04',
  nextDuePaise: paise(1_050_000),
  createdAt: '2026-11-02T05:30:00.000Z',
  disbursedAt: '2026-11-04T05:30:00.000Z',
};

/** A loan in a list that runs and of which nothing is due today, but for what is told. */
export const loanSummaryWith = (change: Partial<LoanSummary> = {}): LoanSummary => ({ ...summary, ...change });
