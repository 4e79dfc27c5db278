import { randomUUID } from 'node:crypto';
import { billLimits } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { createPaymentGateway } from '@sikka/partners/gateway';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOfIstDay } from '#platform/data/ist-day.ts';
import { expectLockOrder } from '#testing/lock-order.ts';
import { type Calls, electricity, nextEnding, paymentBody, payOrder } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
beforeEach(() => env.runOutbox());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const day = 86_400;
const maxPaise = billLimits.autopayPaise;
const endsOn = '2030-03-31';

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

const link = async (call: Calls, ending = nextEnding(), billerId = electricity) =>
  (await call('/bbps/customerbillaccount/link', { billerId, params: sampleOf(billerId, ending).params })).content;

const set = async (call: Calls, accountId: string, changes: object = {}) =>
  (await call('/bbps/autopay/set', { accountId, maxPaise, endsOn, ...changes })).content;

const readAutopay = async (call: Calls, accountId: string, language = 'en') => {
  const { content } = await call('/bbps/autopay/list', { accountId }, { language });
  if (!content.autopays[0]) throw new Error('No autopay');
  return content.autopays[0];
};

type Row = { mandate_reference: string; reference: string };
const namesOf = async (autopayId: string): Promise<Row> =>
  env.server.app.platform.db
    .withTables<{
      bill_autopay: { autopay_id: string; account_id: string; mandate_reference: string };
      bill_registration: { account_id: string; reference: string; type: string };
    }>()
    .selectFrom('bill_autopay')
    .leftJoin('bill_registration', 'bill_registration.account_id', 'bill_autopay.account_id')
    .select(['mandate_reference', (eb) => eb.fn.coalesce('reference', eb.val('')).as('reference')])
    .where('autopay_id', '=', autopayId)
    .executeTakeFirstOrThrow();

const debitOf = async (pushId: string): Promise<string> => {
  const { debit_id } = await env.server.app.platform.db
    .withTables<{ bill_debit: { debit_id: string; push_id: string } }>()
    .selectFrom('bill_debit')
    .select('debit_id')
    .where('push_id', '=', pushId)
    .executeTakeFirstOrThrow();
  return debit_id;
};

const promise = (topic: string, entity: string) =>
  env.server.app.platform.db.transaction().execute((trx) => env.partnerWork.outbox.add(trx, topic, entity));

const answer = async (autopayId: string, state: 'active' | 'refused') => {
  const { mandate_reference: mandate } = await namesOf(autopayId);
  await env.gateway.control(`mandates/${mandate}`, { state });
  await advance(60);
};

/** Everything that the network pushed for a registration is read, as its events would have it. */
const readPushes = async (autopayId: string) => {
  const { reference } = await namesOf(autopayId);
  const { pushes } = await env.network.control<{ pushes: { pushId: string; registrationReference: string }[] }>(
    'pushes',
  );
  const own = pushes.filter(({ registrationReference }) => registrationReference === reference);
  for (const { pushId } of own) await promise('bills.take-push', pushId);
  await env.runOutbox();
  return own.map(({ pushId }) => pushId);
};

const startAutopay = async (call: Calls, changes: object = {}, ending?: string) => {
  const { accountId } = await link(call, ending);
  const { autopayId } = await set(call, accountId, changes);
  await env.runOutbox();
  await answer(autopayId, 'active');
  const pushes = await readPushes(autopayId);
  return { accountId, autopayId, pushes };
};

const nowOf = async () => (await env.server.app.platform.clock.now()).getTime();

const wakeAt = async (on: string, hours: number) =>
  advance(Math.ceil((startOfIstDay(on).getTime() + hours * 3_600_000 - (await nowOf())) / 1_000));

/** Lets time pass until five in the morning of a day: every debit of that day has begun. */
const wakeOn = (on: string) => wakeAt(on, 5);

const payments = async (call: Calls) =>
  (await call('/bbps/bill/list', { pageIndex: 1, pageSize: 10 })).content.transactions;

/** The debits end at the gateway and at the biller. */
const finish = async () => {
  for (let step = 0; step < 4; step += 1) await advance(30);
};

test('an autopay waits for approval, then pays the announced bill once on its day', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await link(call);
  const requested = await set(call, accountId);
  expect(requested).toMatchObject({ state: 'WAITING', refUrl: expect.stringContaining('/mandate/') });
  await answer(requested.autopayId, 'active');
  await readPushes(requested.autopayId);
  const { nextDebit, ...active } = await readAutopay(call, accountId);
  expect(active).toMatchObject({ state: 'ACTIVE', refUrl: '', payer: expect.any(String) });
  const begins = startOfIstDay(nextDebit?.day ?? '').getTime();
  expect(begins - (await nowOf())).toBeGreaterThanOrEqual((billLimits.autopayNoticeHours - 1) * 3_600_000);
  const { content: due } = await call('/bbps/bill/unpaid', {});
  expect(due.bills).toMatchObject([{ accountId, autopayDay: nextDebit?.day }]);

  await advance(day / 2);
  expect(await payments(call)).toEqual([]);
  await wakeOn(nextDebit?.day ?? '');
  await finish();
  const [payment, ...more] = await payments(call);
  expect(more).toEqual([]);
  expect(payment).toMatchObject({ status: 'SUCCESS', amountPaise: nextDebit?.amountPaise });
  const after = await readAutopay(call, accountId);
  expect(after.lastDebit).toMatchObject({ merchantRequestId: payment?.merchantRequestId });
  expect(after.nextDebit).toBeUndefined();
  await readPushes(requested.autopayId);
  await advance(3 * day);
  expect(await payments(call)).toHaveLength(1);
  const { pool } = env.server.database;
  await pool.query('update bill_autopay set max_amount = 1 where autopay_id = $1', [requested.autopayId]);
  expect(await env.brokenInvariants()).toEqual(['i04-autopay-keeps-its-word']);
  await pool.query('update bill_autopay set max_amount = $2 where autopay_id = $1', [requested.autopayId, maxPaise]);
});

test('a bill that is pushed twice and debited twice is paid once', async () => {
  const call = env.callAs(randomUUID());
  const { accountId, pushes } = await startAutopay(call);
  for (const pushId of pushes) await promise('bills.take-push', pushId);
  await env.runOutbox();
  const { nextDebit } = await readAutopay(call, accountId);
  await wakeOn(nextDebit?.day ?? '');
  await promise('bills.debit-autopay', await debitOf(pushes[0] ?? ''));
  await finish();
  expect((await payments(call)).map(({ status }) => status)).toEqual(['SUCCESS']);
});

test('notifies the user once, a day before a debit', async () => {
  const user = randomUUID();
  const eventsOf = async (of: string) =>
    (await env.server.database.pool.query('select kind, facts from user_event where user_gid = $1 order by kind', [of]))
      .rows;
  const { accountId, pushes } = await startAutopay(env.callAs(user));
  for (const pushId of pushes) await promise('bills.take-push', pushId);
  await env.runOutbox();
  const { nextDebit } = await readAutopay(env.callAs(user), accountId);
  const about = { accountId, billerName: { en: expect.any(String), hi: expect.any(String) } };
  expect(await eventsOf(user)).toEqual([
    { kind: 'autopayChanged', facts: { change: 'ACTIVE' } },
    { kind: 'debitAnnounced', facts: { ...about, day: nextDebit?.day, amountPaise: nextDebit?.amountPaise } },
  ]);
});

test('a skipped debit does not happen, and the bill stays due', async () => {
  const call = env.callAs(randomUUID());
  const { accountId, autopayId } = await startAutopay(call);
  const { content } = await call('/bbps/autopay/change', { autopayId, change: 'skip' });
  expect(content.nextDebit).toMatchObject({ isSkipped: true });
  await wakeOn(content.nextDebit?.day ?? '');
  await finish();
  expect(await payments(call)).toEqual([]);
  expect((await call('/bbps/bill/unpaid', {})).content.bills).toMatchObject([{ accountId, status: 'unpaid' }]);
});

test('while debits are stopped, an announced bill waits until the end of its day, and is debited on reopening', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await startAutopay(call);
  const { nextDebit } = await readAutopay(call, accountId);
  const switchTo = (state: string) =>
    env.server.database.pool.query('select switch_flow($1, $2, $3, $4)', [
      'autopay-debits',
      state,
      'user:asha',
      'the announced amounts were wrong',
    ]);
  await switchTo('stopped');
  await wakeOn(nextDebit?.day ?? '');
  await finish();
  expect(await payments(call)).toEqual([]);
  expect((await readAutopay(call, accountId)).nextDebit).toEqual(nextDebit);
  await switchTo('open');
  await advance(3_600);
  await finish();
  expect(await payments(call)).toMatchObject([{ status: 'SUCCESS', amountPaise: nextDebit?.amountPaise }]);
});

test('autopay does not debit a bill that was paid manually or elsewhere', async () => {
  const call = env.callAs(randomUUID());
  const byHand = await startAutopay(call);
  const { content: due } = await call('/bbps/bill/unpaid', {});
  const { content: bill } = await call('/bbps/bill/detail', { billId: due.bills[0]?.billId ?? '' });
  const { content: order } = await call('/bbps/pay/before', paymentBody(bill));
  await payOrder(env, order.merchantRequestId);
  const other = env.callAs(randomUUID());
  const elsewhere = await startAutopay(other);
  const { nextDebit } = await readAutopay(call, byHand.accountId);
  await env.network.control(`pushes/${elsewhere.pushes[0]}/skip`, {});
  await promise('bills.take-push', elsewhere.pushes[0] ?? '');
  await env.runOutbox();
  expect((await other('/bbps/bill/unpaid', {})).content.bills).toEqual([]);
  await wakeOn(nextDebit?.day ?? '');
  await finish();
  expect(await payments(call)).toHaveLength(1);
  expect(await payments(other)).toEqual([]);
});

test('debits nothing while paused, debits after resuming, and revoking ends the mandate and registration', async () => {
  const call = env.callAs(randomUUID());
  const { accountId, autopayId } = await startAutopay(call);
  const { nextDebit } = await readAutopay(call, accountId);
  const change = async (what: 'pause' | 'resume' | 'revoke' | 'skip') => {
    const { content } = await call('/bbps/autopay/change', { autopayId, change: what });
    await env.runOutbox();
    return content;
  };
  expect(await change('pause')).toMatchObject({ state: 'PAUSED' });
  expect((await readAutopay(call, accountId)).nextDebit).toBeUndefined();
  await wakeOn(nextDebit?.day ?? '');
  await finish();
  expect(await payments(call)).toEqual([]);
  expect(await change('resume')).toMatchObject({ state: 'ACTIVE' });
  expect((await change('revoke')).state).toBe('REVOKED');
  await env.runOutbox();
  expect((await readAutopay(call, accountId)).stateText).toContain('The mandate is removed');
  expect(await change('revoke')).toMatchObject({ state: 'REVOKED' });
  expect(await change('resume')).toMatchObject({ problem: 'autopayClosed' });
  const { reference } = await namesOf(autopayId);
  await expect(env.network.control('pushes', { registrationReference: reference })).rejects.toThrow();
});

test('mandate webhooks wait for the lock of the autopay without locking the mandate', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await link(call);
  const { autopayId } = await set(call, accountId);
  await env.runOutbox();
  const { mandate_reference: mandate } = await namesOf(autopayId);
  await env.gateway.control(`mandates/${mandate}`, { state: 'active' });
  await promise('payments.follow-mandate', mandate);
  const { pool } = env.server.database;
  await expectLockOrder(pool, () => env.runOutbox(), [
    { text: 'select from bill_autopay where autopay_id = $1 for update', values: [autopayId] },
    { text: 'select from payment_mandate where reference = $1 for update nowait', values: [mandate] },
  ]);
  const { rows } = await pool.query('select mandate_state from bill_autopay where autopay_id = $1', [autopayId]);
  expect(rows).toEqual([{ mandate_state: 'active' }]);
});

test('debits nothing without approval, after the bank’s refusal, or without registration', async () => {
  const call = env.callAs(randomUUID());
  const [unanswered, refused, unknown] = [await link(call), await link(call), await link(call, '9601')];
  await set(call, unanswered.accountId);
  const { autopayId: second } = await set(call, refused.accountId);
  const { autopayId: third } = await set(call, unknown.accountId);
  await env.runOutbox();
  await answer(second, 'refused');
  await answer(third, 'active');
  expect((await readAutopay(call, refused.accountId)).state).toBe('REFUSED');
  const unregistered = await readAutopay(call, unknown.accountId);
  expect(unregistered).toMatchObject({ state: 'REFUSED', refUrl: '' });
  expect(unregistered.stateText).toContain('does not send its bills here');
  await advance(1_200);
  expect((await readAutopay(call, unanswered.accountId)).state).toBe('REFUSED');
  expect((await set(call, unanswered.accountId)).state).toBe('WAITING');
});

test('a slow registration at the biller keeps the autopay waiting, with the reason', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await startAutopay(call, {}, '9602');
  const waiting = await readAutopay(call, accountId);
  expect(waiting).toMatchObject({ state: 'WAITING', refUrl: '' });
  expect(waiting.stateText).toContain('must still confirm');
  await advance(2 * 3_600);
  await advance(60);
  expect((await readAutopay(call, accountId)).state).toBe('ACTIVE');
});

test('allows one autopay per account, within the limit, with one response per key', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await link(call);
  expect(await set(call, accountId, { maxPaise: paise(maxPaise + 1) })).toMatchObject({
    problem: 'autopayLimit',
    maxPaise,
  });
  expect(await set(call, accountId, { endsOn: '2020-01-01' })).toMatchObject({ problem: 'invalidInput' });
  expect(await set(call, randomUUID())).toMatchObject({ problem: 'accountDeleted' });
  const key = randomUUID();
  const body = { accountId, maxPaise, endsOn };
  const [first, second] = [
    await call('/bbps/autopay/set', body, { key }),
    await call('/bbps/autopay/set', body, { key }),
  ];
  expect(second.content.autopayId).toBe(first.content.autopayId);
  const many = await Promise.all(Array.from({ length: 4 }, () => set(call, accountId)));
  for (const reply of many) expect(reply).toMatchObject({ problem: 'autopayExists' });
  const { content: removed } = await call('/bbps/customerbillaccount/delete', { accountId });
  expect(removed).toMatchObject({ problem: 'autopayExists' });
  const { content } = await call('/bbps/customerbillaccount/query', {});
  expect(content.accounts).toMatchObject([{ accountId, autopayState: 'WAITING' }]);
  const { content: renamed } = await call('/bbps/customerbillaccount/update', { accountId, nickname: 'Home' });
  expect(renamed).toMatchObject({ nickname: 'Home', autopayState: 'WAITING' });
  const stranger = env.callAs(randomUUID());
  const revoke = { autopayId: first.content.autopayId, change: 'revoke' } as const;
  expect((await stranger('/bbps/autopay/change', revoke)).content).toMatchObject({ problem: 'notFound' });
  await call('/bbps/autopay/change', revoke);
  expect((await call('/bbps/customerbillaccount/delete', { accountId })).code).toBe(0);
});

test('reports a declined debit, and the bill stays due', async () => {
  const call = env.callAs(randomUUID());
  const { accountId, autopayId } = await startAutopay(call);
  const { nextDebit } = await readAutopay(call, accountId);
  const { mandate_reference: mandate } = await namesOf(autopayId);
  await wakeAt(nextDebit?.day ?? '', -0.1);
  // Mandates are read once a day: what the bank's app does from here on is not known before the debit.
  await promise('payments.follow-mandate', mandate);
  await env.runOutbox();
  const { url: baseUrl, secret, webhookSecret } = env.gateway;
  const bankApp = createPaymentGateway({ baseUrl, secret, webhookSecrets: [webhookSecret] });
  await bankApp.changeMandate(mandate, 'pause');
  await bankApp.close();
  await wakeOn(nextDebit?.day ?? '');
  await finish();
  expect(await payments(call)).toMatchObject([{ status: 'CANCELLED' }]);
  expect((await call('/bbps/bill/unpaid', {})).content.bills).toMatchObject([{ accountId }]);
  const presented = await readAutopay(call, accountId);
  expect(presented).not.toHaveProperty('lastDebit');
  expect(presented.stateText).toBe(m.bills_autopay_debit_declined());
  await advance(day);
  expect((await readAutopay(call, accountId)).state).toBe('PAUSED');
});

test('with reminders on, bills are pushed until they are turned off', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await link(call);
  const turn = async (reminders: boolean) => {
    const { content } = await call('/bbps/subscription/update', { accountId, reminders });
    await env.runOutbox();
    return content;
  };
  expect(await turn(true)).toMatchObject({ accountId, reminders: true });
  const pushesOfBiller = async () =>
    (await env.network.control<{ pushes: { pushId: string; registrationReference: string }[] }>('pushes')).pushes;
  const [newest] = await pushesOfBiller();
  await promise('bills.take-push', newest?.pushId ?? '');
  await env.runOutbox();
  expect((await call('/bbps/bill/unpaid', {})).content.bills).toMatchObject([{ accountId, status: 'unpaid' }]);
  const { rows } = await env.server.database.pool.query(
    `select facts ->> 'accountId' as account from user_event where kind = 'billDue'`,
  );
  expect(rows.filter(({ account }) => account === accountId)).toHaveLength(1);
  expect(await turn(false)).toMatchObject({ reminders: false });
  const over = { registrationReference: newest?.registrationReference ?? '' };
  await expect(env.network.control('pushes', over)).rejects.toThrow();
  expect((await call('/bbps/subscription/update', { accountId: randomUUID(), reminders: true })).content).toMatchObject(
    {
      problem: 'accountDeleted',
    },
  );
});
