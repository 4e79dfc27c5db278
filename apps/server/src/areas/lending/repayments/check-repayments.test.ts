import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loanWithPaidInstalment, readRepayment, advanceAndRun } from '../testing/repay-loan.ts';
import { startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const day = 86_400;
const check = () => env.server.jobs.run('lending-check-repayments');
const rows = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const wordOf = async (repaymentGid: string) =>
  (
    await rows('select state, amount, receipt_number from loan_repayment_confirmation where repayment_id = $1', [
      repaymentGid,
    ])
  )[0];
const casesOf = async (reference: string) =>
  (await rows('select kind from operations_case where subject = $1 and closed_at is null', [reference])).map(
    ({ kind }) => kind,
  );

const endRepayment = async (change: Parameters<TestLending['udaan']['changeRepayment']>[1]) => {
  const loan = await loanWithPaidInstalment(env);
  env.udaan.changeRepayment(loan.repaymentReference, change);
  await advanceAndRun(env, 20);
  return loan;
};

test('records that both books agree, and checks once', async () => {
  const booked = await endRepayment({ state: 'booked', receiptNumber: 'UDR1' });
  const rejected = await endRepayment({ state: 'rejected', code: 'ACCOUNT_CLOSED' });
  await check();
  expect(await wordOf(booked.repaymentGid)).toEqual({
    state: 'booked',
    amount: booked.quote.payablePaise,
    receipt_number: 'UDR1',
  });
  expect(await wordOf(rejected.repaymentGid)).toMatchObject({ state: 'rejected' });
  const requested = env.udaan.calls.length;
  await check();
  expect(env.udaan.calls.length).toBe(requested);
  await env.advanceClock(3 * day);
  expect(await env.payments.brokenInvariants()).toEqual([]);
});

test.each([
  ['another end', { state: 'rejected', code: 'ACCOUNT_CLOSED' }],
  ['another amount', { amountPaise: paise(1) }],
  ['another receipt', { receiptNumber: 'UDR9' }],
] as const)(
  '%s at the lender opens a case, and violates the invariant after two days unless resolved',
  async (_what, change) => {
    const loan = await endRepayment({ state: 'booked', receiptNumber: 'UDR1' });
    env.udaan.changeRepayment(loan.repaymentReference, change);
    await check();
    expect(await casesOf(loan.repaymentReference)).toEqual(['loan_repayment_break']);
    expect((await readRepayment(loan.call, loan.repaymentGid)).status).toBe('BOOKED');
    expect(await env.payments.brokenInvariants()).toEqual([]);
    await env.advanceClock(2 * day + 60);
    expect(await env.payments.brokenInvariants()).toEqual(['i09-repayments-match-the-lender']);
    await rows("update operations_case set closed_at = app_now(), closed_by = 'test' where subject = $1", [
      loan.repaymentReference,
    ]);
    expect(await env.payments.brokenInvariants()).toEqual([]);
  },
);

test('a repayment lost by the lender opens a case, and is polled until both books agree', async () => {
  const loan = await endRepayment({ state: 'booked', receiptNumber: 'UDR1' });
  const stored = env.udaan.repayments.get(loan.repaymentReference);
  env.udaan.repayments.delete(loan.repaymentReference);
  await check();
  expect(await wordOf(loan.repaymentGid)).toEqual({ state: 'unknown', amount: null, receipt_number: null });
  expect(await casesOf(loan.repaymentReference)).toEqual(['loan_repayment_break']);
  if (stored) env.udaan.repayments.set(loan.repaymentReference, stored);
  await check();
  await env.advanceClock(3 * day);
  expect(await env.payments.brokenInvariants()).toEqual([]);
});

test('retries an unresponsive lender, and opens an operations case after a week', async () => {
  const loan = await endRepayment({ state: 'booked', receiptNumber: 'UDR1' });
  const silence = { kind: 'unknown', reason: 'noAnswer' } as const;
  env.udaan.scriptNext('readRepayment', silence, silence);
  await check();
  expect(await casesOf(loan.repaymentReference)).toEqual([]);
  await env.advanceClock(7 * day + 60);
  await check();
  expect(await casesOf(loan.repaymentReference)).toEqual(['lender_unresponsive']);
  await check();
  expect(await wordOf(loan.repaymentGid)).toMatchObject({ state: 'booked' });
});

test('one repayment that cannot be read does not block others', async () => {
  const [odd, plain] = [
    await endRepayment({ state: 'booked', receiptNumber: 'UDR1' }),
    await endRepayment({ state: 'booked', receiptNumber: 'UDR2' }),
  ];
  const { port } = env.udaan;
  const read = port.readRepayment;
  port.readRepayment = async (reference) =>
    reference === odd.repaymentReference ? { kind: 'unknown', reason: 'unreadable answer' } : read(reference);
  await check();
  port.readRepayment = read;
  expect(await wordOf(odd.repaymentGid)).toBeUndefined();
  expect(await wordOf(plain.repaymentGid)).toMatchObject({ state: 'booked' });
  await check();
  expect(await wordOf(odd.repaymentGid)).toMatchObject({ state: 'booked' });
});

test.each([
  ["update loan_repayment set state = 'REFUNDED'", 'where repayment_id = $1', /no transition of loan_repayment/],
  ['update loan_repayment set amount = amount + 1', 'where repayment_id = $1', /keeps the terms/],
  ["update loan_repayment set lender_id = 'kaveri'", 'where repayment_id = $1', /keeps the terms/],
])('the database refuses: %s', async (statement, where, error) => {
  const loan = await endRepayment({ state: 'booked', receiptNumber: 'UDR1' });
  await expect(rows(`${statement} ${where}`, [loan.repaymentGid])).rejects.toThrow(error);
});

test.each([
  ["update payment_order set payee = 'lender:kaveri' where merchant_request_id = $1"],
  [
    "insert into payment_order (user_gid, merchant_request_id, purpose, subject_id, amount, fee, payee_name, note_sealed, methods, locale, state, expires_at) select user_gid, $1 || 'x', 'loan', 'nothing', 1, 0, '', '', methods, locale, 'open', expires_at from payment_order where merchant_request_id = $1",
  ],
  [
    'update loan_quote set payable = payable + 1 where quote_id = (select quote_id from loan_repayment where merchant_request_id = $1)',
  ],
])('the invariant finds: %s', async (statement) => {
  const loan = await endRepayment({ state: 'booked', receiptNumber: 'UDR1' });
  const { pool } = env.server.database;
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(statement, [loan.merchantRequestId]);
    await client.query('commit');
    expect(await env.payments.brokenInvariants()).toContain('i04-loan-repayments-follow-their-orders');
  } finally {
    client.release();
  }
});
