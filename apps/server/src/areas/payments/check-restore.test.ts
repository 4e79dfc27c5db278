import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { runOps } from '../../../../../tools/ops/run.ts';
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts';

let live: TestDatabase;
let restored: TestLedger;
beforeAll(async () => {
  [live, restored] = [await createTestDatabase(), await openTestLedger()];
});
afterAll(async () => {
  await restored.close();
  await live.drop();
});
afterEach(() => vi.unstubAllEnvs());

/** What the command prints about the database that was restored. */
const check = async (url: string): Promise<string> => {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text));
  vi.stubEnv('DATABASE_OWNER_URL', live.ownerUrl).stubEnv('RESTORED_DATABASE_URL', url);
  await runOps(['restored', 'asha']);
  process.exitCode = undefined;
  vi.restoreAllMocks();
  return printed.join();
};

test('a restored back-up is recorded once it is another database, recent, and breaks no invariant', async () => {
  const { database, openWallet } = restored;
  const recorded = async () => (await live.pool.query('select recovered_to, checked_by from restore_check')).rows;
  const addToBalance = (amount: number) =>
    database.pool.query('update account set balance = balance + $1 where balance > 0', [amount]);
  expect(await check('')).toContain('Set RESTORED_DATABASE_URL');
  expect(await check(live.ownerUrl)).toContain('is the live database');
  expect(await check(database.ownerUrl)).toContain('ends at no moment');
  await moveClock(database.db, -3 * 86_400);
  await openWallet(500);
  expect(await check(database.ownerUrl)).toContain('more than 2 days ago');
  await moveClock(database.db, 0);
  await openWallet(500);
  await addToBalance(1);
  expect(await check(database.ownerUrl)).toContain('break the invariant');
  expect(await recorded()).toEqual([]);
  await addToBalance(-1);
  expect(await check(database.ownerUrl)).toContain('holds every invariant');
  expect(await recorded()).toEqual([{ recovered_to: expect.any(Date), checked_by: 'user:asha' }]);
});
