import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paidInstalments, changeLoanAtLender } from '../testing/disbursed-loan.ts';
import {
  bankReference,
  loanWithDueInstalment,
  openRepayment,
  loanWithPaidInstalment,
  payDue,
  payAttempt,
  fetchQuote,
  readRepayment,
  advanceAndRun,
} from '../testing/repay-loan.ts';
import { market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

const rows = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;

test('pays the due amount to the lender only, books it, and matches the schedule to the paisa', async () => {
  const loan = await loanWithDueInstalment(env);
  const quote = await fetchQuote(loan);
  const { content } = await openRepayment(loan.call, { loanGid: loan.cid, quoteId: quote.quoteId });
  const { merchantRequestId, repaymentGid } = content;
  expect(content).toMatchObject({ amountPaise: quote.payablePaise, refUrl: expect.stringContaining('/pay/') });
  expect(await readRepayment(loan.call, repaymentGid)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    amountPaise: quote.payablePaise,
    channelName: 'Udaan Finance',
    lines: quote.lines,
    payment: {
      purpose: 'loan',
      payeeName: 'Udaan Finance',
      note: `EMI, loan ${loan.loanReference}`,
      methods: ['UPI', 'NETBANKING'],
      feePaise: 0,
    },
    hasReceipt: false,
  });

  await payAttempt(env, merchantRequestId);
  const [sent] = loan.lender.repaymentRequests;
  expect(loan.lender.repaymentRequests).toHaveLength(1);
  expect(sent).toMatchObject({ amountPaise: quote.payablePaise, bankReference, quoteId: 'Q1' });
  expect(await readRepayment(loan.call, repaymentGid)).toMatchObject({ status: 'WITH_LENDER', bankReference });

  loan.lender.changeRepayment(sent?.reference ?? '', { state: 'booked', receiptNumber: 'UDR1' });
  loan.lender.changeLoan(loan.loanReference, paidInstalments(loan.loan, 1, sent?.paidAt ?? new Date()));
  await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'repayment', reference: sent?.reference });
  await env.runOutbox();

  const booked = await readRepayment(loan.call, repaymentGid);
  expect(booked).toMatchObject({ status: 'BOOKED', receiptNumber: 'UDR1', hasReceipt: true, nextQuerySeconds: 0 });
  expect(booked.steps.map(({ step, holder }) => `${step} ${holder}`)).toEqual([
    'ordered you',
    'debited gateway',
    'sentToLender lender',
    'withLender lender',
    'booked lender',
  ]);
  const receipt = (await loan.call(`${market}/loan/repayment/receipt`, { merchantRequestId })).content;
  const shown = (await loan.call(`${market}/getLoanDetail`, { loanGid: loan.cid })).content.loan;
  const instalment = shown?.snapshot?.instalments[0];
  expect(receipt).toMatchObject({
    totalPaise: quote.payablePaise,
    bankReference,
    receiptNumber: 'UDR1',
    reference: sent?.reference,
    legalName: expect.stringContaining('Udaan'),
    loanNumber: loan.loanReference,
    lines: [{ kind: 'PRINCIPAL', text: 'Principal', paise: quote.payablePaise }],
  });
  expect(instalment).toMatchObject({ state: 'PAID', paidPaise: receipt.totalPaise, paidAt: receipt.paidAt });
  const moved = await rows(
    `select j.ref, a.kind, sum(p.amount)::bigint as amount from journal j join posting p using (journal_id) join account a using (account_id, shard)
     where j.ref = $1 group by 1, 2`,
    [`fulfil:${merchantRequestId}`],
  );
  expect(moved.find(({ kind }) => kind === 'payable_lender_udaan')?.amount).toBe(receipt.totalPaise);
  expect(moved).toHaveLength(2);
});

test('a request that is repeated opens one order', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  const key = randomUUID();
  const body = { loanGid: loan.cid, quoteId };
  const replies = await Promise.all(Array.from({ length: 5 }, () => openRepayment(loan.call, body, key)));
  const again = await openRepayment(loan.call, body, key);
  const orders = [...replies, again].filter(({ code }) => code === 0).map(({ content }) => content.merchantRequestId);
  expect(new Set(orders).size).toBe(1);
  expect(await rows('select 1 from loan_repayment where quote_id = $1', [quoteId])).toHaveLength(1);
});

test('concurrent requests open one repayment of a loan, and the others are refused with it', async () => {
  const loan = await loanWithDueInstalment(env);
  const quotes = [await fetchQuote(loan), await fetchQuote(loan)];
  const replies = await Promise.all(
    quotes.flatMap(({ quoteId }) =>
      Array.from({ length: 10 }, () => openRepayment(loan.call, { loanGid: loan.cid, quoteId })),
    ),
  );
  const [opened, ...more] = replies.filter(({ code }) => code === 0);
  expect(more).toEqual([]);
  const refused = replies.filter(({ code }) => code !== 0);
  for (const { content } of refused)
    expect(content).toMatchObject({
      problem: 'loanRepaymentOpen',
      reason: 'open',
      merchantRequestId: opened?.content.merchantRequestId,
    });
  expect(await rows('select 1 from loan_repayment where application_id = $1', [loan.cid])).toHaveLength(1);
});

test('refuses a second repayment while the lender has not booked the first', async () => {
  const loan = await loanWithPaidInstalment(env);
  const quote = await fetchQuote(loan);
  const second = await openRepayment(loan.call, { loanGid: loan.cid, quoteId: quote.quoteId });
  expect(second.content).toMatchObject({
    problem: 'loanRepaymentOpen',
    reason: 'withLender',
    merchantRequestId: loan.merchantRequestId,
  });
});

test('a cancelled payment frees its quote', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  const first = (await openRepayment(loan.call, { loanGid: loan.cid, quoteId })).content;
  await loan.call('/payment/v1/transactions/cancel', { merchantRequestId: first.merchantRequestId });
  await env.runOutbox();
  expect((await readRepayment(loan.call, first.repaymentGid)).status).toBe('CANCELLED');
  const second = await openRepayment(loan.call, { loanGid: loan.cid, quoteId });
  expect(second.code).toBe(0);
  await advanceAndRun(env, 901);
  expect((await readRepayment(loan.call, second.content.repaymentGid)).status).toBe('EXPIRED');
});

test('refuses an expired quote', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  await env.advanceClock(3_601);
  const late = await openRepayment(loan.call, { loanGid: loan.cid, quoteId });
  expect(late.content).toMatchObject({ problem: 'loanQuoteEnded' });
});

test('refuses a quote from before a booking, and one that was paid', async () => {
  const loan = await loanWithDueInstalment(env);
  const before = await fetchQuote(loan);
  await env.advanceClock(1);
  const { quote, repaymentReference } = await payDue(env, loan);
  loan.lender.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'UDR2' });
  await advanceAndRun(env, 20);
  for (const { quoteId } of [before, quote]) {
    const again = await openRepayment(loan.call, { loanGid: loan.cid, quoteId });
    expect(again.content).toMatchObject({ problem: 'loanQuoteEnded' });
  }
});

test('refuses to repay an ended loan', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  await changeLoanAtLender(env, loan, { ...paidInstalments(loan.loan, 12, env.now()), status: 'LOAN_CLOSED' });
  const late = await openRepayment(loan.call, { loanGid: loan.cid, quoteId });
  expect(late.content).toMatchObject({ problem: 'loanOptionClosed', reason: 'LOAN_OVER' });
});

test('treats another user’s records as missing', async () => {
  const loan = await loanWithPaidInstalment(env);
  const other = await loanWithDueInstalment(env);
  const quote = await fetchQuote(other);
  const requests = [
    await openRepayment(loan.call, { loanGid: other.cid, quoteId: quote.quoteId }),
    await openRepayment(loan.call, { loanGid: loan.cid, quoteId: quote.quoteId }),
    await other.call(`${market}/loan/repayment/query`, { repaymentGid: loan.repaymentGid }),
    await other.call(`${market}/loan/repayment/query`, { merchantRequestId: loan.merchantRequestId }),
    await other.call(`${market}/loan/repayment/receipt`, { repaymentGid: loan.repaymentGid }),
  ];
  for (const { content } of requests) expect(content).toMatchObject({ problem: 'notFound' });
  const { content } = await other.call(`${market}/loan/repayment/list`, { pageIndex: 1, pageSize: 50 });
  expect(content).toEqual({ repayments: [], totalSize: 0 });
});

test('a quote pays only its own loan', async () => {
  const loan = await loanWithDueInstalment(env);
  const other = await loanWithDueInstalment(env, env.kaveri, loan.userGid);
  const { quoteId } = await fetchQuote(loan);
  const mixed = await openRepayment(loan.call, { loanGid: other.cid, quoteId });
  expect(mixed.content).toMatchObject({ problem: 'notFound' });
});

test('lists all repayments of a loan, newest first, in the caller’s language', async () => {
  const loan = await loanWithDueInstalment(env);
  const { quoteId } = await fetchQuote(loan);
  const first = (await openRepayment(loan.call, { loanGid: loan.cid, quoteId })).content;
  await loan.call('/payment/v1/transactions/cancel', { merchantRequestId: first.merchantRequestId });
  await env.advanceClock(1);
  const second = (await openRepayment(loan.call, { loanGid: loan.cid, quoteId })).content;
  const page = { pageIndex: 1, pageSize: 50, loanGid: loan.cid };
  const { content } = await loan.call(`${market}/loan/repayment/list`, page, { language: 'hi' });
  expect(content.totalSize).toBe(2);
  expect(content.repayments).toMatchObject([
    { repaymentGid: second.repaymentGid, status: 'AWAITING_PAYMENT', statusText: 'आपके भुगतान का इंतज़ार' },
    { repaymentGid: first.repaymentGid, status: 'CANCELLED', statusText: 'रद्द किया गया' },
  ]);
});

test('a booked repayment has a PDF receipt in the reader’s language, for its owner only', async () => {
  const { call, repaymentGid, repaymentReference } = await loanWithPaidInstalment(env);
  env.udaan.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'UDR/26/77' });
  await advanceAndRun(env, 20);
  for (const language of ['en', 'hi']) {
    const { content } = await call(`${market}/loan/repayment/receipt/file`, { repaymentGid }, { language });
    expect(content).toMatchObject({ fileName: 'receipt-UDR2677.pdf', mediaType: 'application/pdf' });
    const file = Buffer.from(content.data, 'base64').toString('latin1');
    expect(file).toMatch(/^%PDF-1\.[\s\S]+%%EOF\s*$/);
    expect(file).toContain(`/Lang (${language})`);
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  const { content } = await env.callAs(randomUUID())(`${market}/loan/repayment/receipt/file`, { repaymentGid });
  expect(content).toMatchObject({ problem: 'notFound' });
});

test('there is no receipt before the booking', async () => {
  const { call, repaymentGid } = await loanWithPaidInstalment(env);
  for (const path of ['receipt', 'receipt/file'] as const) {
    const { content } = await call(`${market}/loan/repayment/${path}`, { repaymentGid });
    expect(content).toMatchObject({ problem: 'loanReceiptMissing' });
  }
});
