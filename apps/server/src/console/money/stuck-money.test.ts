import { randomUUID } from 'node:crypto';
import { audit, money } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedgerStore } from '#areas/payments/ledger-store.ts';
import { createLedger } from '#areas/payments/ledger.ts';
import { moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let finance: TestOperator;
let accountId: number;
beforeAll(async () => {
  console = await createTestConsole();
  finance = await console.operator('finance', 'dev');
  const ledger = createLedger(createLedgerStore(console.database.db));
  accountId = (await ledger.openAccount({ owner: randomUUID(), kind: 'coins_2026_11', currency: 'COIN' })).id;
});
afterAll(() => console.close());

const reason = 'the import counted a line twice';
const query = (statement: string, values?: unknown[]) => console.database.pool.query(statement, values);

test('a frozen account is named with what fails, and unfrozen with password and code only', async () => {
  expect((await finance.call(money.listFrozenAccounts, {})).content).toEqual({ accounts: [], failingChecks: [] });
  await query('select freeze_accounts($1)', [[accountId]]);
  await query(`insert into invariant_check (invariant, breaches) values ('i05-money-under-way', 2)
    on conflict (invariant) do update set breaches = 2`);
  expect((await finance.call(money.listFrozenAccounts, {})).content).toMatchObject({
    accounts: [{ accountId, kind: 'coins_2026_11', currency: 'COIN', balance: 0, isHouse: false }],
    failingChecks: [{ invariant: 'i05-money-under-way', breaches: 2 }],
  });

  await moveClock(console.database.db, 11 * 60);
  const refused = await finance.call(money.unfreezeAccount, { accountId, reason });
  expect(refused.content.problem).toBe('operatorConfirmationNeeded');
  await moveClock(console.database.db, 0);
  expect((await finance.call(money.unfreezeAccount, { accountId, reason: 'short' })).status).toBe(422);
  expect((await finance.call(money.unfreezeAccount, { accountId, reason })).code).toBe(0);
  expect((await finance.call(money.listFrozenAccounts, {})).content.accounts).toEqual([]);
  expect((await finance.call(money.unfreezeAccount, { accountId, reason })).status).toBe(404);
  const { rows } = await query(`select actor, evidence from state_change where machine = 'account'`);
  expect(rows).toEqual([{ actor: 'operator:dev', evidence: reason }]);
  const { content } = await finance.call(audit.listAudit, { subject: `account:${accountId}` });
  expect(content.entries).toMatchObject([{ actor: 'dev', act: 'account.unfreeze', reason }]);
});

test('a dead letter is due again once, and the audit has why it was given up', async () => {
  const step = { topic: 'payments.follow-refund', entity: 'ab12' };
  await query(
    `insert into outbox (topic, entity_id, due, attempts, failing_since, dead_because)
     values ($1, $2, app_now() - interval '6 days', 40, app_now() - interval '5 days', 'the gateway is gone')`,
    [step.topic, step.entity],
  );
  const { content } = await finance.call(money.listDeadLetters, {});
  expect(content).toMatchObject({ total: 1, deadLetters: [{ ...step, reason: 'the gateway is gone', attempts: 40 }] });
  await moveClock(console.database.db, 11 * 60);
  const refused = await finance.call(money.retryDeadLetter, { ...step, reason });
  expect(refused.content.problem).toBe('operatorConfirmationNeeded');
  await moveClock(console.database.db, 0);
  const replies = await Promise.all([1, 2].map(() => finance.call(money.retryDeadLetter, { ...step, reason })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const { rows } = await query('select attempts, failing_since, dead_because, due <= app_now() as is_due from outbox');
  expect(rows).toEqual([{ attempts: 0, failing_since: null, dead_because: null, is_due: true }]);
  const { content: entries } = await finance.call(audit.listAudit, { subject: step.topic });
  expect(entries.entries).toMatchObject([
    { act: 'deadLetter.retry', before: { dead_because: 'the gateway is gone' }, reason },
  ]);
});

test('the console’s login does neither without an entry; the app revives its own dead letters', async () => {
  await query('select freeze_accounts($1)', [[accountId]]);
  await query(`insert into outbox (topic, entity_id, due, dead_because) values ('t', 'e', app_now(), 'gone')`);
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  for (const statement of [
    `select console_unfreeze_account(${accountId}, 'operator:dev', '${reason}')`,
    `select console_retry_dead_letter('t', 'e')`,
    `begin; select console_retry_dead_letter('t', 'e'); reset role; commit`,
    `begin; select console_unfreeze_account(${accountId}, 'operator:dev', '${reason}'); reset role; commit`,
  ]) {
    await expect(login.pool.query(statement)).rejects.toThrow('without an entry in the audit');
    await login.pool.query('rollback');
  }
  for (const statement of [
    `select unfreeze_account(${accountId}, 'operator:dev', '${reason}')`,
    'update account set frozen_at = null',
    'update outbox set dead_because = null',
  ])
    await expect(login.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  await login.close();
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  await app.pool.query(`update outbox set dead_because = null where topic = 't'`);
  await app.close();
});

test('coins owed and tax withheld are shown by month', async () => {
  await query('alter table prize_tax disable trigger user');
  await query(`insert into prize_tax (user_gid, tax_id, redemption_id, value, amount, form_sealed, merchant_request_id,
      state, debited_at, ended_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 2400000, 720000, 'sealed', 'ab', 'WITHHELD',
      app_now(), '2026-11-30T20:00:00Z')`);
  const { content } = await finance.call(money.showMonths, {});
  expect(content).toEqual({
    coins: ['2026-11', null].map((month) => expect.objectContaining({ month, outstanding: 0, breakagePercent: null })),
    prizeTax: ['2026-12', null].map((month) => ({ month, prizes: 1, valuePaise: 2_400_000, taxPaise: 720_000 })),
  });
});
