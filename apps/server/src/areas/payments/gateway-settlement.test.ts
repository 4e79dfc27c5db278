import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from './testing/test-payments.ts';

const day = 86_400;
let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const run = (job: string) => env.server.jobs.run(`payments-${job}`);
const notReady = { kind: 'refused', code: 'NOT_READY', text: 'not written yet' } as const;
const paid = { state: 'succeeded', method: 'UPI' } as const;
const collectOrder = async () => {
  const order = await env.createOrder();
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await env.advanceClock(5);
  await env.runOutbox();
  return order;
};
/** The gateway's file for what it has now: everything it took on any day, on this one. */
const line = ({ id }: { id: string }, amountPaise = 50_500) => ({
  kind: 'payment' as const,
  reference: attemptReferenceOf({ id }),
  gatewayId: 'P1',
  amountPaise: paise(amountPaise),
});
const casesOf = (order: { id: string }) =>
  query("select detail from operations_case where kind = 'settlement_break' and subject = $1", [
    attemptReferenceOf(order),
  ]);

test('a matching file opens no case', async () => {
  const order = await collectOrder();
  env.gateway.settlement.push(line(order));
  await env.advanceClock(day);
  env.gateway.scriptNext('readSettlement', ...Array.from({ length: 6 }, () => notReady));
  await run('settle-days');
  expect(await casesOf(order)).toEqual([]);
  expect(await query('select day from settlement_day')).toHaveLength(1);
  await run('settle-days');
  expect(await query('select day from settlement_day')).toHaveLength(7);
  env.gateway.settlement.length = 0;
});
test('different amounts and unmatched payments open cases, and violate I9 after two days unless closed', async () => {
  const [less, ours] = [await collectOrder(), await collectOrder()];
  env.gateway.settlement.push(line(less, 50_000));
  await env.advanceClock(day);
  await run('settle-days');
  env.gateway.settlement.length = 0;
  expect(await casesOf(less)).toMatchObject([{ detail: /amount differs, ours 50500, theirs 50000/ }]);
  expect(await casesOf(ours)).toEqual([]);
  await env.advanceClock(day);
  await run('settle-days');
  await run('settle-days');
  expect(await casesOf(ours)).toMatchObject([{ detail: /ours only/ }]);
  expect(await env.brokenInvariants()).toEqual(['i09-books-match-the-gateway']);
  await query(
    "update operations_case set closed_at = app_now(), closed_by = 'user:operations' where closed_at is null",
  );
  expect(await env.brokenInvariants()).toEqual([]);
});

test('an unreadable file does not block other days', async () => {
  const order = await collectOrder();
  env.gateway.settlement.push(line(order, 50_000));
  await env.advanceClock(2 * day);
  const requested = env.gateway.calls.length;
  const [unread] =
    await query(`select count(*)::int as days from generate_series(app_today() - 7, app_today() - 1, interval '1 day') day
    where not exists (select from settlement_day s where s.day = day.day::date)`);
  env.gateway.scriptNext('readSettlement', { kind: 'unknown', reason: 'unreadable answer' });
  await expect(run('settle-days')).rejects.toThrow('gave no definite answer');
  expect(unread.days).toBeGreaterThan(1);
  expect(env.gateway.calls).toHaveLength(requested + unread.days);
  expect(await casesOf(order)).toMatchObject([{ detail: /amount differs/ }]);
  await run('settle-days');
  env.gateway.settlement.length = 0;
  expect(await query('select from settlement_day where day = app_today() - 2')).toHaveLength(1);
});

test('a file missing for days opens a case', async () => {
  await env.advanceClock(4 * day);
  env.gateway.scriptNext('readSettlement', ...Array.from({ length: 4 }, () => notReady));
  const missing = () =>
    query(
      "select detail from operations_case where subject >= 'file of ' || (app_today() - 4) and subject like 'file of %'",
    );
  await run('settle-days');
  expect(await missing()).toEqual([{ detail: 'it has not come' }]);
  await run('settle-days');
  expect(await missing()).toHaveLength(1);
});

test('a payment that the file lists twice opens a case', async () => {
  const order = await collectOrder();
  env.gateway.settlement.push(line(order), line(order));
  await env.advanceClock(day);
  await run('settle-days');
  env.gateway.settlement.length = 0;
  expect(await casesOf(order)).toMatchObject([{ detail: /amount differs, ours 50500, theirs 101000/ }]);
});

test('looks up a payment that only the file reports, and then counts it', async () => {
  const order = await env.createOrder();
  await env.present(order);
  await env.call('cancel', order);
  await env.runOutbox();
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  env.gateway.settlement.push(line(order), { ...line(order), reference: 'nobodysPayment' });
  await env.advanceClock(day);
  await run('settle-days');
  env.gateway.settlement.length = 0;
  await env.runOutbox();
  expect(await env.refundsOf(order)).toMatchObject([{ reason: 'paidAfterClosing' }]);
  expect(await query("select detail from operations_case where subject = 'nobodysPayment'")).toMatchObject([
    { detail: /theirs only/ },
  ]);
});

test('the file itself changes nothing else', async () => {
  const journals = async () => (await query('select count(*)::int as n from journal'))[0].n;
  const before = await journals();
  env.gateway.settlement.push({ kind: 'refund', reference: 'nobodysRefund', gatewayId: 'R9', amountPaise: paise(1) });
  await env.advanceClock(day);
  await run('settle-days');
  await env.runOutbox();
  expect(await journals()).toBe(before);
});

test('comparing complete books has more time than a request', async () => {
  const [{ definition }] = await query("select pg_get_viewdef('settlement_break') as definition");
  await query(`create or replace view settlement_break as select app_today() - 1 as day, 'payment' as kind,
    'time ' || current_setting('statement_timeout') as reference, 'ours only' as verdict, null::bigint as ours, null::bigint as theirs`);
  await run('settle-days');
  await query(`create or replace view settlement_break as ${definition}`);
  expect(await query("select subject from operations_case where subject like 'time %'")).toEqual([
    { subject: 'time 4min' },
  ]);
});

test('an account is unfrozen by a person with a reason, which is recorded', async () => {
  const account = await env.payments.ledger.openAccount({
    owner: crypto.randomUUID(),
    kind: 'wallet',
    currency: 'INR',
  });
  await query('select freeze_accounts(array[$1]::bigint[])', [account.id]);
  await expect(query("select unfreeze_account($1, 'me', 'why')", [account.id])).rejects.toThrow('say who');
  const unfreeze = () =>
    query("select unfreeze_account($1, 'user:operations', 'counted by hand, case 12') as done", [account.id]);
  expect([await unfreeze(), await unfreeze()]).toEqual([[{ done: true }], [{ done: false }]]);
  expect(
    await query("select actor, evidence from state_change where machine = 'account' and entity_id = $1", [
      String(account.id),
    ]),
  ).toEqual([{ actor: 'user:operations', evidence: 'counted by hand, case 12' }]);
});

test('open cases are measured', async () => {
  const metrics = await (await fetch(`${env.server.origin}/metrics`)).text();
  expect(metrics).toMatch(/operations_cases_open\{kind="settlement_break"\} \d/);
});
