import { recordStatuses } from '@sikka/contract/rules';
import { describe, expect, it } from 'vitest';
import { summaryWith } from '../follow/testing/applications.ts';
import { actionsOf, isRunning, meantLoan } from './record-rules.ts';
import { recordWith, referredWith } from './testing/records.ts';

describe('what can be done about a record', () => {
  it.each([
    ['incomplete', recordWith({ state: 'OFFERED', loanRecordStatus: 0 }), ['continue application']],
    ['under review', recordWith({ state: 'PROCESSING', loanRecordStatus: 1 }), ['view review']],
    ['approved', recordWith({ state: 'OFFERED', loanRecordStatus: 2 }), ['continue review']],
    ['turned down', recordWith({ state: 'REJECTED', loanRecordStatus: 3 }), ['reapply application', 'view rejection']],
    ['not taken', recordWith({ state: 'NOT_TAKEN', loanRecordStatus: 3 }), ['reapply application', 'view review']],
    ['disbursed', recordWith({ loanRecordStatus: 4 }), ['view review']],
    ['in repayment', recordWith({ loanRecordStatus: 5 }), ['repay repayment']],
    ['overdue', recordWith({ loanRecordStatus: 6 }), ['repay repayment']],
    ['settled', recordWith({ loanRecordStatus: 7 }), ['reapply application']],
    ['cancelled', recordWith({ state: 'CANCELLED', loanRecordStatus: 0 }), ['reapply application']],
    ['out of time', recordWith({ state: 'EXPIRED', loanRecordStatus: 0 }), ['reapply application']],
    ['at another site', referredWith({ loanRecordStatus: 5 }), []],
  ])('%s', (_what, record, actions) => {
    expect(actionsOf(record).map(({ label, place }) => `${label} ${place}`)).toEqual(actions);
  });
});

it('is to be repaid from the payout until it is settled', () => {
  expect(Object.values(recordStatuses).filter(isRunning)).toEqual([4, 5, 6]);
});

const paidOut = { state: 'DISBURSEMENT_COMPLETED', nextStep: 'NOTHING' } as const;
const open = summaryWith({ cid: 'open' });
const ended = summaryWith({ cid: 'ended', state: 'CANCELLED', nextStep: 'NOTHING' });
const running = summaryWith({ cid: 'running', ...paidOut, currentStatus: 4 });
const settled = summaryWith({ cid: 'settled', ...paidOut, currentStatus: 0 });

it.each([
  ['the newest running loan', [open, settled, running, summaryWith({ ...running, cid: 'older' })], 'running'],
  ['else the newest open application', [settled, ended, open], 'open'],
  ['else the newest of all', [settled, ended], 'settled'],
  ['nothing without any', [], undefined],
])('means %s', (_what, applications, cid) => {
  expect(meantLoan(applications)?.cid).toBe(cid);
});
