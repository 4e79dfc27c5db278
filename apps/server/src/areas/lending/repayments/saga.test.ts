import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scriptedSecret } from '#testing/scripted-gateway.ts';
import type { LendingTables } from '../tables.ts';
import { disbursedLoan, paidInstalments } from '../testing/disbursed-loan.ts';
import {
  loanWithDueInstalment,
  openRepayment,
  loanWithPaidInstalment,
  payDue,
  payAttempt,
  fetchQuote,
  readRepayment,
  advanceAndRun,
} from '../testing/repay-loan.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';
import { loanRepayments } from './repayment-store.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

type Paid = Awaited<ReturnType<typeof loanWithPaidInstalment>>;
const hour = 3_600;
const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const refusal = (code: string) => ({ kind: 'refused', code, text: 'no' }) as const;

const rows = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const casesOf = async (reference: string) =>
  (await rows('select kind from operations_case where subject = $1', [reference])).map(({ kind }) => kind);
const refundsOf = async (call: Calls, merchantRequestId: string) =>
  (await call('/payment/v1/refunds/query', { merchantRequestId })).content.refunds;
const statusOf = async ({ call, repaymentGid }: Pick<Paid, 'call' | 'repaymentGid'>) =>
  (await readRepayment(call, repaymentGid)).status;
/** The lender books it; the loan stays as the test left it. */
const books = (loan: Paid, receiptNumber = 'UDR1') =>
  loan.lender.changeRepayment(loan.repaymentReference, { state: 'booked', receiptNumber });
const sendRepaymentWebhook = (reference: string, secret?: string) =>
  env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'repayment', reference }, secret);
/** The gateway reports an attempt by webhook, even when no longer polled. */
const reportPayment = async (reference: string) => {
  const body = JSON.stringify({ eventId: randomUUID(), subject: 'payment', reference });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(scriptedSecret, body, env.now()) };
  await fetch(`${env.server.origin}/partners/gateway/events`, { method: 'POST', headers, body });
  await env.runOutbox();
};

test('a timeout is unknown: never refunded, but polled, resent under the same reference, and booked once', async () => {
  env.udaan.scriptNext('repay', unknown);
  env.udaan.scriptNext('readRepayment', unknown, unknown);
  const loan = await loanWithPaidInstalment(env);
  expect(await statusOf(loan)).toBe('WITH_LENDER');
  expect(env.udaan.repayments.has(loan.repaymentReference)).toBe(false);
  await advanceAndRun(env, 30, 60, 120);
  expect(env.udaan.repayments.has(loan.repaymentReference)).toBe(true);
  books(loan);
  await advanceAndRun(env, 200);
  expect(await statusOf(loan)).toBe('BOOKED');
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toEqual([]);
  expect(
    new Set(env.udaan.repaymentRequests.filter(({ reference }) => reference === loan.repaymentReference)).size,
  ).toBe(1);
});

test('shows a change after the repayment was read with its next state', async () => {
  const loan = await loanWithPaidInstalment(env);
  const db = env.server.app.platform.db.withTables<LendingTables>();
  const read = await loanRepayments.find(db, loan.repaymentGid);
  if (!read) throw new Error('The repayment is not there');
  books(loan);
  await advanceAndRun(env, 60);
  expect(await statusOf(loan)).toBe('BOOKED');
  expect((await loanRepayments.statusHistory(db, read)).at(-1)?.to_state).toBe(read.state);
});

test('polls a sent request before sending anything again', async () => {
  env.udaan.scriptNext('repay', 'lost');
  const loan = await loanWithPaidInstalment(env);
  books(loan);
  await advanceAndRun(env, 30, 60);
  expect(await statusOf(loan)).toBe('BOOKED');
  expect(env.udaan.calls.filter((call) => call === `repay ${loan.repaymentReference}`)).toHaveLength(1);
});

test.each([
  ['QUOTE_OUTDATED', 'The loan had changed since the quote'],
  ['ACCOUNT_CLOSED', 'Its account for this loan no longer accepts money'],
  ['NOT_OURS', 'It gave no reason except the code NOT_OURS'],
])('a rejection with %s refunds the full amount, and the loan can be paid again', async (code, text) => {
  const loan = await loanWithPaidInstalment(env);
  env.udaan.changeRepayment(loan.repaymentReference, { state: 'rejected', code });
  await sendRepaymentWebhook(loan.repaymentReference);
  await env.runOutbox();
  const rejected = await readRepayment(loan.call, loan.repaymentGid);
  expect(rejected).toMatchObject({
    status: 'SENT_BACK',
    failure: { code },
    refund: { reason: 'rejectedByLender', purpose: 'loan', amountPaise: loan.quote.payablePaise, stage: 'ACCEPTED' },
  });
  expect(rejected.explanation).toContain(text);
  const again = await fetchQuote(loan);
  expect((await openRepayment(loan.call, { loanGid: loan.cid, quoteId: again.quoteId })).code).toBe(0);

  const [refund] = await refundsOf(loan.call, loan.merchantRequestId);
  env.gateway.change('refund', `${refund?.refundId}R1`, { state: 'credited', bankReference: '432188761029' });
  await advanceAndRun(env, 700);
  expect(await readRepayment(loan.call, loan.repaymentGid)).toMatchObject({
    status: 'REFUNDED',
    refund: { stage: 'CREDITED', bankReference: '432188761029' },
  });
});

test('a quote that expires during payment is the lender’s decision: a rejection is refunded', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  await env.advanceClock(hour - 10);
  const { content } = await openRepayment(loan.call, { loanGid: loan.cid, quoteId });
  await env.advanceClock(60);
  await payAttempt(env, content.merchantRequestId);
  expect(await readRepayment(loan.call, content.repaymentGid)).toMatchObject({
    status: 'SENT_BACK',
    failure: { code: 'QUOTE_EXPIRED', message: 'The quote had expired when you paid.' },
  });
});

test('accepts a refusal after a lost response only when it is repeated', async () => {
  env.udaan.scriptNext('repay', unknown, refusal('QUOTE_EXPIRED'), refusal('QUOTE_EXPIRED'));
  const loan = await loanWithPaidInstalment(env);
  await advanceAndRun(env, 6);
  expect(await statusOf(loan)).toBe('WITH_LENDER');
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toEqual([]);
  await advanceAndRun(env, 60, 60);
  expect(await statusOf(loan)).toBe('SENT_BACK');
});

test.each(['NOT_FOUND', 'REFERENCE_REUSED', 'SIGNATURE_INVALID', 'circuitOpen'])(
  '%s is no refusal: the repayment continues',
  async (code) => {
    env.udaan.scriptNext('repay', refusal(code));
    const loan = await loanWithPaidInstalment(env);
    expect(await statusOf(loan)).toBe('WITH_LENDER');
    await advanceAndRun(env, 30);
    books(loan);
    await advanceAndRun(env, 60, 60);
    expect(await statusOf(loan)).toBe('BOOKED');
  },
);

test.each([
  ['another amount', { amountPaise: 1 }],
  ['another loan', { loanReference: 'LOAN-of-somebody' }],
  ['another repayment', { reference: 'Rsomething' }],
  ['no receipt', { receiptNumber: undefined }],
])('ignores a response about %s', async (_what, change) => {
  const loan = await loanWithPaidInstalment(env);
  const stored = env.udaan.repayments.get(loan.repaymentReference);
  if (!stored) throw new Error('The lender was not told');
  env.udaan.scriptNext('readRepayment', {
    kind: 'accepted',
    repayment: { ...stored, state: 'booked', receiptNumber: 'UDR5', ...change },
  } as never);
  await advanceAndRun(env, 20);
  expect(await statusOf(loan)).toBe('WITH_LENDER');
  books(loan);
  await advanceAndRun(env, 600);
  expect(await statusOf(loan)).toBe('BOOKED');
});

test('books once for repeated, late and forged webhooks', async () => {
  const loan = await loanWithPaidInstalment(env);
  expect((await sendRepaymentWebhook(loan.repaymentReference, 'a guessed secret')).status).toBe(401);
  books(loan);
  const event = { eventId: randomUUID(), subject: 'repayment', reference: loan.repaymentReference };
  await Promise.all([1, 2, 3].map(() => env.sendWebhook('udaan', event)));
  await env.runOutbox();
  expect(await statusOf(loan)).toBe('BOOKED');
  await advanceAndRun(env, 7 * 24 * hour - 60);
  await sendRepaymentWebhook(loan.repaymentReference);
  await sendRepaymentWebhook('Rnobody');
  await env.runOutbox();
  expect(await rows('select 1 from journal where ref = $1', [`fulfil:${loan.merchantRequestId}`])).toHaveLength(1);
  expect(await casesOf(loan.repaymentReference)).toEqual([]);
});

test('an unresponsive lender opens a case after a day; the money does not move', async () => {
  const loan = await loanWithPaidInstalment(env);
  await advanceAndRun(env, 25 * hour, 600);
  const shown = await readRepayment(loan.call, loan.repaymentGid);
  expect(shown.status).toBe('WITH_LENDER');
  expect(shown.explanation).toContain('has not booked it in time');
  expect(await casesOf(loan.repaymentReference)).toEqual(['lender_unresponsive']);
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toEqual([]);
  books(loan);
  await advanceAndRun(env, 600);
  expect(await statusOf(loan)).toBe('BOOKED');
});

test.each([
  ['BOOKED', { state: 'rejected', code: 'ACCOUNT_CLOSED' }, 'booked'],
  ['SENT_BACK', { state: 'booked', receiptNumber: 'UDR9' }, 'rejected'],
] as const)('an end that contradicts %s moves nothing and opens a case', async (status, other, end) => {
  const loan = await loanWithPaidInstalment(env);
  const first = end === 'booked' ? { state: end, receiptNumber: 'UDR1' } : { state: end, code: 'ACCOUNT_CLOSED' };
  env.udaan.changeRepayment(loan.repaymentReference, first);
  await advanceAndRun(env, 20);
  expect(await statusOf(loan)).toBe(status);
  const refunds = await refundsOf(loan.call, loan.merchantRequestId);
  env.udaan.changeRepayment(loan.repaymentReference, other);
  await sendRepaymentWebhook(loan.repaymentReference);
  await env.runOutbox();
  expect(await statusOf(loan)).toBe(status);
  expect(await casesOf(loan.repaymentReference)).toEqual(['loan_repayment_break']);
  expect(await refundsOf(loan.call, loan.merchantRequestId)).toHaveLength(refunds.length);
  await rows("update operations_case set closed_at = app_now(), closed_by = 'test' where subject = $1", [
    loan.repaymentReference,
  ]);
});

test('passes a double payment to the lender once, and refunds the other half', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId, payablePaise } = await fetchQuote(loan);
  const { merchantRequestId, repaymentGid } = (await openRepayment(loan.call, { loanGid: loan.cid, quoteId })).content;
  await env.runOutbox();
  env.gateway.change('payment', `${merchantRequestId}T1`, { state: 'failed', code: 'U30' });
  await advanceAndRun(env, 200);
  expect(await readRepayment(loan.call, repaymentGid)).toMatchObject({
    status: 'NOT_TAKEN',
    payment: { canRetry: true },
  });
  await loan.call('/payment/v1/transactions/apply', { merchantRequestId });
  await payAttempt(env, merchantRequestId, 2);
  env.gateway.change('payment', `${merchantRequestId}T1`, { state: 'succeeded', method: 'UPI' });
  await reportPayment(`${merchantRequestId}T1`);
  expect(await refundsOf(loan.call, merchantRequestId)).toMatchObject([
    { reason: 'paidTwice', amountPaise: payablePaise },
  ]);
  expect(
    env.udaan.repaymentRequests.filter(({ reference }) => reference === `${repaymentGid.replaceAll('-', '')}R`),
  ).toHaveLength(1);
});

test('refunds money that arrives after cancelling, without notifying the lender', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  const { merchantRequestId, repaymentGid } = (await openRepayment(loan.call, { loanGid: loan.cid, quoteId })).content;
  await env.runOutbox();
  await loan.call('/payment/v1/transactions/cancel', { merchantRequestId });
  env.gateway.change('payment', `${merchantRequestId}T1`, { state: 'succeeded', method: 'UPI' });
  await env.runOutbox();
  await reportPayment(`${merchantRequestId}T1`);
  expect(await readRepayment(loan.call, repaymentGid)).toMatchObject({
    status: 'CANCELLED',
    refund: { reason: 'paidAfterClosing' },
  });
  expect(
    env.udaan.repaymentRequests.some(({ reference }) => reference.includes(repaymentGid.replaceAll('-', ''))),
  ).toBe(false);
});

test('refunds a payment for a loan that ends meanwhile', async () => {
  const loan = await loanWithPaidInstalment(env);
  env.udaan.changeLoan(loan.loanReference, { ...paidInstalments(loan.loan, 12, env.now()), status: 'LOAN_CLOSED' });
  env.udaan.changeRepayment(loan.repaymentReference, { state: 'rejected', code: 'QUOTE_OUTDATED' });
  await advanceAndRun(env, 20);
  expect(await statusOf(loan)).toBe('SENT_BACK');
  const { loan: shown } = (await loan.call(`${market}/getLoanDetail`, { loanGid: loan.cid })).content;
  expect(shown?.isOver).toBe(true);
});

test('a foreclosure ends the loan, its record and its mandate', async () => {
  const loan = await disbursedLoan(env);
  const { call, cid: loanGid } = loan;
  const quote = (await call(`${market}/loan/quote`, { loanGid, purpose: 'FORECLOSURE' })).content;
  const { merchantRequestId, repaymentGid } = (await openRepayment(call, { loanGid, quoteId: quote.quoteId })).content;
  await payAttempt(env, merchantRequestId);
  env.udaan.changeLoan(loan.loanReference, { status: 'PRECLOSED', owedPaise: paise(0) });
  env.udaan.changeRepayment(`${repaymentGid.replaceAll('-', '')}R`, { state: 'booked', receiptNumber: 'UDR7' });
  await advanceAndRun(env, 20);
  const shown = await readRepayment(call, repaymentGid, 'hi');
  expect(shown).toMatchObject({ status: 'BOOKED', purpose: 'FORECLOSURE' });
  expect(shown.explanation).toContain('लोन पूरा हो गया');
  const detail = (await call(`${market}/getLoanDetail`, { loanGid })).content.loan;
  expect(detail).toMatchObject({ isOver: true, loanRecordStatus: 7 });
});

test('re-enqueues a lost outbox step', async () => {
  const loan = await loanWithPaidInstalment(env);
  books(loan);
  await rows("delete from outbox where topic = 'lending.post-repayment-udaan' and done_at is null");
  expect(await env.payments.brokenInvariants()).toEqual(['i04-unfinished-has-its-step']);
  await env.advanceClock(200);
  await env.server.jobs.run('outbox-recheck-stuck');
  await env.runOutbox();
  expect(await statusOf(loan)).toBe('BOOKED');
});

test('an unresponsive lender does not block other lenders', async () => {
  env.udaan.scriptNext('repay', unknown);
  const slow = await loanWithPaidInstalment(env);
  const other = await loanWithDueInstalment(env, env.kaveri);
  const { repaymentReference, repaymentGid } = await payDue(env, other);
  env.kaveri.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'KVR1' });
  await advanceAndRun(env, 20);
  expect(await statusOf({ call: other.call, repaymentGid })).toBe('BOOKED');
  expect(await statusOf(slow)).toBe('WITH_LENDER');
});
