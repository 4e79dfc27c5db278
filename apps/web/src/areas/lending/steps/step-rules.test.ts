import type { LoanApplication } from '@sikka/contract';
import { borrowerSteps, nextSteps } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { expect, test, describe, it } from 'vitest';
import { firmOfferWith } from '../testing/applications.ts';
import { readAccount, type AccountForm } from './AccountStep.tsx';
import { firstCodeMs, isCodeFailure, waitForCode } from './AgreementStep.tsx';
import { offerToRead } from './OfferStep.tsx';
import { mandateViewOf, maxDebitOf } from './mandate.tsx';
import { numberOf, stepParts, viewOf } from './step-rules.ts';

describe('account-rules', () => {
  const completeForm: AccountForm = {
    holderName: 'Asha Devi',
    ifsc: 'HIMA0001234',
    accountNumber: '123456789012',
  };
  const validate = (change: Partial<AccountForm>) => readAccount({ ...completeForm, ...change }).errors;

  test('reads an account number in any typed format', () => {
    const typed = {
      holderName: ' Asha Devi ',
      ifsc: 'hima 0001234',
      accountNumber: '1234 5678-9012',
    };
    const { account, errors } = readAccount(typed);
    expect(account).toEqual({ holderName: 'Asha Devi', ifsc: 'HIMA0001234', accountNumber: '123456789012' });
    expect(errors).toEqual({});
  });

  const wrongNumber = m.lending_payout_number_wrong({ min: 9, max: 18 });

  test.each([
    [{ holderName: '' }, { holderName: m.lending_missing_holder() }],
    [{ holderName: 'आशा देवी' }, { holderName: m.frame_name_wrong() }],
    [{ holderName: 'A'.repeat(101) }, { holderName: m.frame_too_long({ max: 100 }) }],
    [{ ifsc: '' }, { ifsc: m.lending_missing_ifsc() }],
    [{ ifsc: 'HIMA1001234' }, { ifsc: m.lending_payout_ifsc_wrong() }],
    [{ accountNumber: '12345678' }, { accountNumber: wrongNumber }],
    [{ accountNumber: '1234567890123456789' }, { accountNumber: wrongNumber }],
    [{ accountNumber: '' }, { accountNumber: m.lending_missing_account() }],
  ])('%j: %j', (change, errors) => {
    expect(validate(change)).toEqual(errors);
  });
});

describe('sign-code', () => {
  const sentMs = Date.parse('2026-11-21T06:00:00.000Z');

  test.each([
    [0, 30],
    [400, 30],
    [29_001, 1],
    [30_000, 0],
    [600_000, 0],
    [-90_000, 30],
  ])('%d ms after a code another one is %d s away', (passedMs, seconds) => {
    expect(waitForCode(sentMs, sentMs + passedMs)).toBe(seconds);
  });

  test('the first code was sent when the agreement was ready', () => {
    const at = '2026-11-21T06:00:00.000Z';
    expect(firstCodeMs({ history: [{ state: 'LOAN_AGREEMENT_SENT', at }] })).toBe(sentMs);
    expect(firstCodeMs({ history: [] })).toBe(0);
  });

  test.each([
    ['CODE_WRONG', true],
    ['CODE_EXPIRED', true],
    ['TOO_LATE', false],
  ] as const)('%s concerns the code: %s', (failure, isIt) => {
    expect(isCodeFailure({ stepFailure: { step: 'SIGN_AGREEMENT', failure, text: '' } })).toBe(isIt);
  });
});

describe('mandate', () => {
  const page = 'https://pay.example/m/1';
  const refused = { step: 'SET_REPAYMENT', failure: 'MANDATE_REFUSED', text: '' } as const;

  test.each([
    [undefined, undefined, 'request'],
    ['created', undefined, 'agree'],
    ['created', refused, 'agree'],
    ['active', undefined, 'report'],
    ['active', refused, 'request'],
    ['paused', undefined, 'request'],
    ['refused', undefined, 'request'],
    ['expired', undefined, 'request'],
    ['revoked', undefined, 'request'],
  ] as const)('a mandate that is %s, failure %j: %s', (state, stepFailure, view) => {
    const mandate = state && { state, pageUrl: page, maxPaise: paise(1) };
    expect(mandateViewOf({ ...(mandate && { mandate }), ...(stepFailure && { stepFailure }) })).toBe(view);
  });

  test('waits for the gateway’s page', () => {
    expect(mandateViewOf({ mandate: { state: 'created', pageUrl: '', maxPaise: paise(1) } })).toBe('preparing');
  });

  test('the maximum of a debit is the highest instalment in whole rupees', () => {
    const row = { number: 1, principalPaise: paise(0), interestPaise: paise(0), owedPaise: paise(0) };
    const schedule = [458_400, 458_431, 458_399].map((instalmentPaise) => ({
      ...row,
      instalmentPaise: paise(instalmentPaise),
    }));
    expect(maxDebitOf(firmOfferWith({ schedule }))).toBe(458_500);
  });
});

describe('OfferStep', () => {
  const nowMs = Date.parse('2026-11-21T05:32:00Z');
  const first = firmOfferWith({ offerId: 'first' });
  const second = firmOfferWith({ offerId: 'second' });
  const over = firmOfferWith({ offerId: 'over', isExpired: true });
  const past = firmOfferWith({ offerId: 'past', validUntil: '2026-11-21T05:32:00Z' });

  it.each([
    ['the first, which was asked for', [first, second], undefined, 'first'],
    ['the chosen one', [first, second], 'second', 'second'],
    ['the first that is open', [over, past, second], undefined, 'second'],
    ['another one once the chosen one is over', [past, second], 'past', 'second'],
    ['none when all are over', [over, past], 'over', undefined],
    ['none when there is none', [], undefined, undefined],
  ])('%s', (_what, offers, chosenId, offerId) => {
    expect(offerToRead(offers, chosenId, nowMs)?.offerId).toBe(offerId);
  });
});

describe('step-rules', () => {
  const applicationWith = (change: Partial<Pick<LoanApplication, 'state' | 'nextStep' | 'pendingStep'>>) =>
    viewOf({ state: 'PROCESSING', nextStep: 'WAIT', ...change });

  it('shows the form of the next step', () => {
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

  it('waits in the form of the unanswered step', () => {
    for (const pendingStep of borrowerSteps.filter((step) => step !== 'CANCEL'))
      expect(applicationWith({ pendingStep })).toEqual({
        ...applicationWith({ nextStep: pendingStep }),
        isWaiting: true,
      });
  });

  it('waits for a KYC check that the lender has started', () => {
    expect(applicationWith({ state: 'KYC_INITIATED' })).toEqual({ part: 'kyc', isWaiting: true });
  });

  it.each(['PROCESSING', 'KYC_INITIATED'] as const)('shows nothing after cancelling: %s', (state) => {
    expect(applicationWith({ state, pendingStep: 'CANCEL' })).toBeUndefined();
  });

  it('numbers the steps in order', () => {
    expect(numberOf('offer')).toBe(3);
    expect(numberOf('agreement')).toBe(stepParts.length);
    expect(numberOf('answer')).toBe(0);
  });
});
