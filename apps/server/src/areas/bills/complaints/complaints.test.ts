import { randomUUID } from 'node:crypto';
import type { ComplaintState } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchOnlyBill, type Calls, nextEnding, paymentBody, payBill } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const day = 86_400;

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

const complain = (call: Calls, merchantRequestId: string, disposition: 'D11' | 'D32' | number = 'D11') =>
  call('/bbps/complaint/raise', { merchantRequestId, disposition, description: 'The light is still off' });

const query = async (call: Calls, complaintId: string, language = 'en') =>
  (await call('/bbps/complaint/query', { complaintId }, { language })).content;

test.each([
  ['9501', ['REJECTED']],
  ['9502', ['ASSIGNED', 'DEFAULT_RESOLVED']],
  ['9503', ['PENDING_REFUND', 'REFUNDED']],
  ['', ['RESOLVED']],
] as [string, ComplaintState[]][])('a dispute of an account …%s moves through %j', async (ending, states) => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId, bill } = await payBill(env, call, ending || undefined);
  await advance(day);
  const { content: raised } = await complain(call, merchantRequestId);
  expect(raised).toMatchObject({ state: 'ASSIGNED', assignedTo: 'biller', ticketType: 'DISPUTE', merchantRequestId });
  expect(raised.dueDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const state of states) {
    await advance(4 * day);
    expect(await query(call, raised.complaintId)).toMatchObject({ state });
  }
  const shown = await query(call, raised.complaintId, 'hi');
  expect(shown.stateText).toMatch(/[ऀ-ॿ]/);
  expect(shown.history.map(({ state }) => state).slice(0, 2)).toEqual(['SENDING', 'ASSIGNED']);
  const { content: refunds } = await call('/payment/v1/refunds/query', { merchantRequestId });
  expect(refunds.refunds.map(({ reason, amountPaise: back }) => [reason, back])).toEqual(
    states.includes('REFUNDED') ? [['complaint', bill.amountPaise]] : [],
  );
});

test('refunds the money once, however often the network reports it', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call);
  await advance(day);
  const { content: raised } = await complain(call, merchantRequestId);
  const reference = await referenceOf(raised.complaintId);
  await env.network.control(`complaints/${reference}`, { state: 'PENDING_REFUND' });
  await advance(day / 4);
  expect((await query(call, raised.complaintId)).state).toBe('PENDING_REFUND');
  await env.network.control(`complaints/${reference}`, { state: 'REFUNDED' });
  for (let times = 0; times < 3; times += 1) {
    await announce(reference);
    await advance(day);
  }
  const { content } = await call('/payment/v1/refunds/query', { merchantRequestId });
  expect(content.refunds).toHaveLength(1);
  expect((await call('/bbps/bill/status', { merchantRequestId })).content).toMatchObject({
    status: 'REFUNDED',
    complaintId: raised.complaintId,
  });
  expect((await complain(call, merchantRequestId)).content).toMatchObject({ problem: 'complaintImpossible' });
});

/** Our name for a complaint at the network. */
const referenceOf = async (complaintId: string): Promise<string> => {
  const row = await env.server.app.platform.db
    .withTables<{ bill_complaint: { complaint_id: string; reference: string } }>()
    .selectFrom('bill_complaint')
    .select('reference')
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow();
  return row.reference;
};

/** Brings the next poll of a ticket forward, as a webhook does. */
const announce = (reference: string) =>
  env.server.app.platform.db
    .transaction()
    .execute((trx) => env.partnerWork.outbox.add(trx, 'bills.follow-complaint', reference));

test('a dispute that refunds a pending payment rejects it, and nothing is posted later', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, '9307');
  expect((await call('/bbps/bill/status', { merchantRequestId })).content.status).toBe('PENDING');
  await advance(day);
  const { content: raised } = await complain(call, merchantRequestId);
  await env.network.control(`complaints/${await referenceOf(raised.complaintId)}`, { state: 'REFUNDED' });
  await advance(day / 4);
  expect((await call('/bbps/bill/status', { merchantRequestId })).content).toMatchObject({
    status: expect.stringMatching(/^(REJECTED|REFUNDED)$/),
    refund: { reason: 'complaint' },
  });
});

test('refuses a complaint that is too early, allows one at a time, and another after the answer', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call);
  const early = (await complain(call, merchantRequestId)).content;
  const { content: status } = await call('/bbps/bill/status', { merchantRequestId });
  expect(early).toMatchObject({ problem: 'complaintTooEarly', from: status.complaintFrom });
  await advance(day);
  const replies = await Promise.all(Array.from({ length: 6 }, () => complain(call, merchantRequestId)));
  const raised = replies.filter(({ code }) => code === 0).map(({ content }) => content.complaintId);
  expect(raised).toHaveLength(1);
  for (const { code, content } of replies)
    if (code !== 0) expect(content).toMatchObject({ problem: 'complaintOpen', complaintId: raised[0] });
  await advance(2 * day);
  expect((await query(call, raised[0] ?? '')).state).toBe('RESOLVED');
  expect((await complain(call, merchantRequestId)).code).toBe(0);
  expect((await call('/bbps/complaint/list', {})).content.complaints).toHaveLength(2);
});

test('explains a complaint that the network refused, and what to do', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, '9504');
  await advance(day);
  const { content } = await complain(call, merchantRequestId);
  expect(content).toMatchObject({ state: 'COULD_NOT_RAISE', assignedTo: 'nobody' });
  expect(content.stateText).toContain('already has an open ticket');
});

test('refuses complaints about missing and refused payments', async () => {
  const call = env.callAs(randomUUID());
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const { merchantRequestId } = (await call('/bbps/pay/before', paymentBody(bill))).content;
  expect((await complain(call, merchantRequestId)).content).toMatchObject({ problem: 'complaintImpossible' });
  const refused = await payBill(env, call, '9201');
  await advance(day);
  expect((await complain(call, refused.merchantRequestId)).content).toMatchObject({ problem: 'complaintImpossible' });
  const { content } = await call('/bbps/bill/status', { merchantRequestId: refused.merchantRequestId });
  expect(content).not.toHaveProperty('complaintFrom');
});

test('accepts the older reasons; an unresponsive network only delays', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call);
  await advance(day);
  await env.network.control('switches', { unresponsive: true });
  const { content: sending } = await complain(call, merchantRequestId, 1);
  expect(sending).toMatchObject({ state: 'SENDING', assignedTo: 'us', disposition: 'D32', ticketType: 'COMPLAINT' });
  // The request that is under way ends before the time passes.
  await env.runOutbox();
  await env.network.control('switches', {});
  await advance(600);
  expect(await query(call, sending.complaintId)).toMatchObject({ state: 'ASSIGNED' });
  expect(await query(call, sending.complaintId)).not.toHaveProperty('dueDay');
});

test('treats another user’s complaint as missing', async () => {
  const [owner, stranger] = [env.callAs(randomUUID()), env.callAs(randomUUID())];
  const { merchantRequestId } = await payBill(env, owner);
  await advance(day);
  expect((await complain(stranger, merchantRequestId)).content).toMatchObject({ problem: 'notFound' });
  const { content } = await complain(owner, merchantRequestId);
  expect(await query(stranger, content.complaintId)).toMatchObject({ problem: 'notFound' });
  expect((await stranger('/bbps/complaint/list', {})).content.complaints).toEqual([]);
});
