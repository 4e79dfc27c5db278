import { m } from '@sikka/messages';
import type { LenderConsent, LoanProfile } from '@sikka/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { unfold } from '#shared/money/testing/open-screen.tsx';
import { beginAfresh, openStep, press, takenWith, type } from '../testing/open-step.tsx';

const profile: LoanProfile = {
  fullName: 'Asha Devi',
  birthDay: '1994-06-12',
  maskedPan: 'AB••••••4F',
  maskedMobile: '987***2345',
  missing: [],
};
const due = takenWith({ state: 'OFFER_ACCEPTED', nextStep: 'SEND_KYC' });
const checking = takenWith({ state: 'KYC_INITIATED', nextStep: 'WAIT', nextQuerySeconds: 3, queryLimitTime: 120 });
const send = 'Let Kaveri Credit check this';
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

beginAfresh();

it('says what the lender gets and why, and sends it when asked to', async () => {
  const { sent } = await open(due, { 'application/sendKyc': () => checking });
  expect(screen.getByText('Asha Devi')).toBeTruthy();
  expect(screen.getByText('12 Jun 1994')).toBeTruthy();
  expect(screen.getByText('AB••••••4F')).toBeTruthy();
  await unfold(m.lending_kyc_given({ lender: 'Kaveri Credit' }));
  expect(screen.getByText(m.lending_kyc_given_why({ lender: 'Kaveri Credit' }))).toBeTruthy();
  expect(screen.getByText(/No photo, Aadhaar number/)).toBeTruthy();
  await press(send);
  expect(sent('application/sendKyc')).toEqual([{ cid: due.cid }]);
  expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
});

it('lets what differs be put right, and keeps nothing of it on the phone', async () => {
  const { sent } = await open(due, { 'profile/save': () => ({ ...profile, fullName: 'Asha Rao' }) });
  await press('Change: As on your PAN card');
  type(m.lending_apply_name(), 'Asha Rao');
  type(m.lending_apply_pan(), 'abcpe1234f');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Rao|1234/i);
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  await press(m.frame_save());
  expect(sent('profile/save')).toEqual([{ fullName: 'Asha Rao', pan: 'ABCPE1234F' }]);
  expect(screen.getByText('Asha Rao')).toBeTruthy();
});

it('names what the lender found wrong, and what to do', async () => {
  const text = 'PAN, name and day of birth do not belong together';
  await open(takenWith({ state: 'ACTION_REQUIRED', nextStep: 'SEND_KYC', action: { kind: 'RESUBMIT_PAN', text } }));
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.getByRole('alert').textContent).toContain('Compare every line with your PAN card');
});

it.each([
  [new ApiProblem('network'), 'couldn’t confirm this'],
  [new ApiProblem('tooManyRequests', { msg: 'Too many tries.' }), 'Too many tries.'],
])('leads to what went wrong: %s', async (problem, expectedText) => {
  await open(due, { 'application/sendKyc': () => problem });
  await press(send);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('alert').textContent).toContain(expectedText);
});

it('asks for what the lender needs still', async () => {
  await open(due, {
    'application/sendKyc': () =>
      new ApiProblem('loanProfileIncomplete', { msg: 'Fill in what is missing.', details: { missing: ['email'] } }),
    'profile/save': () => profile,
  });
  await press(send);
  expect(screen.getByRole('alert').textContent).toContain('Fill in what is missing.');
  type(m.lending_verify_officer_email(), 'asha@example.com');
  await press(m.frame_save());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: send })).toBeTruthy();
});

it('can be asked for again when nothing came', async () => {
  await open(due, { 'profile/query': () => new ApiProblem('network') });
  expect(screen.getByRole('button', { name: m.frame_try_again() })).toBeTruthy();
});

it.each([
  ['before it was sent', due, true],
  [
    'while it was sent',
    takenWith({
      ...due,
      stepFailure: { step: 'SEND_KYC', failure: 'CONSENT_WITHDRAWN', text: 'You took your consent back.' },
    }),
    false,
  ],
])('a consent that was taken back %s is asked for again', async (_when, application, isTried) => {
  let isGiven = false;
  const { sent } = await open(application, {
    'application/sendKyc': () => (isGiven ? checking : new ApiProblem('loanConsentMissing', { msg: 'Consent first.' })),
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
  expect(sent('consent/give')).toEqual([{ channelGid: 'kaveri', purpose: 'APPLICATION', textVersion: '2026-11-21' }]);
  expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
});

it('a consent of which the text has changed is read anew before it is given', async () => {
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
