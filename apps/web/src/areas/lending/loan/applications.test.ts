import { type ApplicationState, applicationStates } from '@sikka/contract/rules';
import { expect, it, describe } from 'vitest';
import { actionsOf } from '../market/record.tsx';
import { summaryWith, recordWith, referralRecordWith } from '../testing/applications.ts';
import { loanSummaryWith } from '../testing/loans.ts';
import { againOf } from './RefusalCards.tsx';
import { isBeforeDecision, type Phase, phaseOf } from './ReviewView.tsx';
import { declined, followed } from './current-application.tsx';
import { defaultLoanOf } from './use-my-loan.ts';

describe('CurrentApplication', () => {
  const settled = summaryWith({ cid: 'settled', state: 'DISBURSEMENT_COMPLETED', nextStep: 'NOTHING' });
  const open = summaryWith({ cid: 'open', state: 'PROCESSING', nextStep: 'WAIT' });
  const refused = summaryWith({ cid: 'refused', state: 'REJECTED', nextStep: 'NOTHING' });
  const other = summaryWith({ cid: 'other', state: 'REJECTED', nextStep: 'NOTHING', productName: 'Other loan' });

  it.each([
    ['the newest that is open', [settled, open, summaryWith({ cid: 'older' })], 'open'],
    ['the newest when none is open', [settled, refused], 'settled'],
    ['nothing without applications', [], undefined],
  ])('follows %s', (_what, applications, cid) => {
    expect(followed(applications)?.cid).toBe(cid);
  });

  it.each([
    ['the newest', undefined, [open, refused, other], 'refused'],
    ['the one of the named product', 'Other loan', [open, refused, other], 'other'],
    ['nothing of another product', 'Third loan', [refused, other], undefined],
    ['nothing that is open', undefined, [open, settled], undefined],
  ])('shows as rejected %s', (_what, productName, applications, cid) => {
    expect(declined(productName)(applications)?.cid).toBe(cid);
  });
});

describe('RefusalCards', () => {
  it.each([
    ['the day of a refusal', { reapplyFrom: '2027-02-19' }, '2026-11-21', { kind: 'later', days: 90 }],
    ['the last day of waiting', { reapplyFrom: '2027-02-19' }, '2027-02-18', { kind: 'later', days: 1 }],
    ['the day the waiting is over', { reapplyFrom: '2027-02-19' }, '2027-02-19', { kind: 'now' }],
    [
      'the day of a review that failed',
      { reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' },
      '2026-11-21',
      { kind: 'retry', until: '2026-12-21' },
    ],
    [
      'the last day for trying again',
      { reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' },
      '2026-12-21',
      { kind: 'retry', until: '2026-12-21' },
    ],
    [
      'a day later, when everything is asked anew',
      { reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' },
      '2026-12-22',
      { kind: 'now' },
    ],
  ])('%s', (_when, rejection, today, again) => {
    expect(againOf(rejection, today)).toEqual(again);
  });
});

describe('phases', () => {
  const phases: [ApplicationState, Phase][] = [
    ['WRITTEN', 'sending'],
    ['SENT', 'sending'],
    ['NOT_TAKEN', 'notTaken'],
    ['REFERRED', 'elsewhere'],
    ['CREATED', 'review'],
    ['PROCESSING', 'review'],
    ['OFFERED', 'approved'],
    ['OFFER_ACCEPTED', 'turn'],
    ['KYC_INITIATED', 'requested'],
    ['KYC_COMPLETED', 'turn'],
    ['KYC_FAILED', 'failed'],
    ['DISBURSEMENT_ACCOUNT_SET', 'turn'],
    ['REPAYMENT_SETUP_COMPLETED', 'turn'],
    ['LOAN_AGREEMENT_SENT', 'turn'],
    ['GRANTED', 'granted'],
    ['DISBURSEMENT_INITIATED', 'paying'],
    ['DISBURSEMENT_COMPLETED', 'paid'],
    ['DISBURSEMENT_FAILED', 'turn'],
    ['ACTION_REQUIRED', 'turn'],
    ['REJECTED', 'declined'],
    ['CANCELLED', 'ended'],
    ['EXPIRED', 'ended'],
  ];

  describe('the phase of an application', () => {
    it('is defined for every state', () => {
      expect(phases.map(([state]) => state).toSorted()).toEqual(applicationStates.toSorted());
    });

    it.each(phases)('%s is %s while the borrower has to act', (state, phase) => {
      expect(phaseOf({ state, nextStep: 'ANSWER_LENDER' })).toBe(phase);
    });

    it.each(phases.filter(([, phase]) => phase === 'turn' || phase === 'approved'))(
      '%s waits for an answer after the borrower’s step',
      (state) => {
        expect(phaseOf({ state, nextStep: 'WAIT' })).toBe('requested');
      },
    );
  });

  it('waits for the first decision until the lender has accepted the application', () => {
    const before = applicationStates.filter((state) => isBeforeDecision({ state }));
    expect(before).toEqual(['WRITTEN', 'SENT', 'CREATED', 'PROCESSING']);
  });
});

describe('record-actions', () => {
  describe('actions of a record', () => {
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
      ['at another site', referralRecordWith({ loanRecordStatus: 5 }), []],
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
  ])('selects %s', (_what, loans, applications, current) => {
    expect(defaultLoanOf(loans, applications)).toBe(current);
  });
});
