import { describe, expect, it } from 'vitest';
import { summaryWith } from '../follow/testing/applications.ts';
import { loanSummaryWith } from '../testing/loans.ts';
import { actionsOf } from './record-actions.tsx';
import { meantLoan } from './my-loan.ts';
import { recordWith, referredWith } from './testing/records.ts';

describe('what can be done about a record', () => {
  it.each([
    ['incomplete', recordWith({ state: 'OFFERED', loanRecordStatus: 0 }), ['continue application']],
    ['under review', recordWith({ state: 'PROCESSING', loanRecordStatus: 1 }), ['view review']],
    ['approved', recordWith({ state: 'OFFERED', loanRecordStatus: 2 }), ['continue step']],
    ['turned down', recordWith({ state: 'REJECTED', loanRecordStatus: 3 }), ['reapply again', 'view rejection']],
    ['not taken', recordWith({ state: 'NOT_TAKEN', loanRecordStatus: 3 }), ['reapply again', 'view review']],
    ['disbursed', recordWith({ loanRecordStatus: 4 }), ['view review']],
    ['in repayment', recordWith({ loanRecordStatus: 5 }), ['repay repayment']],
    ['overdue', recordWith({ loanRecordStatus: 6 }), ['repay repayment']],
    ['settled', recordWith({ loanRecordStatus: 7 }), ['reapply again']],
    ['cancelled', recordWith({ state: 'CANCELLED', loanRecordStatus: 0 }), ['reapply again']],
    ['out of time', recordWith({ state: 'EXPIRED', loanRecordStatus: 0 }), ['reapply again']],
    ['at another site', referredWith({ loanRecordStatus: 5 }), []],
  ])('%s', (_what, record, actions) => {
    expect(actionsOf(record).map(({ label, place }) => `${label} ${place}`)).toEqual(actions);
  });
});

const running = loanSummaryWith({ loanGid: 'running' });
const over = loanSummaryWith({ loanGid: 'over', isOver: true });
const open = summaryWith({ cid: 'open' });
const ended = summaryWith({ cid: 'ended', state: 'CANCELLED', nextStep: 'NOTHING' });

it.each([
  ['the loan that runs', [over, running], [open], 'running'],
  ['else the newest open application', [over], [ended, open], 'open'],
  ['else the newest loan', [over], [ended], 'over'],
  ['else the newest application', [], [ended], 'ended'],
  ['nothing without any', [], [], undefined],
])('means %s', (_what, loans, applications, meant) => {
  expect(meantLoan(loans, applications)).toBe(meant);
});
