import { m } from '@sikka/messages';
import type { LenderConsent, LoanApplication } from '@sikka/contract';
import { applicationLimits } from '@sikka/contract/rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { lendersFixture } from '#areas/lending/trust/testing/lenders.ts';
import { beginAfresh, openStep, press, type } from '../testing/open-step.tsx';
import { offeredWith } from '../testing/firm-offers.ts';

const requested: Partial<LoanApplication> = {
  state: 'ACTION_REQUIRED',
  nextStep: 'ANSWER_LENDER',
  offers: [],
  action: { kind: 'ADDITIONAL_DATA', text: 'Who pays your salary?' },
};
const due = offeredWith(requested);
const waiting = offeredWith({ ...requested, nextStep: 'WAIT', pendingStep: 'ANSWER_LENDER' });
const send = 'Send to Kaveri Credit';
const field = () => screen.getByLabelText<HTMLTextAreaElement>(m.lending_answer_label());
const answer = 'Rasoi Kitchens in Pune.';

const open = (application = due, answers: Parameters<typeof openStep>[1] = {}) =>
  openStep(application, { lenders: () => lendersFixture, ...answers });

beginAfresh();

it('quotes the question, says who gets the answer, and sends it', async () => {
  const { sent } = await open(due, { 'application/answerLender': () => waiting });
  expect(screen.getByText(m.lending_step_answer())).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByText('Who pays your salary?').map(({ tagName }) => tagName)).toEqual(['Q']);
  expect(screen.getByText(m.lending_kyc_given({ lender: 'Kaveri Credit' }))).toBeTruthy();
  type(m.lending_answer_label(), answer);
  await press(send);
  expect(sent('application/answerLender')).toEqual([{ cid: due.cid, answer }]);
  expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
});

it('names a way for what does not fit in words', async () => {
  await open();
  expect(screen.getByText(/send them only to an address it publishes/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: m.lending_facts_officer() })).toBeTruthy();
});

it('sends nothing empty', async () => {
  const { sent } = await open();
  type(m.lending_answer_label(), '  \n');
  await press(send);
  expect(sent('application/answerLender')).toEqual([]);
  expect(screen.getByText(m.lending_answer_missing())).toBeTruthy();
  expect(document.activeElement).toBe(field());
  type(m.lending_answer_label(), 'Rasoi');
  expect(screen.queryByText(m.lending_answer_missing())).toBeNull();
});

it('is as long as the lender takes it, and says how long it is', async () => {
  await open();
  type(m.lending_answer_label(), 'Rasoi');
  expect(screen.getByText('5 of 500')).toBeTruthy();
  const max = applicationLimits.answerLength;
  type(m.lending_answer_label(), `${'a'.repeat(max)} `);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  type(m.lending_answer_label(), 'a'.repeat(max + 1));
  expect(screen.getByText(m.frame_too_long({ max }))).toBeTruthy();
});

it('is still there when the page comes back, until it was sent', async () => {
  await open();
  type(m.lending_answer_label(), answer);
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

it('says why an answer was not taken, beside the question of now', async () => {
  const text = 'The application had moved on.';
  const action = { kind: 'ADDITIONAL_DATA', text: 'Where do you work?' } as const;
  await open(offeredWith({ ...requested, action, stepFailure: { step: 'ANSWER_LENDER', failure: 'TOO_LATE', text } }));
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(screen.getByText('Where do you work?')).toBeTruthy();
});

it('asks for a consent that was taken back before anything goes to the lender', async () => {
  const consent: LenderConsent = {
    channelGid: 'kaveri',
    channelName: 'Kaveri Credit',
    purpose: 'APPLICATION',
    title: 'Send my application to Kaveri Credit',
    text: 'Kaveri Credit gets your name.',
    textVersion: '2026-11-21',
  };
  let isGiven = false;
  const { sent } = await open(due, {
    'application/answerLender': () =>
      isGiven ? waiting : new ApiProblem('loanConsentMissing', { msg: 'Consent first.' }),
    'consent/list': () => ({ consents: [consent] }),
    'consent/give': () => {
      isGiven = true;
      return consent;
    },
  });
  type(m.lending_answer_label(), answer);
  await press(send);
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  await press(m.lending_step_consent_again());
  expect(sent('application/answerLender')).toHaveLength(2);
  expect(screen.getByText(m.lending_step_waiting({ lender: 'Kaveri Credit' }))).toBeTruthy();
});
