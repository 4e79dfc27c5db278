import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import type { ApplicationStep } from '../kit/lender.ts';
import { sampleRequest } from './testing/samples.ts';
import { applicationBody, stepBody } from './wire.ts';
import { writeApplication, writeStep } from './write.ts';

const at = new Date('2026-11-21T06:30:00.000Z');

it('translates an application completely', () => {
  const body = writeApplication(sampleRequest);
  expect(applicationBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    requestId: 'APPLICATION1',
    loanTerms: { requestedAmount: 2_000_000, tenure: 'P24', purpose: 'Home repair' },
    borrower: { name: 'Asha Verma', dateOfBirth: '1992-04-17', monthlyIncome: 6_000_000, monthlyObligations: 500_000 },
    consent: { consentId: 'CONSENT1', givenAt: '2026-11-21T06:30:00.000Z' },
  });
});

it.each<[ApplicationStep, object]>([
  [
    { kind: 'ACCEPT_OFFER', offerId: 'UF-26-000001', acknowledgedAt: at },
    { step: 'SET_OFFER', offerId: 'UF-26-000001', acknowledgedAt: '2026-11-21T06:30:00.000Z' },
  ],
  [
    { kind: 'SEND_KYC', pan: 'ABCPV1234D', fullName: 'Asha Verma', birthDay: '1992-04-17' },
    { step: 'TRIGGER_KYC', pan: 'ABCPV1234D', name: 'Asha Verma', dateOfBirth: '1992-04-17' },
  ],
  [
    { kind: 'SET_ACCOUNT', holderName: 'Asha Verma', accountNumber: '001122334455', ifsc: 'HIMD0000001' },
    {
      step: 'SET_DISBURSEMENT_ACCOUNT',
      accountHolderName: 'Asha Verma',
      accountNumber: '001122334455',
      ifsc: 'HIMD0000001',
    },
  ],
  [
    { kind: 'SET_REPAYMENT', mandateReference: 'MANDATE1', maxPaise: paise(200_000) },
    { step: 'SET_REPAYMENT_PLAN', mandateReference: 'MANDATE1', maxAmount: 200_000 },
  ],
  [{ kind: 'REQUEST_AGREEMENT' }, { step: 'TRIGGER_LOAN_ACCEPTANCE' }],
  [
    { kind: 'SIGN_AGREEMENT', code: '482913' },
    { step: 'VERIFY_LOAN_ACCEPTANCE', otp: '482913' },
  ],
  [
    { kind: 'ANSWER_LENDER', question: 'What is it for?', answer: 'A new roof.' },
    { step: 'SUBMIT_ADDITIONAL_DATA', question: 'What is it for?', answer: 'A new roof.' },
  ],
  [{ kind: 'CANCEL' }, { step: 'CANCEL' }],
])('translates a step: $kind', (step, body) => {
  expect(writeStep(step)).toEqual(body);
  expect(stepBody.parse(body)).toEqual(body);
});
