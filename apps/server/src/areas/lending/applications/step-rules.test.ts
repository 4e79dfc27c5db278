import { applicationStates, borrowerSteps } from '@sikka/contract';
import { expect, test } from 'vitest';
import { failureOf, isDue, nextStepIn } from './step-rules.ts';

test.each([
  ['WRITTEN', 'WAIT'],
  ['PROCESSING', 'WAIT'],
  ['OFFERED', 'ACCEPT_OFFER'],
  ['OFFER_ACCEPTED', 'SEND_KYC'],
  ['KYC_INITIATED', 'WAIT'],
  ['KYC_COMPLETED', 'SET_ACCOUNT'],
  ['DISBURSEMENT_ACCOUNT_SET', 'SET_REPAYMENT'],
  ['REPAYMENT_SETUP_COMPLETED', 'REQUEST_AGREEMENT'],
  ['LOAN_AGREEMENT_SENT', 'SIGN_AGREEMENT'],
  ['GRANTED', 'WAIT'],
  ['DISBURSEMENT_FAILED', 'SET_ACCOUNT'],
  ['DISBURSEMENT_COMPLETED', 'NOTHING'],
  ['REJECTED', 'NOTHING'],
  ['ACTION_REQUIRED', 'WAIT'],
] as const)('after %s: %s', (state, next) => expect(nextStepIn(state, undefined)).toBe(next));

test.each([
  ['RESUBMIT_PAN', 'SEND_KYC'],
  ['RESUBMIT_ACCOUNT', 'SET_ACCOUNT'],
  ['ADDITIONAL_DATA', 'ANSWER_LENDER'],
] as const)('a lender that asks to %s waits for %s', (kind, next) =>
  expect(nextStepIn('ACTION_REQUIRED', { kind, text: '' })).toBe(next),
);

test('only the next step is due, besides a new code and cancelling', () => {
  for (const state of applicationStates)
    for (const step of borrowerSteps) {
      if (step === 'CANCEL' || (step === 'REQUEST_AGREEMENT' && state === 'LOAN_AGREEMENT_SENT')) continue;
      expect(isDue(step, state, undefined), `${step} in ${state}`).toBe(nextStepIn(state, undefined) === step);
    }
  expect(isDue('REQUEST_AGREEMENT', 'LOAN_AGREEMENT_SENT', undefined)).toBe(true);
});

test('refuses to cancel after the disbursement has started or the application has ended', () => {
  const open = applicationStates.filter((state) => isDue('CANCEL', state, undefined));
  for (const state of ['GRANTED', 'DISBURSEMENT_INITIATED', 'DISBURSEMENT_COMPLETED', 'REJECTED', 'REFERRED'] as const)
    expect(open).not.toContain(state);
  expect(open).toContain('SENT');
});

test('an unknown code is a refusal', () => {
  expect(['OTP_WRONG', 'OFFER_UNKNOWN', 'STEP_OUT_OF_ORDER', 'ANYTHING'].map(failureOf)).toEqual([
    'CODE_WRONG',
    'OFFER_EXPIRED',
    'TOO_LATE',
    'REFUSED',
  ]);
});
