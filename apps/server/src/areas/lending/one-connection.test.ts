import { afterAll, beforeAll, expect, test } from 'vitest';
import { loanWithPaidInstalment, readRepayment, advanceAndRun } from './testing/repay-loan.ts';
import { sampleReport } from './testing/sample-report.ts';
import { applyForLoan, market, startLending, type TestLending } from './testing/test-lending.ts';

// With one connection, code that holds one while waiting for another deadlocks.
let env: TestLending;
beforeAll(async () => {
  env = await startLending({ DATABASE_POOL_SIZE: '1' });
});
afterAll(() => env.close());

test('applying takes one connection at a time', async () => {
  const { application } = await applyForLoan(env);
  expect(application.state).toBe('CREATED');
});

test('so does repaying', async () => {
  const loan = await loanWithPaidInstalment(env);
  env.udaan.changeRepayment(loan.repaymentReference, { state: 'booked', receiptNumber: 'UDR1' });
  await advanceAndRun(env, 20);
  expect((await readRepayment(loan.call, loan.repaymentGid)).status).toBe('BOOKED');
  await env.server.jobs.run('lending-check-repayments');
});

test('so do reading the own score and disputing it', async () => {
  const { call } = await env.borrower();
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  await call(`${market}/consent/give`, { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion });
  await call(`${market}/score/refresh`, {});
  env.bureau.setReportResult({ state: 'READY', report: sampleReport() });
  await advanceAndRun(env, 10);
  const wrong = { itemKind: 'ACCOUNT', itemId: 'DA-1001', reason: 'WRONG_LATE_PAYMENT' } as const;
  expect((await call(`${market}/score/dispute`, wrong)).content.state).toBe('RECEIVED');
});
