import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartnerWork } from '#areas/partner-work/index.ts';
import { scriptedGateway } from '#testing/scripted-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createPayments, type Payments } from './index.ts';
import { transfer } from './testing/test-ledger.ts';

let database: TestDatabase;
let server: TestServer;
let payments: Payments;
beforeAll(async () => {
  database = await createTestDatabase({ crossesBuckets: true });
  server = await createTestServer({
    database,
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform);
      payments = createPayments(platform, { partnerWork, gateway: scriptedGateway() });
      return { areas: [partnerWork, payments], renderer: undefined };
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const openBank = () =>
  payments.ledger.openAccount({ owner: 'house', kind: 'bank', currency: 'INR', mayGoNegative: true, sharded: true });
const check = () => server.jobs.run('payments-check-invariants');
const alerts = () => server.log.filter((line) => line['alert'] === 'money_invariant_breach');
const breaches = async (invariant: string) => {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  return new RegExp(`money_invariant_breaches\\{invariant="${invariant}"\\} (\\d+)`).exec(metrics)?.[1];
};

test('measures balanced books without an alert', async () => {
  await check();
  expect(await breaches('i02-balances-match-postings')).toBe('0');
  expect(alerts()).toEqual([]);
});

test('unbalanced books raise an alert, appear in the metrics, and freeze only the account concerned', async () => {
  const { ledger } = payments;
  const openWallet = (owner: string) => ledger.openAccount({ owner, kind: 'wallet', currency: 'INR' });
  const [bad, good] = [await openWallet(crypto.randomUUID()), await openWallet(crypto.randomUUID())];
  const bank = await openBank();
  await ledger.post(transfer('fill:bad', bank, bad, 100));
  await ledger.post(transfer('fill:good', bank, good, 100));
  await server.database.pool.query('update account set balance = 1000 where account_id = $1', [bad.id]);

  await check();
  expect(await breaches('i02-balances-match-postings')).toBe('1');
  expect(alerts()[0]).toMatchObject({
    level: 50,
    invariant: 'i02-balances-match-postings',
    breaches: 1,
    frozen: [bad.id],
  });
  expect(await ledger.post(transfer('spend:bad', bad, bank, 1))).toEqual({ outcome: 'refused', reason: 'frozen' });
  expect(await ledger.post(transfer('spend:good', good, bank, 1))).toMatchObject({ outcome: 'posted' });
});

test('corrected books are measured as such, and the account stays frozen until resolved', async () => {
  await server.database.pool.query('update account set balance = 100 where balance = 1000');
  await check();
  expect(await breaches('i02-balances-match-postings')).toBe('0');
  const { rows } = await server.database.pool.query(
    'select count(*) as frozen from account where frozen_at is not null',
  );
  expect(rows[0].frozen).toBe(1);
});

test('finds errors in proven history at night, and reports them until corrected', async () => {
  const { ledger } = payments;
  const account = await ledger.openAccount({ owner: crypto.randomUUID(), kind: 'wallet', currency: 'INR' });
  await ledger.post(transfer('fill:proven', await openBank(), account, 100));
  for (let checks = 0; checks < 2; checks += 1) await check();
  const history = async (by: number) => {
    const client = await server.database.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update posting set amount = amount + ${by} where account_id = ${account.id}`);
    await client.query('set session_replication_role = origin');
    client.release();
    await check();
    return breaches('i02-balances-match-postings');
  };
  expect(await history(1)).toBe('0');
  await server.jobs.run('payments-check-whole-books');
  expect(await breaches('i02-balances-match-postings')).toBe('1');
  await check();
  expect(await breaches('i02-balances-match-postings')).toBe('1');
  expect(await history(-1)).toBe('0');
});
