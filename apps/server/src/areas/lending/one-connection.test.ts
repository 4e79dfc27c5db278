import { afterAll, beforeAll, expect, test } from 'vitest';
import { paid, repaymentOf, wait } from './testing/repay-loan.ts';
import { sampleReport } from './testing/sample-report.ts';
import { applied, market, startLending, type TestLending } from './testing/test-lending.ts';

// With one connection, code that holds one while waiting for another deadlocks.
let it: TestLending;
beforeAll(async () => {
  it = await startLending({ DATABASE_POOL_SIZE: '1' });
});
afterAll(() => it.close());

test('applying takes one connection at a time', async () => {
  const { application } = await applied(it);
  expect(application.state).toBe('CREATED');
});

test('so does repaying', async () => {
  const loan = await paid(it);
  it.udaan.changeRepayment(loan.repaymentReference, { state: 'booked', receiptNumber: 'UDR1' });
  await wait(it, 20);
  expect((await repaymentOf(loan.call, loan.repaymentGid)).status).toBe('BOOKED');
  await it.server.jobs.run('lending-check-repayments');
});

test('so do reading the own score and disputing it', async () => {
  const { call } = await it.borrower();
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  await call(`${market}/consent/give`, { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion });
  await call(`${market}/score/refresh`, {});
  it.bureau.endReport({ state: 'READY', report: sampleReport() });
  await wait(it, 10);
  const wrong = { itemKind: 'ACCOUNT', itemId: 'DA-1001', reason: 'WRONG_LATE_PAYMENT' } as const;
  expect((await call(`${market}/score/dispute`, wrong)).content.state).toBe('RECEIVED');
});
