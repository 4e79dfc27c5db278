import { paise } from '@sikka/money';
import type { LoanRecord } from '@sikka/contract';
import { udaanStep } from '#areas/lending/testing/loans.ts';

/** A loan in repayment, but for what is told. */
export const recordWith = (change: Partial<LoanRecord> = {}): LoanRecord => ({
  loanRecordGid: 'r1',
  ...udaanStep,
  connection: 'API',
  amountPaise: paise(3_000_000),
  loanRecordStatus: 5,
  statusText: 'In Repayment',
  isOwnNote: false,
  noteStatuses: [],
  state: 'DISBURSEMENT_COMPLETED',
  redDot: false,
  createTime: Date.parse('2026-11-02T10:00:00+05:30') / 1_000,
  ...change,
});

/** A visit at a lender's own site, but for what is told. */
export const referredWith = (change: Partial<LoanRecord> = {}): LoanRecord =>
  recordWith({
    loanRecordGid: 'r2',
    gid: 'neem:flexi',
    channelGid: 'neem',
    channelName: 'Neem Lending',
    productName: 'Neem Flexi',
    connection: 'REFERRAL',
    amountPaise: paise(0),
    loanRecordStatus: 0,
    statusText: 'Incomplete',
    noteStatuses: [5, 6, 7],
    state: 'REFERRED',
    ...change,
  });
