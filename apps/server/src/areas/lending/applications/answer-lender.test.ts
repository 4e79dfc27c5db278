import { applicationLimits } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applied, market, shown, startLending, type TestLending } from '../testing/test-lending.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());

const path = `${market}/application/answerLender` as const;
const question = 'Who pays your salary?';
const answer = 'Rasoi Kitchens Limited in Pune, since 2019.';

/** An application to which the lender has a question. */
const requested = async () => {
  const made = await applied(it);
  await it.pass(1);
  it.udaan.change(made.reference, { status: 'ACTION_REQUIRED', action: { kind: 'ADDITIONAL_DATA', text: question } });
  const application = await shown(it, made.call, made.cid);
  expect(application).toMatchObject({
    state: 'ACTION_REQUIRED',
    nextStep: 'ANSWER_LENDER',
    action: { text: question },
  });
  return { ...made, before: it.udaan.steps.length };
};
const stepsSince = (before: number) => it.udaan.steps.slice(before);

test('sends the borrower’s answer to the lender once, however many concurrent requests', async () => {
  const { call, cid, before } = await requested();
  await Promise.all(Array.from({ length: 4 }, () => call(path, { cid, answer: `  ${answer}\n` })));
  expect(stepsSince(before)).toEqual([{ kind: 'ANSWER_LENDER', question, answer }]);
  expect(await shown(it, call, cid)).toMatchObject({ state: 'PROCESSING', nextStep: 'WAIT' });
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'loanStepNotDue' });
});

test('refuses answers without a question, and to another user’s application', async () => {
  const { call, cid } = await applied(it);
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'loanStepNotDue' });
  const { cid: theirs } = await requested();
  expect((await call(path, { cid: theirs, answer })).content).toMatchObject({ problem: 'notFound' });
});

test.each([
  ['empty', ''],
  ['blank', ' \n '],
  ['too long', 'x'.repeat(applicationLimits.answerLength + 1)],
])('refuses an answer that is %s', async (_what, answer) => {
  const { call, cid, before } = await requested();
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'invalidInput' });
  expect(stepsSince(before)).toEqual([]);
});

test('an answer with an unknown outcome stays encrypted, is resent unchanged to the same question, and then deleted', async () => {
  const { call, cid, reference, before } = await requested();
  it.udaan.next('submitStep', { kind: 'unknown', reason: 'noAnswer' });
  expect((await call(path, { cid, answer })).content).toMatchObject({ pendingStep: 'ANSWER_LENDER', nextStep: 'WAIT' });
  const rowText = async () => {
    const { rows } = await it.server.database.pool.query(
      'select a::text as text, step_sealed from loan_application a where application_id = $1',
      [cid],
    );
    return rows[0];
  };
  const waiting = await rowText();
  expect(waiting.step_sealed).not.toBeNull();
  it.udaan.change(reference, { action: { kind: 'ADDITIONAL_DATA', text: 'Another question?' } });
  await shown(it, call, cid);
  expect(stepsSince(before)).toEqual([{ kind: 'ANSWER_LENDER', question, answer }]);
  const settled = await rowText();
  expect(settled.step_sealed).toBeNull();
  for (const text of [waiting.text, settled.text, JSON.stringify(it.server.log)]) expect(text).not.toContain('Rasoi');
});

test('an answer needs an active consent, when given and when sent', async () => {
  const { call, cid, consentId, before } = await requested();
  it.udaan.next('submitStep', { kind: 'unknown', reason: 'noAnswer' });
  await call(path, { cid, answer });
  await call(`${market}/consent/withdraw`, { consentId });
  expect(await shown(it, call, cid)).toMatchObject({
    nextStep: 'ANSWER_LENDER',
    stepFailure: { step: 'ANSWER_LENDER', failure: 'CONSENT_WITHDRAWN' },
  });
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'loanConsentMissing' });
  expect(stepsSince(before)).toEqual([]);
});

test('a late answer leads to the current question', async () => {
  const { call, cid, reference } = await requested();
  it.udaan.next('submitStep', { kind: 'refused', code: 'STEP_OUT_OF_ORDER', text: '' });
  await it.pass(1);
  it.udaan.change(reference, { action: { kind: 'ADDITIONAL_DATA', text: 'Another question?' } });
  expect((await call(path, { cid, answer })).content).toMatchObject({
    nextStep: 'ANSWER_LENDER',
    action: { text: 'Another question?' },
    stepFailure: { step: 'ANSWER_LENDER', failure: 'TOO_LATE' },
  });
});
