import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { disbursedLoan } from '../testing/disbursed-loan.ts';
import { startLending, type TestLending } from '../testing/test-lending.ts';

let databases: readonly [TestDatabase, TestDatabase];
let env: TestLending;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  env = await startLending({}, databases);
});
afterAll(async () => {
  await env.close();
  await expectRowsOf(databases[0].pool, { from: 0x00, to: 0x7f });
  await expectRowsOf(databases[1].pool, { from: 0x80, to: 0xff });
  await Promise.all(databases.map((database) => database.drop()));
});

const inCells = (statement: string) =>
  Promise.all(databases.map(async ({ pool }) => (await pool.query<Record<string, unknown>>(statement)).rows));

test('each cell reconciles its own lines of a lender’s file, whose totals are those of all lines', async () => {
  const [lower, upper] = [
    await disbursedLoan(env, env.udaan, { userGid: `1${randomUUID().slice(1)}` }),
    await disbursedLoan(env, env.udaan, { userGid: `e${randomUUID().slice(1)}` }),
  ];
  env.udaan.reportStatement((lines) => [
    ...lines,
    ...lines.slice(0, 1).map((line) => ({ ...line, reference: 'PAYOUTOFNOBODY' })),
  ]);
  await env.advanceClock(3 * 86_400);
  for (const jobs of env.server.jobsOfCells) await jobs.run('lending-reconcile-statements');
  expect(
    await inCells("select reference, place from lender_statement_line where lender_id = 'udaan' order by place"),
  ).toEqual([
    [
      { reference: lower.reference, place: 1 },
      { reference: 'PAYOUTOFNOBODY', place: 3 },
    ],
    [{ reference: upper.reference, place: 2 }],
  ]);
  const disbursed = String(2 * lower.offer.netPaise + upper.offer.netPaise);
  const total = { line_count: 3, disbursed };
  expect(await inCells('select line_count, disbursed::text from lender_statement where line_count > 0')).toEqual([
    [total],
    [total],
  ]);
  expect(await inCells('select subject from operations_case')).toEqual([[{ subject: 'udaan PAYOUTOFNOBODY' }], []]);
});
