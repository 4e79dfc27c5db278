import type { LoanApplication } from '@sikka/contract';
import { borrowerSteps, nextSteps } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { numberOf, stepParts, viewOf } from './step-rules.ts';

const applicationWith = (change: Partial<Pick<LoanApplication, 'state' | 'nextStep' | 'pendingStep'>>) =>
  viewOf({ state: 'PROCESSING', nextStep: 'WAIT', ...change });

it('shows the part of the next step', () => {
  expect(Object.fromEntries(nextSteps.map((nextStep) => [nextStep, applicationWith({ nextStep })?.part]))).toEqual({
    ACCEPT_OFFER: 'offer',
    SEND_KYC: 'kyc',
    SET_ACCOUNT: 'account',
    SET_REPAYMENT: 'mandate',
    REQUEST_AGREEMENT: 'agreement',
    SIGN_AGREEMENT: 'agreement',
    ANSWER_LENDER: 'answer',
    WAIT: undefined,
    NOTHING: undefined,
  });
});

it('waits in the part whose step the lender has not answered', () => {
  for (const pendingStep of borrowerSteps.filter((step) => step !== 'CANCEL'))
    expect(applicationWith({ pendingStep })).toEqual({
      ...applicationWith({ nextStep: pendingStep }),
      isWaiting: true,
    });
});

it('waits for a check of the identity that the lender has begun', () => {
  expect(applicationWith({ state: 'KYC_INITIATED' })).toEqual({ part: 'kyc', isWaiting: true });
});

it.each(['PROCESSING', 'KYC_INITIATED'] as const)('shows nothing once it is called off: %s', (state) => {
  expect(applicationWith({ state, pendingStep: 'CANCEL' })).toBeUndefined();
});

it('counts the parts in their order', () => {
  expect(stepParts.map(numberOf)).toEqual([1, 2, 3, 4, 5]);
  expect(numberOf('answer')).toBe(0);
});
