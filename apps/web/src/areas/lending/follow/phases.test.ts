import { type ApplicationState, applicationStates } from '@sikka/contract/rules';
import { describe, expect, it } from 'vitest';
import { isBeforeDecision, type Phase, phaseOf } from './phases.tsx';

const phases: [ApplicationState, Phase][] = [
  ['WRITTEN', 'sending'],
  ['SENT', 'sending'],
  ['NOT_TAKEN', 'notTaken'],
  ['REFERRED', 'elsewhere'],
  ['CREATED', 'review'],
  ['PROCESSING', 'review'],
  ['OFFERED', 'turn'],
  ['OFFER_ACCEPTED', 'turn'],
  ['KYC_INITIATED', 'requested'],
  ['KYC_COMPLETED', 'turn'],
  ['KYC_FAILED', 'failed'],
  ['DISBURSEMENT_ACCOUNT_SET', 'turn'],
  ['REPAYMENT_SETUP_COMPLETED', 'turn'],
  ['LOAN_AGREEMENT_SENT', 'turn'],
  ['GRANTED', 'paying'],
  ['DISBURSEMENT_INITIATED', 'paying'],
  ['DISBURSEMENT_COMPLETED', 'paid'],
  ['DISBURSEMENT_FAILED', 'turn'],
  ['ACTION_REQUIRED', 'turn'],
  ['REJECTED', 'declined'],
  ['CANCELLED', 'ended'],
  ['EXPIRED', 'ended'],
];

describe('the phase of an application', () => {
  it('is known for every state', () => {
    expect(phases.map(([state]) => state).toSorted()).toEqual(applicationStates.toSorted());
  });

  it.each(phases)('%s is %s while something is to be done', (state, phase) => {
    expect(phaseOf({ state, nextStep: 'ANSWER_LENDER' })).toBe(phase);
  });

  it.each(phases.filter(([, phase]) => phase === 'turn'))(
    '%s waits for an answer once the borrower did their part',
    (state) => {
      expect(phaseOf({ state, nextStep: 'WAIT' })).toBe('requested');
    },
  );
});

it('waits for the first decision until the lender has taken one', () => {
  const before = applicationStates.filter((state) => isBeforeDecision({ state }));
  expect(before).toEqual(['WRITTEN', 'SENT', 'CREATED', 'PROCESSING']);
});
