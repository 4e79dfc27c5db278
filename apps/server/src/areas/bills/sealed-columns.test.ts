import { randomUUID } from 'node:crypto';
import { billLimits } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { electricity, nextEnding, payBill } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());

/** Columns that contain one of these texts in plain, as `table.column`. */
const columnsWith = async (canaries: readonly string[]): Promise<string[]> => {
  const { pool } = env.server.database;
  const { rows } = await pool.query(`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY')`);
  const found: string[] = [];
  for (const { table_name, column_name, data_type } of rows) {
    const text = data_type === 'bytea' ? `encode("${column_name}", 'escape')` : `"${column_name}"::text`;
    const { rowCount } = await pool.query(
      `select from "${table_name}" where exists (select from unnest($1::text[]) canary where position(canary in ${text}) > 0) limit 1`,
      [canaries],
    );
    if (rowCount) found.push(`${table_name}.${column_name}`);
  }
  return found;
};

test('no column holds a plain consumer number, mobile number or name after a payment and a mandate', async () => {
  const call = env.callAs(randomUUID());
  const ending = nextEnding();
  const { params } = sampleOf(electricity, ending);
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
  await call('/bbps/autopay/set', { accountId, maxPaise: billLimits.autopayPaise, endsOn: '2030-03-31' });
  const { merchantRequestId } = await payBill(env, call);
  await env.runOutbox();
  const { content } = await call('/payment/v1/transactions/query', { merchantRequestId });
  const numbers = [...content.note.matchAll(/\d{4,}/g)].map(([number]) => number);
  const linked = params.map(({ value }) => value);
  expect(numbers).not.toEqual([]);
  expect(await columnsWith([...numbers, ...linked, '9876512345', 'Asha'])).toEqual([]);
  expect(await columnsWith([merchantRequestId])).toContain('payment_order.merchant_request_id');
});
