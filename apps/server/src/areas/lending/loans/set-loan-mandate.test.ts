import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lenderReports } from '../testing/disbursed-loan.ts';
import { agreeTo, mandatedLoan, newestMandate, showLoan } from '../testing/mandated-loan.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

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
const end = (call: Calls, loanGid: string) => call(`${market}/loan/endMandate`, { loanGid });
const set = async (call: Calls, loanGid: string) => (await call(`${market}/loan/setMandate`, { loanGid })).content;

/** The lender's last notice about mandates. */
const lastReported = (count: number) =>
  it.udaan.mandates.slice(-count).map(({ mandateReference, status }) => [mandateReference, status]);

const mandateOf = async (call: Calls, loanGid: string) => (await showLoan(call, loanGid))?.mandate;

test('another mandate replaces an ended one, and the lender is notified of both once', async () => {
  const { call, cid, mandate: first, loan, loanReference } = await mandatedLoan(it);
  it.udaan.next('updateMandate', noAnswer, 'lost');
  await end(call, cid);
  await it.settle();
  expect(await mandateOf(call, cid)).toMatchObject({
    state: 'revoked',
    canSet: true,
    lenderConfirmation: 'BEING_REPORTED',
  });
  for (const _try of [1, 2]) {
    await it.pass(600);
    await it.settle();
  }
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', lenderConfirmation: 'CONFIRMED' });
  expect(it.udaan.loans.get(loanReference)?.mandate).toEqual({ mandateReference: first, isEnded: true });

  const opened = await set(call, cid);
  const second = newestMandate(it);
  expect(second).not.toBe(first);
  const maxPaise = Math.max(...loan.instalments.map(({ instalmentPaise }) => instalmentPaise));
  expect(opened.mandate).toEqual({
    state: 'created',
    isEnding: false,
    maxPaise: paise(maxPaise),
    endsOn: expect.stringMatching(/^\d{4}-\d\d-(28|29|30|31)$/),
    pageUrl: `https://pay.gateway.example/pay/${second}`,
    canSet: false,
  });
  expect(opened.queryLimitTime).toBeGreaterThan(30);
  expect(await set(call, cid)).toMatchObject({ mandate: opened.mandate });
  expect(newestMandate(it)).toBe(second);

  const before = it.udaan.mandates.length;
  await agreeTo(it, second);
  await it.settle();
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'active', canSet: false, lenderConfirmation: 'CONFIRMED' });
  expect(it.udaan.mandates.slice(before)).toEqual([
    { mandateReference: second, maxPaise: paise(maxPaise), status: 'ACTIVE' },
  ]);
  expect(await set(call, cid)).toMatchObject({ problem: 'loanMandateStands' });
});

test('replaces a paused mandate, which the lender may no longer use even before the new approval', async () => {
  const { call, cid, mandate, atGateway } = await mandatedLoan(it);
  it.gateway.change('mandate', mandate, { state: 'paused' });
  await it.pass(86_400);
  await it.settle();
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'paused', canSet: true });
  await set(call, cid);
  await it.settle();
  expect(atGateway()).toBe('revoked');
  expect(lastReported(1)).toEqual([[mandate, 'ENDED']]);
});

test('notifies the lender of a mandate that the borrower ended at the bank', async () => {
  const { call, cid, mandate } = await mandatedLoan(it);
  it.gateway.change('mandate', mandate, { state: 'revoked' });
  await it.pass(86_400);
  await it.settle();
  expect(lastReported(1)).toEqual([[mandate, 'ENDED']]);
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', canSet: true, lenderConfirmation: 'CONFIRMED' });
});

test('does not report an unapproved mandate, which may be created again', async () => {
  const { call, cid } = await mandatedLoan(it);
  await end(call, cid);
  await it.settle();
  const words = it.udaan.mandates.length;
  await set(call, cid);
  it.gateway.change('mandate', newestMandate(it), { state: 'refused' });
  await it.pass(60);
  await it.settle();
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'refused', canSet: true });
  expect(it.udaan.mandates).toHaveLength(words);
});

test('ends a mandate at the bank that the lender rejects', async () => {
  const { call, cid } = await mandatedLoan(it);
  await end(call, cid);
  await it.settle();
  await set(call, cid);
  const second = newestMandate(it);
  it.udaan.next('updateMandate', { kind: 'refused', code: 'MANDATE_INVALID', text: '' });
  await agreeTo(it, second);
  await it.settle();
  expect(it.gateway.mandates.get(second)?.state).toBe('revoked');
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', canSet: true, lenderConfirmation: 'NOT_TAKEN' });
});

test('opens an operations case when the lender rejects the end of a mandate', async () => {
  const { call, cid, loanReference } = await mandatedLoan(it);
  it.udaan.next('updateMandate', { kind: 'refused', code: 'MANDATE_INVALID', text: '' });
  await end(call, cid);
  await it.settle();
  expect((await mandateOf(call, cid))?.lenderConfirmation).toBeUndefined();
  const { rows } = await it.server.database.pool.query('select detail from operations_case where subject = $1', [
    `udaan ${loanReference}`,
  ]);
  expect(rows).toEqual([{ detail: 'The end of a mandate is not taken: MANDATE_INVALID' }]);
});

test('refuses a mandate for an ended loan, and for other users', async () => {
  const made = await mandatedLoan(it);
  const { call, cid, loan } = made;
  expect(await set(it.as(randomUUID()), cid)).toMatchObject({ problem: 'notFound' });
  const over = { status: 'RETURNED', owedPaise: paise(0), duePaise: paise(0), daysOverdue: 0, penalties: [] } as const;
  await lenderReports(it, { lender: it.udaan, loanReference: loan.loanReference }, over);
  const words = it.udaan.mandates.length;
  await it.settle();
  expect(await set(call, cid)).toMatchObject({ problem: 'loanOver' });
  expect(it.udaan.mandates).toHaveLength(words);
});
