import type { LenderConsent, LoanApplication, LoanProfile } from '@sikka/contract';
import { applicationLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { act, screen, cleanup, fireEvent } from '@testing-library/react';
import { expect, it, vi, describe } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { openFold } from '#shared/money/testing/open-screen.tsx';
import { offeredApplicationWith } from '../testing/applications.ts';
import { lendersFixture } from '../testing/offers.ts';
import { resetBetweenTests, openStep, press, acceptedApplicationWith, typeInto } from '../testing/open-step.tsx';

describe('AccountStep', () => {
  const due = acceptedApplicationWith({ state: 'KYC_COMPLETED', nextStep: 'SET_ACCOUNT' });
  const set = acceptedApplicationWith({
    state: 'DISBURSEMENT_ACCOUNT_SET',
    nextStep: 'SET_REPAYMENT',
    accountName: 'A••• D•••',
    accountEnding: '9012',
  });
  const send = 'Verify account with Kaveri Credit';
  const mandateStep = () => m.lending_step_where({ number: 6, count: 7, part: m.lending_step_mandate() });
  const profile = { fullName: 'Asha Devi', maskedPan: '', maskedMobile: '', missing: [] };

  const open = (application = due, answer: (body: never) => unknown = () => set) =>
    openStep(application, { 'profile/query': () => profile, 'application/setAccount': answer });
  const fill = () => {
    typeInto(m.lending_payout_ifsc(), 'hima0001234');
    typeInto(m.lending_payout_number(), '1234 5678 9012');
  };
  const isFocused = (label: string) =>
    vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

  resetBetweenTests();

  it('accepts an account in the borrower’s own name', async () => {
    const { sentBodies } = await open();
    await openFold(m.lending_kyc_given({ lender: 'Kaveri Credit' }));
    expect(screen.getByText(m.lending_payout_own({ name: 'Asha Devi' }))).toBeTruthy();
    fill();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/HIMA|1234/i);
    await press(send);
    const account = { holderName: 'Asha Devi', accountNumber: '123456789012', ifsc: 'HIMA0001234' };
    expect(sentBodies('application/setAccount')).toEqual([{ cid: due.cid, ...account }]);
    expect(screen.getByText(mandateStep())).toBeTruthy();
  });

  it('shows the error of each field and focuses the first', async () => {
    const { sentBodies } = await open();
    typeInto(m.lending_payout_number(), '1234');
    await press(send);
    expect(screen.getByText(m.lending_missing_ifsc())).toBeTruthy();
    expect(screen.getByText(m.lending_payout_number_wrong({ min: '9', max: '18' }))).toBeTruthy();
    await isFocused(m.lending_payout_ifsc());
    expect(sentBodies('application/setAccount')).toEqual([]);
  });

  it('shows another person’s name as an error until it is changed', async () => {
    await open(due, () => new ApiProblem('loanNameDiffers', { msg: 'The account must be in your own name.' }));
    typeInto(m.lending_payout_holder(), 'Ravi Kumar');
    fill();
    await press(send);
    expect(screen.getByText('The account must be in your own name.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await isFocused(m.lending_payout_holder());
    act(() => void typeInto(m.lending_payout_holder(), 'Asha Devi'));
    expect(screen.queryByText('The account must be in your own name.')).toBeNull();
  });

  it('shows the lender’s error about the holder’s name, and keeps the input', async () => {
    const text = 'The bank account has another holder';
    await open(due, () =>
      acceptedApplicationWith({
        state: 'ACTION_REQUIRED',
        nextStep: 'SET_ACCOUNT',
        action: { kind: 'RESUBMIT_ACCOUNT', text },
      }),
    );
    fill();
    await press(send);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText<HTMLInputElement>(m.lending_payout_ifsc()).value).toBe('hima0001234');
  });

  it('shows where the money is after a failed disbursement', async () => {
    const explanation = 'The money came back to Kaveri Credit: your bank did not take it.';
    await open(
      acceptedApplicationWith({
        state: 'DISBURSEMENT_FAILED',
        nextStep: 'SET_ACCOUNT',
        explanation,
        accountEnding: '9012',
      }),
    );
    expect(screen.getByText(explanation)).toBeTruthy();
    expect(screen.getByText('ending in 9012')).toBeTruthy();
  });

  it('can be retried after a lost response', async () => {
    let tries = 0;
    await open(due, () => (tries++ === 0 ? new ApiProblem('timeout') : set));
    fill();
    await press(send);
    expect(screen.getByRole('alert').textContent).toContain('it won’t be done twice');
    await press(send);
    expect(screen.getByText(mandateStep())).toBeTruthy();
  });
});

describe('AnswerStep', () => {
  const requested: Partial<LoanApplication> = {
    state: 'ACTION_REQUIRED',
    nextStep: 'ANSWER_LENDER',
    offers: [],
    action: { kind: 'ADDITIONAL_DATA', text: 'Who pays your salary?' },
  };
  const due = offeredApplicationWith(requested);
  const waiting = offeredApplicationWith({ ...requested, nextStep: 'WAIT', pendingStep: 'ANSWER_LENDER' });
  const send = 'Send to Kaveri Credit';
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(m.lending_answer_label());
  const answer = 'Rasoi Kitchens in Pune.';

  const open = (application = due, answers: Parameters<typeof openStep>[1] = {}) =>
    openStep(application, { lenders: () => lendersFixture, ...answers });

  resetBetweenTests();

  it('quotes the question, names the recipient, and sends the answer', async () => {
    const { sentBodies } = await open(due, { 'application/answerLender': () => waiting });
    expect(screen.getByText(m.lending_step_answer())).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getAllByText('Who pays your salary?').map(({ tagName }) => tagName)).toEqual(['Q']);
    expect(screen.getByText(m.lending_kyc_given({ lender: 'Kaveri Credit' }))).toBeTruthy();
    typeInto(m.lending_answer_label(), answer);
    await press(send);
    expect(sentBodies('application/answerLender')).toEqual([{ cid: due.cid, answer }]);
    expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
  });

  it('offers another way for what does not fit in text', async () => {
    await open();
    expect(screen.getByText(/send them only to an address it publishes/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: m.common_grievance_officer() })).toBeTruthy();
  });

  it('sends nothing empty', async () => {
    const { sentBodies } = await open();
    typeInto(m.lending_answer_label(), '  \n');
    await press(send);
    expect(sentBodies('application/answerLender')).toEqual([]);
    expect(screen.getByText(m.lending_answer_missing())).toBeTruthy();
    expect(document.activeElement).toBe(field());
    typeInto(m.lending_answer_label(), 'Rasoi');
    expect(screen.queryByText(m.lending_answer_missing())).toBeNull();
  });

  it('counts the characters up to the lender’s limit', async () => {
    await open();
    typeInto(m.lending_answer_label(), 'Rasoi');
    expect(screen.getByText('5 of 500')).toBeTruthy();
    const max = applicationLimits.answerLength;
    typeInto(m.lending_answer_label(), `${'a'.repeat(max)} `);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    typeInto(m.lending_answer_label(), 'a'.repeat(max + 1));
    expect(screen.getByText(m.frame_too_long({ max }))).toBeTruthy();
  });

  it('keeps the input until it was sent', async () => {
    await open();
    typeInto(m.lending_answer_label(), answer);
    cleanup();
    await open(due, { 'application/answerLender': () => new ApiProblem('network') });
    expect(field().value).toBe(answer);
    await press(send);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('couldn’t confirm this');
    expect(field().value).toBe(answer);
    cleanup();
    await open(due, { 'application/answerLender': () => waiting });
    await press(send);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Rasoi');
  });

  it('shows why an answer was refused, beside the current question', async () => {
    const text = 'The application had moved on.';
    const action = { kind: 'ADDITIONAL_DATA', text: 'Where do you work?' } as const;
    await open(
      offeredApplicationWith({
        ...requested,
        action,
        stepFailure: { step: 'ANSWER_LENDER', failure: 'TOO_LATE', text },
      }),
    );
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByText('Where do you work?')).toBeTruthy();
  });

  it('asks for a withdrawn consent before anything is sent', async () => {
    const consent: LenderConsent = {
      channelGid: 'kaveri',
      channelName: 'Kaveri Credit',
      purpose: 'APPLICATION',
      title: 'Send my application to Kaveri Credit',
      text: 'Kaveri Credit gets your name.',
      textVersion: '2026-11-21',
    };
    let isGiven = false;
    const { sentBodies } = await open(due, {
      'application/answerLender': () =>
        isGiven ? waiting : new ApiProblem('loanConsentMissing', { msg: 'Consent first.' }),
      'consent/list': () => ({ consents: [consent] }),
      'consent/give': () => {
        isGiven = true;
        return consent;
      },
    });
    typeInto(m.lending_answer_label(), answer);
    await press(send);
    expect(screen.queryByRole('button', { name: send })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
    await press(m.lending_step_consent_again());
    expect(sentBodies('application/answerLender')).toHaveLength(2);
    expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
  });
});

describe('KycStep', () => {
  const profile: LoanProfile = {
    fullName: 'Asha Devi',
    birthDay: '1994-06-12',
    maskedPan: 'AB••••••4F',
    maskedMobile: '987***2345',
    missing: [],
  };
  const due = acceptedApplicationWith({ state: 'OFFER_ACCEPTED', nextStep: 'SEND_KYC' });
  const checking = acceptedApplicationWith({
    state: 'KYC_INITIATED',
    nextStep: 'WAIT',
    nextQuerySeconds: 3,
    queryLimitTime: 120,
  });
  const send = 'Verify with Kaveri Credit';
  const consent: LenderConsent = {
    channelGid: 'kaveri',
    channelName: 'Kaveri Credit',
    purpose: 'APPLICATION',
    title: 'Send my application to Kaveri Credit',
    text: 'Kaveri Credit gets your name.',
    textVersion: '2026-11-21',
  };

  const open = (application = due, answers: Parameters<typeof openStep>[1] = {}) =>
    openStep(application, { 'profile/query': () => profile, ...answers });

  resetBetweenTests();

  it('shows what the lender receives and why, and sends it on request', async () => {
    const { sentBodies } = await open(due, { 'application/sendKyc': () => checking });
    expect(screen.getByText('Asha Devi')).toBeTruthy();
    expect(screen.getByText('12 Jun 1994')).toBeTruthy();
    expect(screen.getByText('AB••••••4F')).toBeTruthy();
    await openFold(m.lending_kyc_given({ lender: 'Kaveri Credit' }));
    expect(screen.getByText(m.lending_kyc_given_why({ lender: 'Kaveri Credit' }))).toBeTruthy();
    expect(screen.getByText(/No photo, Aadhaar number/)).toBeTruthy();
    await press(send);
    expect(sentBodies('application/sendKyc')).toEqual([{ cid: due.cid }]);
    expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
  });

  it('lets differing data be corrected, and stores nothing on the phone', async () => {
    const { sentBodies } = await open(due, { 'profile/save': () => ({ ...profile, fullName: 'Asha Rao' }) });
    await press('Change: As on your PAN card');
    typeInto(m.common_full_name(), 'Asha Rao');
    typeInto(m.common_pan(), 'abcpe1234f');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Rao|1234/i);
    expect(screen.queryByRole('button', { name: send })).toBeNull();
    await press(m.common_save());
    expect(sentBodies('profile/save')).toEqual([{ fullName: 'Asha Rao', pan: 'ABCPE1234F' }]);
    expect(screen.getByText('Asha Rao')).toBeTruthy();
  });

  it('shows the lender’s finding, and what to do', async () => {
    const text = 'PAN, name and date of birth do not match';
    await open(
      acceptedApplicationWith({
        state: 'ACTION_REQUIRED',
        nextStep: 'SEND_KYC',
        action: { kind: 'RESUBMIT_PAN', text },
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.getByRole('alert').textContent).toContain('Compare every line with your PAN card');
  });

  it.each([
    [new ApiProblem('network'), 'couldn’t confirm this'],
    [new ApiProblem('tooManyRequests', { msg: 'Too many tries.' }), 'Too many tries.'],
  ])('focuses the error: %s', async (problem, expectedText) => {
    await open(due, { 'application/sendKyc': () => problem });
    await press(send);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain(expectedText);
  });

  it('asks for missing data', async () => {
    await open(due, {
      'application/sendKyc': () =>
        new ApiProblem('loanProfileIncomplete', { msg: 'Fill in what is missing.', details: { missing: ['pincode'] } }),
      'profile/save': () => profile,
    });
    await press(send);
    expect(screen.getByRole('alert').textContent).toContain('Fill in what is missing.');
    typeInto(m.lending_apply_pincode(), '560001');
    await press(m.common_save());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: send })).toBeTruthy();
  });

  it('can be retried after a failure', async () => {
    await open(due, { 'profile/query': () => new ApiProblem('network') });
    expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
  });

  it.each([
    ['before it was sent', due, true],
    [
      'while it was sent',
      acceptedApplicationWith({
        ...due,
        stepFailure: { step: 'SEND_KYC', failure: 'CONSENT_WITHDRAWN', text: 'You took your consent back.' },
      }),
      false,
    ],
  ])('asks again for a consent withdrawn %s', async (_when, application, isTried) => {
    let isGiven = false;
    const { sentBodies } = await open(application, {
      'application/sendKyc': () =>
        isGiven ? checking : new ApiProblem('loanConsentMissing', { msg: 'Consent first.' }),
      'consent/list': () => ({ consents: [consent] }),
      'consent/give': () => {
        isGiven = true;
        return consent;
      },
    });
    if (isTried) await press(send);
    expect(screen.getByText(consent.text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: send })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    fireEvent.click(screen.getByRole('checkbox'));
    await press(m.lending_step_consent_again());
    expect(sentBodies('consent/give')).toEqual([
      { channelGid: 'kaveri', purpose: 'APPLICATION', textVersion: '2026-11-21' },
    ]);
    expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
  });

  it('shows the new text of a changed consent before it is given', async () => {
    const newer = { ...consent, text: 'Kaveri Credit gets more.', textVersion: '2026-12-01' };
    let reads = 0;
    await open(due, {
      'application/sendKyc': () => new ApiProblem('loanConsentMissing', { msg: 'Consent first.' }),
      'consent/list': () => ({ consents: [reads++ === 0 ? consent : newer] }),
      'consent/give': () => new ApiProblem('loanConsentOutdated', { msg: 'The text has changed.' }),
    });
    await press(send);
    fireEvent.click(screen.getByRole('checkbox'));
    await press(m.lending_step_consent_again());
    expect(screen.getByText('The text has changed.')).toBeTruthy();
    expect(screen.getByText(newer.text)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
