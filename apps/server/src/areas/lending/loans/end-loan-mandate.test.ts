import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { disbursedLoan } from '../testing/disbursed-loan.ts';
import { loanWithMandate, readLoan } from '../testing/loan-with-mandate.ts';
import { type Calls, market, applicationWithOffer, startLending, type TestLending } from '../testing/test-lending.ts';

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
const end = async (call: Calls, loanGid: string) => (await call(`${market}/loan/endMandate`, { loanGid })).content;
const changesOf = (mandate: string): number =>
  env.gateway.calls.filter((requested) => requested === `changeMandate ${mandate}`).length;

test('ends at the bank and changes nothing else of the loan', async () => {
  const { call, cid, mandateState } = await loanWithMandate(env);
  const before = await readLoan(call, cid);
  expect(before?.mandate).toMatchObject({
    state: 'active',
    isEnding: false,
    canSet: false,
    lenderConfirmation: 'CONFIRMED',
  });
  const steps = env.udaan.receivedSteps.length;
  const { mandate, nextQuerySeconds, queryLimitTime, ...after } = await end(call, cid);
  expect({ ...before, ...after }).toEqual(before);
  expect(mandate).toMatchObject({ state: 'revoked', isEnding: false, canSet: true });
  expect([nextQuerySeconds > 0, queryLimitTime > 0]).toEqual([true, true]);
  expect(mandateState()).toBe('revoked');
  await env.runOutbox();
  expect((await readLoan(call, cid))?.mandate).toEqual({ ...mandate, lenderConfirmation: 'CONFIRMED' });
  expect(env.udaan.receivedSteps).toHaveLength(steps);
});

test('a mandate is shown as being ended until an unresponsive gateway has answered', async () => {
  const { call, cid, mandate, mandateState } = await loanWithMandate(env);
  env.gateway.scriptNext('changeMandate', noAnswer, noAnswer, noAnswer);
  const requested = await end(call, cid);
  expect(requested.mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(requested.nextQuerySeconds).toBe(3);
  expect(requested.queryLimitTime).toBeGreaterThan(0);
  expect(requested.queryLimitTime).toBeLessThanOrEqual(30);
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: true });

  await env.advanceClock(31);
  await env.runOutbox();
  const still = await readLoan(call, cid);
  expect(still?.mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(mandateState()).toBe('active');
  const changesBefore = changesOf(mandate);
  await env.advanceClock(600);
  await env.runOutbox();
  expect(changesOf(mandate)).toBe(changesBefore + 1);
  expect((await readLoan(call, cid))?.mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('a mandate is ended when only the gateway’s response was lost', async () => {
  const { call, cid, mandateState } = await loanWithMandate(env);
  env.gateway.scriptNext('changeMandate', 'lost');
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(mandateState()).toBe('revoked');
  await env.advanceClock(600);
  await env.runOutbox();
  expect((await readLoan(call, cid))?.mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('continues when the gateway refuses to end it', async () => {
  const { call, cid, mandateState } = await loanWithMandate(env);
  env.gateway.scriptNext('changeMandate', { kind: 'refused', code: 'NOT_NOW', text: '' });
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: false });
  expect(mandateState()).toBe('active');
});

test('a mandate can be ended while it is paused at the bank', async () => {
  const { call, cid, mandate } = await loanWithMandate(env);
  env.gateway.change('mandate', mandate, { state: 'paused' });
  await env.advanceClock(86_400);
  await env.runOutbox();
  expect((await readLoan(call, cid))?.mandate?.state).toBe('paused');
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('ending a mandate is refused if it has ended or never existed, and for other users', async () => {
  const { call, cid, mandate } = await loanWithMandate(env);
  expect(await end(env.callAs(randomUUID()), cid)).toMatchObject({ problem: 'notFound' });
  await end(call, cid);
  const changesBefore = changesOf(mandate);
  expect(await end(call, cid)).toMatchObject({ problem: 'loanMandateEnded' });
  expect(changesOf(mandate)).toBe(changesBefore);
  const without = await disbursedLoan(env);
  expect(await end(without.call, without.cid)).toMatchObject({ problem: 'loanMandateEnded' });
  const applying = await applicationWithOffer(env);
  expect(await end(applying.call, applying.cid)).toMatchObject({ problem: 'notFound' });
});
