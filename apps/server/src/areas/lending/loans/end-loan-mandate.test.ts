import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lent } from '../testing/lent-loan.ts';
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

const silent = { kind: 'unknown', reason: 'noAnswer' } as const;
const account = { holderName: 'ASHA DEVI', accountNumber: '123456789012', ifsc: 'HIMA0001234' };

/** A loan that runs, whose borrower has agreed to a mandate. */
const running = async () => {
  const made = await offered(it);
  const { call, cid, reference } = made;
  await call(`${market}/application/acceptOffer`, { cid, offerId: 'OFFER1', hasReadKeyFacts: true });
  await call(`${market}/application/sendKyc`, { cid });
  await call(`${market}/application/setAccount`, { cid, ...account });
  await call(`${market}/application/setRepayment`, { cid });
  await it.settle();
  const mandate = [...it.gateway.mandates.keys()].at(-1) ?? '';
  it.gateway.change('mandate', mandate, { state: 'active' });
  await it.pass(60);
  await it.settle();
  it.udaan.change(reference, { status: 'DISBURSEMENT_COMPLETED', loanReference: `LOAN-${reference}` });
  await it.news('udaan', { eventId: randomUUID(), subject: 'application', reference });
  await it.settle();
  const atGateway = () => it.gateway.mandates.get(mandate)?.state;
  return { ...made, mandate, atGateway };
};
const end = async (call: Calls, loanGid: string) => (await call(`${market}/loan/endMandate`, { loanGid })).content;
const show = async (call: Calls, loanGid: string) => (await call(`${market}/getLoanDetail`, { loanGid })).content.loan;
const changesOf = (mandate: string): number =>
  it.gateway.asked.filter((asked) => asked === `changeMandate ${mandate}`).length;

test('ends at the bank and changes nothing else of the loan', async () => {
  const { call, cid, atGateway } = await running();
  const before = await show(call, cid);
  expect(before?.mandate).toMatchObject({ state: 'active', isEnding: false });
  const steps = it.udaan.steps.length;
  const after = await end(call, cid);
  expect(after).toEqual({ ...before, mandate: { ...before?.mandate, state: 'revoked' } });
  expect(atGateway()).toBe('revoked');
  expect(await show(call, cid)).toEqual(after);
  expect(it.udaan.steps).toHaveLength(steps);
});

test('is being ended, and never called ended, until a silent gateway has answered', async () => {
  const { call, cid, mandate, atGateway } = await running();
  it.gateway.next('changeMandate', silent, silent, silent);
  const asked = await end(call, cid);
  expect(asked.mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(asked.nextQuerySeconds).toBe(3);
  expect(asked.queryLimitTime).toBeGreaterThan(0);
  expect(asked.queryLimitTime).toBeLessThanOrEqual(30);
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: true });

  await it.pass(31);
  await it.settle();
  const still = await show(call, cid);
  expect(still?.mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(atGateway()).toBe('active');
  const told = changesOf(mandate);
  await it.pass(600);
  await it.settle();
  expect(changesOf(mandate)).toBe(told + 1);
  expect((await show(call, cid))?.mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('is known to have ended when only the gateway’s answer was lost', async () => {
  const { call, cid, atGateway } = await running();
  it.gateway.next('changeMandate', 'lost');
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: true });
  expect(atGateway()).toBe('revoked');
  await it.pass(600);
  await it.settle();
  expect((await show(call, cid))?.mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('goes on when the gateway refuses to end it', async () => {
  const { call, cid, atGateway } = await running();
  it.gateway.next('changeMandate', { kind: 'refused', code: 'NOT_NOW', text: '' });
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'active', isEnding: false });
  expect(atGateway()).toBe('active');
});

test('can be ended while the bank has it paused', async () => {
  const { call, cid, mandate } = await running();
  it.gateway.change('mandate', mandate, { state: 'paused' });
  await it.pass(86_400);
  await it.settle();
  expect((await show(call, cid))?.mandate?.state).toBe('paused');
  expect((await end(call, cid)).mandate).toMatchObject({ state: 'revoked', isEnding: false });
});

test('is refused when it has ended already or there never was one, and to anybody else', async () => {
  const { call, cid, mandate } = await running();
  expect(await end(it.as(randomUUID()), cid)).toMatchObject({ problem: 'notFound' });
  await end(call, cid);
  const told = changesOf(mandate);
  expect(await end(call, cid)).toMatchObject({ problem: 'loanMandateEnded' });
  expect(changesOf(mandate)).toBe(told);
  const without = await lent(it);
  expect(await end(without.call, without.cid)).toMatchObject({ problem: 'loanMandateEnded' });
  const applying = await offered(it);
  expect(await end(applying.call, applying.cid)).toMatchObject({ problem: 'notFound' });
});
