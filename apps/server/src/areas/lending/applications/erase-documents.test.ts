import { afterAll, beforeAll, expect, test } from 'vitest';
import { disbursedLoan } from '../testing/disbursed-loan.ts';
import { applyForLoan, market, readApplication, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const dayPasses = 86_400;
const storedDocuments = async (cid: string) => {
  const { rows } = await env.server.database.pool.query(
    'select borrower_sealed is not null as borrower, reported_sealed is not null as reported from loan_application where application_id = $1',
    [cid],
  );
  return rows[0] as { borrower: boolean; reported: boolean };
};

const rejectedApplication = async () => {
  const application = await applyForLoan(env);
  await env.advanceClock(1);
  env.udaan.changeApplication(application.reference, {
    status: 'REJECTED',
    rejection: { reason: 'LOW_INCOME', text: 'The income is too low' },
  });
  await readApplication(env, application.call, application.cid);
  return application;
};

test('erases the application data half a year after its end, and keeps the result', async () => {
  const { call, cid } = await rejectedApplication();
  const open = await applyForLoan(env);
  const loan = await disbursedLoan(env);
  await env.advanceClock(179 * dayPasses);
  await env.server.jobs.run('lending-erase-documents');
  expect(await storedDocuments(cid)).toEqual({ borrower: true, reported: true });

  await env.advanceClock(2 * dayPasses);
  await env.server.jobs.run('lending-erase-documents');
  expect(await storedDocuments(cid)).toEqual({ borrower: false, reported: false });
  expect(await storedDocuments(open.cid)).toEqual({ borrower: true, reported: true });
  expect(await storedDocuments(loan.cid)).toEqual({ borrower: true, reported: true });
  expect((await call(`${market}/application/query`, { cid })).content).toMatchObject({
    state: 'REJECTED',
    currentStatus: 3,
  });
  expect((await call(`${market}/queryReviewResult`, { cid })).content).toMatchObject({ currentStatus: 3 });
  const { lines } = (await call(`${market}/consent/log`, {})).content;
  expect(lines.map(({ act }) => act)).toContain('USED');
});

test('refuses to erase data of an open application', async () => {
  const { cid } = await applyForLoan(env);
  const erase = env.server.database.pool.query(
    'update loan_application set borrower_sealed = null where application_id = $1',
    [cid],
  );
  await expect(erase).rejects.toThrow(/keeps the terms/);
});
