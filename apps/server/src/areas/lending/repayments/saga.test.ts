import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scriptedSecret } from '#testing/scripted-gateway.ts';
import type { LendingTables } from '../tables.ts';
import { disbursedLoan, paidUpTo } from '../testing/disbursed-loan.ts';
import { due, opens, paid, payDue, pays, quoted, repaymentOf, wait } from '../testing/repay-loan.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';
import { loanRepayments } from './repayment-store.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());
afterEach(async () => expect(await it.payments.brokenInvariants()).toEqual([]));

type Paid = Awaited<ReturnType<typeof paid>>;
const hour = 3_600;
const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const refusal = (code: string) => ({ kind: 'refused', code, text: 'no' }) as const;

const rows = async (statement: string, values: unknown[] = []) =>
  (await it.server.database.pool.query(statement, values)).rows;
const casesOf = async (reference: string) =>
  (await rows('select kind from operations_case where subject = $1', [reference])).map(({ kind }) => kind);
const refundsOf = async (call: Calls, merchantRequestId: string) =>
  (await call('/payment/v1/refunds/query', { merchantRequestId })).content.refunds;
const statusOf = async ({ call, repaymentGid }: Pick<Paid, 'call' | 'repaymentGid'>) =>
  (await repaymentOf(call, repaymentGid)).status;
/** The lender books it; the loan stays as the test left it. */
const books = (loan: Paid, receiptNumber = 'UDR1') =>
  loan.lender.changeRepayment(loan.repaymentReference, { state: 'booked', receiptNumber });
const hear = (reference: string, secret?: string) =>
  it.sendWebhook('udaan', { eventId: randomUUID(), subject: 'repayment', reference }, secret);
/** The gateway reports an attempt by webhook, even when no longer polled. */
const reportPayment = async (reference: string) => {
  const body = JSON.stringify({ eventId: randomUUID(), subject: 'payment', reference });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(scriptedSecret, body, it.now()) };
  await fetch(`${it.server.origin}/partners/gateway/events`, { method: 'POST', headers, body });
  await it.settle();
};

test('a timeout is unknown: never refunded, but polled, resent under the same reference, and booked once', async () => {
  it.udaan.next('repay', unknown);
  it.udaan.next('readRepayment', unknown, unknown);
  const loan = await paid(it);
  expect(await statusOf(loan)).toBe('WITH_LENDER');
  expect(it.udaan.repayments.has(loan.repaymentReference)).toBe(false);
  await wait(it, 30, 60, 120);
  expect(it.udaan.repayments.has(loan.repaymentReference)).toBe(true);
  books(loan);
  await wait(it, 200);
  expect(await statusOf(loan)).toBe('BOOKED');
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toEqual([]);
  expect(new Set(it.udaan.paid.filter(({ reference }) => reference === loan.repaymentReference)).size).toBe(1);
});

test('shows a change after the repayment was read with its next state', async () => {
  const loan = await paid(it);
  const db = it.server.app.platform.db.withTables<LendingTables>();
  const read = await loanRepayments.find(db, loan.repaymentGid);
  if (!read) throw new Error('The repayment is not there');
  books(loan);
  await wait(it, 60);
  expect(await statusOf(loan)).toBe('BOOKED');
  expect((await loanRepayments.statusHistory(db, read)).at(-1)?.to_state).toBe(read.state);
});

test('polls a sent request before sending anything again', async () => {
  it.udaan.next('repay', 'lost');
  const loan = await paid(it);
  books(loan);
  await wait(it, 30, 60);
  expect(await statusOf(loan)).toBe('BOOKED');
  expect(it.udaan.requested.filter((call) => call === `repay ${loan.repaymentReference}`)).toHaveLength(1);
});

test.each([
  ['QUOTE_OUTDATED', 'The loan had changed since the quote'],
  ['ACCOUNT_CLOSED', 'Its account for this loan no longer accepts money'],
  ['NOT_OURS', 'It gave no reason except the code NOT_OURS'],
])('a rejection with %s refunds the full amount, and the loan can be paid again', async (code, text) => {
  const loan = await paid(it);
  it.udaan.changeRepayment(loan.repaymentReference, { state: 'rejected', code });
  await hear(loan.repaymentReference);
  await it.settle();
  const rejected = await repaymentOf(loan.call, loan.repaymentGid);
  expect(rejected).toMatchObject({
    status: 'SENT_BACK',
    failure: { code },
    refund: { reason: 'rejectedByLender', purpose: 'loan', amountPaise: loan.quote.payablePaise, stage: 'ACCEPTED' },
  });
  expect(rejected.explanation).toContain(text);
  const again = await quoted(loan);
  expect((await opens(loan.call, { loanGid: loan.cid, quoteId: again.quoteId })).code).toBe(0);

  const [refund] = await refundsOf(loan.call, loan.merchantRequestId);
  it.gateway.change('refund', `${refund?.refundId}R1`, { state: 'credited', bankReference: '432188761029' });
  await wait(it, 700);
  expect(await repaymentOf(loan.call, loan.repaymentGid)).toMatchObject({
    status: 'REFUNDED',
    refund: { stage: 'CREDITED', bankReference: '432188761029' },
  });
});

test('a quote that expires during payment is the lender’s decision: a rejection is refunded', async () => {
  const loan = await due(it);
  const { quoteId } = await quoted(loan);
  await it.pass(hour - 10);
  const { content } = await opens(loan.call, { loanGid: loan.cid, quoteId });
  await it.pass(60);
  await pays(it, content.merchantRequestId);
  expect(await repaymentOf(loan.call, content.repaymentGid)).toMatchObject({
    status: 'SENT_BACK',
    failure: { code: 'QUOTE_EXPIRED', message: 'The quote had expired when you paid.' },
  });
});

test('accepts a refusal after a lost response only when it is repeated', async () => {
  it.udaan.next('repay', unknown, refusal('QUOTE_EXPIRED'), refusal('QUOTE_EXPIRED'));
  const loan = await paid(it);
  await wait(it, 6);
  expect(await statusOf(loan)).toBe('WITH_LENDER');
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toEqual([]);
  await wait(it, 60, 60);
  expect(await statusOf(loan)).toBe('SENT_BACK');
});

test.each(['NOT_FOUND', 'REFERENCE_REUSED', 'SIGNATURE_INVALID', 'circuitOpen'])(
  '%s is no refusal: the repayment continues',
  async (code) => {
    it.udaan.next('repay', refusal(code));
    const loan = await paid(it);
    expect(await statusOf(loan)).toBe('WITH_LENDER');
    await wait(it, 30);
    books(loan);
    await wait(it, 60, 60);
    expect(await statusOf(loan)).toBe('BOOKED');
  },
);

test.each([
  ['another amount', { amountPaise: 1 }],
  ['another loan', { loanReference: 'LOAN-of-somebody' }],
  ['another repayment', { reference: 'Rsomething' }],
  ['no receipt', { receiptNumber: undefined }],
])('ignores a response about %s', async (_what, change) => {
  const loan = await paid(it);
  const stored = it.udaan.repayments.get(loan.repaymentReference);
  if (!stored) throw new Error('The lender was not told');
  it.udaan.next('readRepayment', {
    kind: 'accepted',
    repayment: { ...stored, state: 'booked', receiptNumber: 'UDR5', ...change },
  } as never);
  await wait(it, 20);
  expect(await statusOf(loan)).toBe('WITH_LENDER');
  books(loan);
  await wait(it, 600);
  expect(await statusOf(loan)).toBe('BOOKED');
});

test('books once for repeated, late and forged webhooks', async () => {
  const loan = await paid(it);
  expect((await hear(loan.repaymentReference, 'a guessed secret')).status).toBe(401);
  books(loan);
  const event = { eventId: randomUUID(), subject: 'repayment', reference: loan.repaymentReference };
  await Promise.all([1, 2, 3].map(() => it.sendWebhook('udaan', event)));
  await it.settle();
  expect(await statusOf(loan)).toBe('BOOKED');
  await wait(it, 7 * 24 * hour - 60);
  await hear(loan.repaymentReference);
  await hear('Rnobody');
  await it.settle();
  expect(await rows('select 1 from journal where ref = $1', [`fulfil:${loan.merchantRequestId}`])).toHaveLength(1);
  expect(await casesOf(loan.repaymentReference)).toEqual([]);
});

test('an unresponsive lender opens a case after a day; the money does not move', async () => {
  const loan = await paid(it);
  await wait(it, 25 * hour, 600);
  const shown = await repaymentOf(loan.call, loan.repaymentGid);
  expect(shown.status).toBe('WITH_LENDER');
  expect(shown.explanation).toContain('has not booked it in time');
  expect(await casesOf(loan.repaymentReference)).toEqual(['lender_unresponsive']);
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toEqual([]);
  books(loan);
  await wait(it, 600);
  expect(await statusOf(loan)).toBe('BOOKED');
});

test.each([
  ['BOOKED', { state: 'rejected', code: 'ACCOUNT_CLOSED' }, 'booked'],
  ['SENT_BACK', { state: 'booked', receiptNumber: 'UDR9' }, 'rejected'],
] as const)('an end that contradicts %s moves nothing and opens a case', async (status, other, end) => {
  const loan = await paid(it);
  const first = end === 'booked' ? { state: end, receiptNumber: 'UDR1' } : { state: end, code: 'ACCOUNT_CLOSED' };
  it.udaan.changeRepayment(loan.repaymentReference, first);
  await wait(it, 20);
  expect(await statusOf(loan)).toBe(status);
  const refunds = await refundsOf(loan.call, loan.merchantRequestId);
  it.udaan.changeRepayment(loan.repaymentReference, other);
  await hear(loan.repaymentReference);
  await it.settle();
  expect(await statusOf(loan)).toBe(status);
  expect(await casesOf(loan.repaymentReference)).toEqual(['loan_repayment_break']);
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toHaveLength(refunds.length);
  await rows("update operations_case set closed_at = app_now(), closed_by = 'test' where subject = $1", [
    loan.repaymentReference,
  ]);
});

test('passes a double payment to the lender once, and refunds the other half', async () => {
  const loan = await due(it);
  const { quoteId, payablePaise } = await quoted(loan);
  const { merchantRequestId, repaymentGid } = (await opens(loan.call, { loanGid: loan.cid, quoteId })).content;
  await it.settle();
  it.gateway.change('payment', `${merchantRequestId}T1`, { state: 'failed', code: 'U30' });
  await wait(it, 200);
  expect(await repaymentOf(loan.call, repaymentGid)).toMatchObject({
    status: 'NOT_TAKEN',
    payment: { canRetry: true },
  });
  await loan.call('/payment/v1/transactions/apply', { merchantRequestId });
  await pays(it, merchantRequestId, 2);
  it.gateway.change('payment', `${merchantRequestId}T1`, { state: 'succeeded', method: 'UPI' });
  await reportPayment(`${merchantRequestId}T1`);
  expect(await refundsOf(loan.call, merchantRequestId)).toMatchObject([
    { reason: 'paidTwice', amountPaise: payablePaise },
  ]);
  expect(it.udaan.paid.filter(({ reference }) => reference === `${repaymentGid.replaceAll('-', '')}R`)).toHaveLength(1);
});

test('refunds money that arrives after cancelling, without notifying the lender', async () => {
  const loan = await due(it);
  const { quoteId } = await quoted(loan);
  const { merchantRequestId, repaymentGid } = (await opens(loan.call, { loanGid: loan.cid, quoteId })).content;
  await it.settle();
  await loan.call('/payment/v1/transactions/cancel', { merchantRequestId });
  it.gateway.change('payment', `${merchantRequestId}T1`, { state: 'succeeded', method: 'UPI' });
  await it.settle();
  await reportPayment(`${merchantRequestId}T1`);
  expect(await repaymentOf(loan.call, repaymentGid)).toMatchObject({
    status: 'CANCELLED',
    refund: { reason: 'paidAfterClosing' },
  });
  expect(it.udaan.paid.some(({ reference }) => reference.includes(repaymentGid.replaceAll('-', '')))).toBe(false);
});

test('refunds a payment for a loan that ends meanwhile', async () => {
  const loan = await paid(it);
  it.udaan.changeLoan(loan.loanReference, { ...paidUpTo(loan.loan, 12, it.now()), status: 'LOAN_CLOSED' });
  it.udaan.changeRepayment(loan.repaymentReference, { state: 'rejected', code: 'QUOTE_OUTDATED' });
  await wait(it, 20);
  expect(await statusOf(loan)).toBe('SENT_BACK');
  const { loan: shown } = (await loan.call(`${market}/getLoanDetail`, { loanGid: loan.cid })).content;
  expect(shown?.isOver).toBe(true);
});

test('a foreclosure ends the loan, its record and its mandate', async () => {
  const loan = await disbursedLoan(it);
  const { call, cid: loanGid } = loan;
  const quote = (await call(`${market}/loan/quote`, { loanGid, purpose: 'FORECLOSURE' })).content;
  const { merchantRequestId, repaymentGid } = (await opens(call, { loanGid, quoteId: quote.quoteId })).content;
  await pays(it, merchantRequestId);
  it.udaan.changeLoan(loan.loanReference, { status: 'PRECLOSED', owedPaise: paise(0) });
  it.udaan.changeRepayment(`${repaymentGid.replaceAll('-', '')}R`, { state: 'booked', receiptNumber: 'UDR7' });
  await wait(it, 20);
  const shown = await repaymentOf(call, repaymentGid, 'hi');
  expect(shown).toMatchObject({ status: 'BOOKED', purpose: 'FORECLOSURE' });
  expect(shown.explanation).toContain('लोन पूरा हो गया');
  const detail = (await call(`${market}/getLoanDetail`, { loanGid })).content.loan;
  expect(detail).toMatchObject({ isOver: true, loanRecordStatus: 7 });
});

test('re-enqueues a lost outbox step', async () => {
  const loan = await paid(it);
  books(loan);
  await rows("delete from outbox where topic = 'lending.post-repayment-udaan' and done_at is null");
  expect(await it.payments.brokenInvariants()).toEqual(['i04-unfinished-has-its-step']);
  await it.pass(200);
  await it.server.jobs.run('outbox-recheck-stuck');
  await it.settle();
  expect(await statusOf(loan)).toBe('BOOKED');
});

test('an unresponsive lender does not block other lenders', async () => {
  it.udaan.next('repay', unknown);
  const slow = await paid(it);
  const other = await due(it, it.kaveri);
  const { repaymentReference, repaymentGid } = await payDue(it, other);
  it.kaveri.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'KVR1' });
  await wait(it, 20);
  expect(await statusOf({ call: other.call, repaymentGid })).toBe('BOOKED');
  expect(await statusOf(slow)).toBe('WITH_LENDER');
});
