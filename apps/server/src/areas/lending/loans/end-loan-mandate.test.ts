import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { disbursedLoan } from '../testing/disbursed-loan.ts';
import { mandatedLoan, showLoan } from '../testing/mandated-loan.ts';
import { type Calls, market, offered, startLending, type TestLending } from '../testing/test-lending.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());
afterEach(async () => {
  it.gateway.speak();
  expect(await it.payments.brokenInvariants()).toEqual([]);
});

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;
const end = async (call: Calls, loanGid: string) => (await call(`${market}/loan/endMandate`, { loanGid })).content;
const changesOf = (mandate: string): number =>
  it.gateway.requested.filter((requested) => requested === `changeMandate ${mandate}`).length;

test('ends at the bank and changes nothing else of the loan', async () => {
  const { call, cid, atGateway } = await mandatedLoan(it);
  const before = await showLoan(call, cid);
  expect(before?.mandate).toMatchObject({
    state: 'active',
    isEnding: false,
    canSet: false,
    lenderConfirmation: 'CONFIRMED',
  });
  const steps = it.udaan.steps.length;
  const { mandate, nextQuerySeconds, queryLimitTime, ...after } = await end(call, cid);
  expect({ ...before, ...after }).toEqual(before);
  expect(mandate).toMatchObject({ state: 'revoked', isEnding: false, canSet: true });
  expect([nextQuerySeconds > 0, queryLimitTime > 0]).toEqual([true, true]);
  expect(atGateway()).toBe('revoked');
  await it.settle();
  expect((await showLoan(call, cid))?.mandate).toEqual({ ...mandate, lenderConfirmation: 'CONFIRMED' });
  expect(it.udaan.steps).toHaveLength(steps);
});

test('is shown as being ended until an unresponsive gateway has answered', async () => {
  const { call, cid, mandate, atGateway } = await mandatedLoan(it);
  it.gateway.next('changeMandate', noAnswer, noAnswer, noAnswer);
  const requested = await end(call, cid);
  expect(requested.mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(requested.nextQuerySeconds).toBe(3);
  expect(requested.queryLimitTime).toBeGreaterThan(0);
  expect(requested.queryLimitTime).toBeLessThanOrEqual(30);
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: true });

  await it.pass(31);
  await it.settle();
  const still = await showLoan(call, cid);
  expect(still?.mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(atGateway()).toBe('active');
  const changesBefore = changesOf(mandate);
  await it.pass(600);
  await it.settle();
  expect(changesOf(mandate)).toBe(changesBefore + 1);
  expect((await showLoan(call, cid))?.mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('is ended when only the gateway’s response was lost', async () => {
  const { call, cid, atGateway } = await mandatedLoan(it);
  it.gateway.next('changeMandate', 'lost');
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(atGateway()).toBe('revoked');
  await it.pass(600);
  await it.settle();
  expect((await showLoan(call, cid))?.mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('continues when the gateway refuses to end it', async () => {
  const { call, cid, atGateway } = await mandatedLoan(it);
  it.gateway.next('changeMandate', { kind: 'refused', code: 'NOT_NOW', text: '' });
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: false });
  expect(atGateway()).toBe('active');
});

test('can be ended while it is paused at the bank', async () => {
  const { call, cid, mandate } = await mandatedLoan(it);
  it.gateway.change('mandate', mandate, { state: 'paused' });
  await it.pass(86_400);
  await it.settle();
  expect((await showLoan(call, cid))?.mandate?.state).toBe('paused');
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('is refused if it has ended or never existed, and for other users', async () => {
  const { call, cid, mandate } = await mandatedLoan(it);
  expect(await end(it.as(randomUUID()), cid)).toMatchObject({ problem: 'notFound' });
  await end(call, cid);
  const changesBefore = changesOf(mandate);
  expect(await end(call, cid)).toMatchObject({ problem: 'loanMandateEnded' });
  expect(changesOf(mandate)).toBe(changesBefore);
  const without = await disbursedLoan(it);
  expect(await end(without.call, without.cid)).toMatchObject({ problem: 'loanMandateEnded' });
  const applying = await offered(it);
  expect(await end(applying.call, applying.cid)).toMatchObject({ problem: 'notFound' });
});
