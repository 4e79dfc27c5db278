import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { dividedTables, keepBuckets, tablesOfUsers } from './keep-buckets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Rules and content, which every database has, and what says something about its own database or does not matter after minutes. */
const keptWhole = `
  bill_catalogue bill_plan_list loan_catalogue loan_catalogue_reading lender_statement spin_seed
  bill_settlement_day settlement_day quiz_bank quiz_day segment_message breach_notice money_flow coin_rule
  scratch_card_odds spin_odds season game store_prize state_edge schema_migration channel entity resource
  help_article community_card upgrade_rule release_setting restore_check content_draft content_picture
  content_picture_size content_plan content_preview content_review content_revision content_version
  console_audit console_audit_head console_beat console_presence console_stock_change console_view operator
  operator_challenge operator_guard operator_passkey operator_session coupon coupon_category coupon_feed
  coupon_merchant coupon_refused coupon_word clock_offset invariant_check rate_limit transport_nonce web_file
  phone_check_day bucket_crossing code_device_day code_guard code_guess_minute code_proof one_time_code
  password_guard
`.match(/\w+/g) as string[];

test('every table is divided, or kept whole on purpose', async () => {
  const ofUsers = await tablesOfUsers(database.pool);
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const known = [...ofUsers, ...dividedTables, ...keptWhole];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect([...dividedTables, ...keptWhole].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('nothing is deleted while a season is open', async () => {
  await database.pool.query(`begin;
    set local session_replication_role = replica;
    insert into season (activity_gid, version, record, terms_hash, opens_at, closes_at)
    values ('x', 1, '{}', repeat('a', 64), app_now() - interval '1 day', app_now() + interval '1 day');
    commit`);
  await expect(keepBuckets(database.ownerUrl, { from: 0x80, to: 0xff })).rejects.toThrow('a season is open');
});
