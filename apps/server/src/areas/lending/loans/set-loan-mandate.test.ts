import { paise } from '@sikka/money';
import { randomUUID } from 'node:crypto';
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

/** The last words that the lender was told of mandates. */
const lastReported = (count: number) =>
  it.udaan.mandates.slice(-count).map(({ mandateReference, status }) => [mandateReference, status]);

const mandateOf = async (call: Calls, loanGid: string) => (await showLoan(call, loanGid))?.mandate;

test('another mandate takes the place of one that has ended, and the lender hears of both once', async () => {
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

test('a paused one is ended for it, and the lender does not use it any more, even before the borrower agreed', async () => {
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

test('the lender hears of a mandate that the borrower ended at the bank', async () => {
  const { call, cid, mandate } = await mandatedLoan(it);
  it.gateway.change('mandate', mandate, { state: 'revoked' });
  await it.pass(86_400);
  await it.settle();
  expect(lastReported(1)).toEqual([[mandate, 'ENDED']]);
  expect(await mandateOf(call, cid)).toMatchObject({ state: 'revoked', canSet: true, lenderConfirmation: 'CONFIRMED' });
});

test('one that the borrower did not agree to is not told, and may be set up again', async () => {
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

test('one that the lender does not take is ended at the bank', async () => {
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

test('an operations case is opened when the lender does not take the end of one', async () => {
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

test('a loan that is over needs none, and nobody else may set one', async () => {
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
