import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { toWholeRupees } from '@sikka/money/loans';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeLoanAtLender } from '../testing/disbursed-loan.ts';
import { authoriseMandate, loanWithMandate, newestMandate, readLoan } from '../testing/loan-with-mandate.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());
afterEach(async () => {
  env.gateway.reset();
  expect(await env.payments.brokenInvariants()).toEqual([]);
});

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;
const end = (call: Calls, loanGid: string) => call(`${market}/loan/endMandate`, { loanGid });
const set = async (call: Calls, loanGid: string) => (await call(`${market}/loan/setMandate`, { loanGid })).content;

/** The lender's last notice about mandates. */
const lastMandateUpdates = (count: number) =>
  env.udaan.mandateUpdates.slice(-count).map(({ mandateReference, status }) => [mandateReference, status]);

const mandateOf = async (call: Calls, loanGid: string) => (await readLoan(call, loanGid))?.mandate;

test('another mandate replaces an ended one, and the lender is notified of both once', async () => {
  const { call, cid, mandate: first, loan, loanReference } = await loanWithMandate(env);
  env.udaan.scriptNext('updateMandate', noAnswer, 'lost');
  await end(call, cid);
  await env.runOutbox();
  expect(await mandateOf(call, cid)).toMatchObject({
    state: 'revoked',
    canSet: true,
    lenderConfirmation: 'BEING_REPORTED',
  });
  for (const _try of [1, 2]) {
    await env.advanceClock(600);
    await env.runOutbox();
  }
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', lenderConfirmation: 'CONFIRMED' });
  expect(env.udaan.loans.get(loanReference)?.mandate).toEqual({ mandateReference: first, isEnded: true });

  const opened = await set(call, cid);
  const second = newestMandate(env);
  expect(second).not.toBe(first);
  const highest = Math.max(...loan.instalments.map(({ instalmentPaise }) => instalmentPaise));
  const maxPaise = toWholeRupees(paise(highest));
  expect(opened.mandate).toEqual({
    state: 'created',
    isEnding: false,
    maxPaise,
    endsOn: expect.stringMatching(/^\d{4}-\d\d-(28|29|30|31)$/),
    pageUrl: `https://pay.gateway.example/pay/${second}`,
    canSet: false,
  });
  expect(opened.queryLimitTime).toBeGreaterThan(30);
  expect(await set(call, cid)).toMatchObject({ mandate: opened.mandate });
  expect(newestMandate(env)).toBe(second);

  const before = env.udaan.mandateUpdates.length;
  await authoriseMandate(env, second);
  await env.runOutbox();
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'active', canSet: false, lenderConfirmation: 'CONFIRMED' });
  expect(env.udaan.mandateUpdates.slice(before)).toEqual([{ mandateReference: second, maxPaise, status: 'ACTIVE' }]);
  expect(await set(call, cid)).toMatchObject({ problem: 'loanMandateStands' });
});

test('replaces a paused mandate, which the lender may no longer use even before the new approval', async () => {
  const { call, cid, mandate, mandateState } = await loanWithMandate(env);
  env.gateway.change('mandate', mandate, { state: 'paused' });
  await env.advanceClock(86_400);
  await env.runOutbox();
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'paused', canSet: true });
  await set(call, cid);
  await env.runOutbox();
  expect(mandateState()).toBe('revoked');
  expect(lastMandateUpdates(1)).toEqual([[mandate, 'ENDED']]);
});

test('notifies the lender of a mandate that the borrower ended at the bank', async () => {
  const { call, cid, mandate } = await loanWithMandate(env);
  env.gateway.change('mandate', mandate, { state: 'revoked' });
  await env.advanceClock(86_400);
  await env.runOutbox();
  expect(lastMandateUpdates(1)).toEqual([[mandate, 'ENDED']]);
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', canSet: true, lenderConfirmation: 'CONFIRMED' });
});

test('the server does not report an unapproved mandate, which may be created again', async () => {
  const { call, cid } = await loanWithMandate(env);
  await end(call, cid);
  await env.runOutbox();
  const words = env.udaan.mandateUpdates.length;
  await set(call, cid);
  env.gateway.change('mandate', newestMandate(env), { state: 'refused' });
  await env.advanceClock(60);
  await env.runOutbox();
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'refused', canSet: true });
  expect(env.udaan.mandateUpdates).toHaveLength(words);
});

test('ends a mandate at the bank that the lender rejects', async () => {
  const { call, cid } = await loanWithMandate(env);
  await end(call, cid);
  await env.runOutbox();
  await set(call, cid);
  const second = newestMandate(env);
  env.udaan.scriptNext('updateMandate', { kind: 'refused', code: 'MANDATE_INVALID', text: '' });
  await authoriseMandate(env, second);
  await env.runOutbox();
  expect(env.gateway.mandates.get(second)?.state).toBe('revoked');
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', canSet: true, lenderConfirmation: 'NOT_TAKEN' });
});

test('opens an operations case when the lender rejects the end of a mandate', async () => {
  const { call, cid, loanReference } = await loanWithMandate(env);
  env.udaan.scriptNext('updateMandate', { kind: 'refused', code: 'MANDATE_INVALID', text: '' });
  await end(call, cid);
  await env.runOutbox();
  expect((await mandateOf(call, cid))?.lenderConfirmation).toBeUndefined();
  const { rows } = await env.server.database.pool.query('select detail from operations_case where subject = $1', [
    `udaan ${loanReference}`,
  ]);
  expect(rows).toEqual([{ detail: 'The end of a mandate is not taken: MANDATE_INVALID' }]);
});

test('refuses a mandate for an ended loan, and for other users', async () => {
  const mandated = await loanWithMandate(env);
  const { call, cid, loan } = mandated;
  expect(await set(env.callAs(randomUUID()), cid)).toMatchObject({ problem: 'notFound' });
  const over = { status: 'RETURNED', owedPaise: paise(0), duePaise: paise(0), daysOverdue: 0, penalties: [] } as const;
  await changeLoanAtLender(env, { lender: env.udaan, loanReference: loan.loanReference }, over);
  const words = env.udaan.mandateUpdates.length;
  await env.runOutbox();
  expect(await set(call, cid)).toMatchObject({ problem: 'loanOver' });
  expect(env.udaan.mandateUpdates).toHaveLength(words);
});
