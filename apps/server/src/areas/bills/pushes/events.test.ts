import { randomUUID } from 'node:crypto';
import { billLimits } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Calls, electricity, nextEnding, payBill } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
  await env.network.control('webhook', { url: `${env.server.origin}/partners/network/events` });
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const link = async (call: Calls) => {
  const { params } = sampleOf(electricity, nextEnding());
  return (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
};

/** Runs due steps until the condition holds; only webhooks of the network bring them forward. */
const until = (come: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await env.runOutbox();
      await come();
    },
    { timeout: 10_000 },
  );

test('a bill that the network pushes is due at once, and paid by autopay when it is announced', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await link(call);
  const request = { accountId, maxPaise: billLimits.autopayPaise, endsOn: '2030-03-31' };
  await call('/bbps/autopay/set', request);
  await env.runOutbox();
  const { rows } = await env.server.database.pool.query('select mandate_reference from bill_autopay');
  await env.gateway.control(`mandates/${rows[0].mandate_reference}`, { state: 'active' });
  await env.advanceClock(60);
  await until(async () => {
    const { content } = await call('/bbps/autopay/list', {});
    expect(content.autopays).toMatchObject([{ state: 'ACTIVE', nextDebit: { isSkipped: false } }]);
  });
  expect((await call('/bbps/bill/unpaid', {})).content.bills).toMatchObject([
    { accountId, autopayDay: expect.any(String) },
  ]);
});

test('a bill paid elsewhere is no longer due as soon as the network reports it', async () => {
  const call = env.callAs(randomUUID());
  const { accountId } = await link(call);
  await call('/bbps/subscription/update', { accountId, reminders: true });
  const readDueAmount = async () =>
    (await call('/bbps/customerbillaccount/query', { accountId })).content.accounts[0]?.dueAmountPaise;
  const push = async () =>
    (await env.server.database.pool.query('select push_id from bill_push where account_id = $1', [accountId])).rows[0];
  await until(async () => expect(await push()).toBeDefined());
  expect(await readDueAmount()).toBeGreaterThan(0);
  await env.network.control(`pushes/${(await push()).push_id}/skip`, {});
  await until(async () => {
    const { rows } = await env.server.database.pool.query('select is_skipped from bill_push where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ is_skipped: true }]);
  });
  expect(await readDueAmount()).toBe(0);
});

test('shows a decided ticket as soon as the network reports it', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call);
  await env.advanceClock(86_400);
  const complaint = { merchantRequestId, disposition: 'D11', description: 'Still dark' } as const;
  const { content: raised } = await call('/bbps/complaint/raise', complaint);
  const { rows } = await env.server.database.pool.query(
    'select reference from bill_complaint where complaint_id = $1',
    [raised.complaintId],
  );
  // Webhooks are signed with the real time, so a server with a moved clock refuses them.
  await env.advanceClock(-86_400);
  await env.network.control(`complaints/${rows[0].reference}`, { state: 'REJECTED', remarks: 'Paid in time' });
  await until(async () => {
    const { content } = await call('/bbps/complaint/query', { complaintId: raised.complaintId });
    expect(content).toMatchObject({ state: 'REJECTED', remarks: 'Paid in time' });
  });
});
