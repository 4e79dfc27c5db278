import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchBill, fetchOnlyBill, nextEnding } from './testing/pay-bills.ts';
import { startBills, type TestBills } from './testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());

const rows = async (statement: string) => (await env.server.database.pool.query(statement)).rows;
const day = 86_400;

test('deletes old queries and bills in batches; keeps those that an account shows', async () => {
  const call = env.callAs(randomUUID());
  const shown = await fetchOnlyBill(env, call, nextEnding());
  await fetchOnlyBill(env, call, nextEnding());
  await rows(`insert into bill_account (user_gid, biller_id, category, fingerprint, customer_sealed, due_bill_id)
    select user_gid, biller_id, category, fingerprint, customer_sealed, bill_id from bill where bill_id = '${shown.billId}'`);
  await rows(`insert into bill_query (user_gid, reference, biller_id, fingerprint, customer_sealed, state, ended_at)
    select user_gid, reference || n, biller_id, fingerprint, customer_sealed, 'refused', app_now()
    from bill_query cross join generate_series(1, 2001) n`);
  await env.advanceClock(91 * day);
  await fetchBill(env, call, nextEnding());
  await env.server.jobs.run('bills-forget-old');
  expect(await rows('select bill_id from bill order by fetched_at')).toMatchObject([{ bill_id: shown.billId }, {}]);
  expect(await rows('select state from bill_query')).toEqual([{ state: 'ready' }]);
});
