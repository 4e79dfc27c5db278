import { applicationLimits } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyForLoan, market, readApplication, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const path = `${market}/application/answerLender` as const;
const question = 'Who pays your salary?';
const answer = 'Rasoi Kitchens Limited in Pune, since 2019.';

/** An application to which the lender has a question. */
const applicationWithQuestion = async () => {
  const created = await applyForLoan(env);
  await env.advanceClock(1);
  env.udaan.changeApplication(created.reference, {
    status: 'ACTION_REQUIRED',
    action: { kind: 'ADDITIONAL_DATA', text: question },
  });
  const application = await readApplication(env, created.call, created.cid);
  expect(application).toMatchObject({
    state: 'ACTION_REQUIRED',
    nextStep: 'ANSWER_LENDER',
    action: { text: question },
  });
  return { ...created, before: env.udaan.receivedSteps.length };
};
const stepsSince = (before: number) => env.udaan.receivedSteps.slice(before);

test('sends the borrower’s answer to the lender once, however many concurrent requests', async () => {
  const { call, cid, before } = await applicationWithQuestion();
  await Promise.all(Array.from({ length: 4 }, () => call(path, { cid, answer: `  ${answer}\n` })));
  expect(stepsSince(before)).toEqual([{ kind: 'ANSWER_LENDER', question, answer }]);
  expect(await readApplication(env, call, cid)).toMatchObject({ state: 'PROCESSING', nextStep: 'WAIT' });
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'loanStepNotDue' });
});

test('refuses answers without a question, and to another user’s application', async () => {
  const { call, cid } = await applyForLoan(env);
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'loanStepNotDue' });
  const { cid: otherCid } = await applicationWithQuestion();
  expect((await call(path, { cid: otherCid, answer })).content).toMatchObject({ problem: 'notFound' });
});

test.each([
  ['empty', ''],
  ['blank', ' \n '],
  ['too long', 'x'.repeat(applicationLimits.answerLength + 1)],
])('refuses an answer that is %s', async (_what, answer) => {
  const { call, cid, before } = await applicationWithQuestion();
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'invalidInput' });
  expect(stepsSince(before)).toEqual([]);
});

test('an answer with an unknown outcome stays encrypted, is resent unchanged to the same question, and then deleted', async () => {
  const { call, cid, reference, before } = await applicationWithQuestion();
  env.udaan.scriptNext('submitStep', { kind: 'unknown', reason: 'noAnswer' });
  expect((await call(path, { cid, answer })).content).toMatchObject({ pendingStep: 'ANSWER_LENDER', nextStep: 'WAIT' });
  const rowText = async () => {
    const { rows } = await env.server.database.pool.query(
      'select a::text as text, step_sealed from loan_application a where application_id = $1',
      [cid],
    );
    return rows[0];
  };
  const waiting = await rowText();
  expect(waiting.step_sealed).not.toBeNull();
  env.udaan.changeApplication(reference, { action: { kind: 'ADDITIONAL_DATA', text: 'Another question?' } });
  await readApplication(env, call, cid);
  expect(stepsSince(before)).toEqual([{ kind: 'ANSWER_LENDER', question, answer }]);
  const settled = await rowText();
  expect(settled.step_sealed).toBeNull();
  for (const text of [waiting.text, settled.text, JSON.stringify(env.server.log)]) expect(text).not.toContain('Rasoi');
});

test('an answer needs an active consent, when given and when sent', async () => {
  const { call, cid, consentId, before } = await applicationWithQuestion();
  env.udaan.scriptNext('submitStep', { kind: 'unknown', reason: 'noAnswer' });
  await call(path, { cid, answer });
  await call(`${market}/consent/withdraw`, { consentId });
  expect(await readApplication(env, call, cid)).toMatchObject({
    nextStep: 'ANSWER_LENDER',
    stepFailure: { step: 'ANSWER_LENDER', failure: 'CONSENT_WITHDRAWN' },
  });
  expect((await call(path, { cid, answer })).content).toMatchObject({ problem: 'loanConsentMissing' });
  expect(stepsSince(before)).toEqual([]);
});

test('a late answer leads to the current question', async () => {
  const { call, cid, reference } = await applicationWithQuestion();
  env.udaan.scriptNext('submitStep', { kind: 'refused', code: 'STEP_OUT_OF_ORDER', text: '' });
  await env.advanceClock(1);
  env.udaan.changeApplication(reference, { action: { kind: 'ADDITIONAL_DATA', text: 'Another question?' } });
  expect((await call(path, { cid, answer })).content).toMatchObject({
    nextStep: 'ANSWER_LENDER',
    action: { text: 'Another question?' },
    stepFailure: { step: 'ANSWER_LENDER', failure: 'TOO_LATE' },
  });
});
