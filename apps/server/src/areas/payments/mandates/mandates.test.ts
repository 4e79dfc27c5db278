import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, tryOf } from '../testing/test-payments.ts';

/** Debits are announced by the area that orders them, which is not here. */
const ofOthers = 'i04-autopay-keeps-its-word';

let t: TestPayments;
beforeAll(async () => {
  t = await startPayments();
});
afterAll(() => t.close());
afterEach(async () => {
  t.gateway.speak();
  expect((await t.broken()).filter((name) => name !== ofOthers)).toEqual([]);
});

const pass = async (seconds: number) => {
  await t.pass(seconds);
  await t.settle();
};
const endsAt = new Date('2030-01-01T00:00:00Z');
const create = async () => {
  const userGid = crypto.randomUUID();
  const reference = await t.inTransaction((trx) =>
    t.payments.mandates.create(trx, {
      userGid,
      purpose: 'bill',
      subjectId: 'autopay-1',
      maxAmount: paise(1_500_000),
      payeeName: 'Yamuna Power',
      note: 'Electricity bills',
      endsAt,
      locale: 'hi',
    }),
  );
  return { userGid, reference, page: () => t.payments.mandates.pageOf(userGid, reference) };
};
const agreed = async () => {
  const mandate = await create();
  await mandate.page();
  t.gateway.change('mandate', mandate.reference, { state: 'active', payer: 'am***@bank' });
  await pass(5);
  return mandate;
};
const change = (reference: string, what: 'pause' | 'resume' | 'revoke') =>
  t.inTransaction((trx) => t.payments.mandates.change(trx, reference, what));
const statesOf = (reference: string) =>
  t.mandates.filter((mandate) => mandate.reference === reference).map(({ state }) => state);

test('the owner approves on the gateway’s page, which no other user can see', async () => {
  const mandate = await create();
  expect(await mandate.page()).toBe(`https://pay.gateway.example/pay/${mandate.reference}`);
  expect(await t.payments.mandates.pageOf(crypto.randomUUID(), mandate.reference)).toBe('');
  t.gateway.change('mandate', mandate.reference, { state: 'active', payer: 'am***@bank' });
  await pass(5);
  expect(statesOf(mandate.reference)).toEqual(['active']);
  expect(await mandate.page()).toBe('');
});

test('a refused enquiry ends no mandate that awaits approval; an unknown reference does', async () => {
  const mandate = await create();
  await mandate.page();
  t.gateway.next('readMandate', { kind: 'refused', code: 'NOT_ALLOWED', text: 'not now' });
  await pass(5);
  expect(statesOf(mandate.reference)).toEqual([]);
  t.gateway.change('mandate', mandate.reference, { state: 'active' });
  await pass(60);
  expect(statesOf(mandate.reference)).toEqual(['active']);
  const other = await create();
  await other.page();
  t.gateway.next('readMandate', { kind: 'refused', code: 'NOT_FOUND', text: 'never had it' });
  await pass(5);
  expect(statesOf(other.reference)).toEqual(['expired']);
});

test.each(['refused', 'expired'] as const)('a mandate that is %s has ended', async (state) => {
  const mandate = await create();
  await mandate.page();
  t.gateway.change('mandate', mandate.reference, { state });
  await pass(5);
  expect(statesOf(mandate.reference)).toEqual([state]);
  t.gateway.change('mandate', mandate.reference, { state: 'active' });
  await t.sendWebhook({ eventId: crypto.randomUUID(), subject: 'mandate', reference: mandate.reference });
  await t.settle();
  expect(statesOf(mandate.reference)).toEqual([state]);
});

test('is paused, resumed and revoked at the gateway, and shown after its answer', async () => {
  const { reference } = await agreed();
  t.gateway.next('changeMandate', { kind: 'unknown', reason: 'noAnswer' });
  await change(reference, 'pause');
  await t.settle();
  expect(statesOf(reference)).toEqual(['active']);
  await pass(2);
  await change(reference, 'resume');
  await t.settle();
  await change(reference, 'revoke');
  await t.settle();
  await change(reference, 'resume');
  await t.settle();
  expect(statesOf(reference)).toEqual(['active', 'paused', 'active', 'revoked']);
});

test('is shown as being ended until the gateway has answered', async () => {
  const { reference, userGid } = await agreed();
  const status = () => t.payments.mandates.statusOf(userGid, reference);
  expect(await status()).toEqual({ state: 'active', endsAt });
  expect(await t.payments.mandates.statusOf(crypto.randomUUID(), reference)).toBeUndefined();
  await change(reference, 'pause');
  expect(await status()).toEqual({ state: 'active', endsAt });
  t.gateway.next('changeMandate', { kind: 'unknown', reason: 'noAnswer' });
  await change(reference, 'revoke');
  await t.payments.mandates.runNow(reference);
  expect(await status()).toEqual({ state: 'active', endsAt, endingSince: expect.any(Date) });
  await pass(2);
  expect(await status()).toEqual({ state: 'revoked', endsAt });
});

test('a change requested before the approval is applied after it', async () => {
  const mandate = await create();
  await mandate.page();
  await change(mandate.reference, 'pause');
  t.gateway.change('mandate', mandate.reference, { state: 'active' });
  await pass(5);
  expect(statesOf(mandate.reference)).toEqual(['active', 'paused']);
});

test('an unwanted mandate ends before its approval', async () => {
  const mandate = await create();
  await mandate.page();
  await change(mandate.reference, 'revoke');
  await t.settle();
  expect(statesOf(mandate.reference)).toEqual(['revoked']);
  expect(t.gateway.mandates.get(mandate.reference)).toMatchObject({ state: 'revoked' });
  expect(await mandate.page()).toBe('');
});

test('a mandate cancelled before its page exists ends once the gateway has it', async () => {
  const mandate = await create();
  await change(mandate.reference, 'revoke');
  await pass(5);
  expect(statesOf(mandate.reference)).toEqual(['revoked']);
});

test('a change in the payer’s bank app is noticed by webhook, or within a day', async () => {
  const byWebhook = await agreed();
  t.gateway.change('mandate', byWebhook.reference, { state: 'revoked' });
  await t.sendWebhook({ eventId: crypto.randomUUID(), subject: 'mandate', reference: byWebhook.reference });
  await t.settle();
  expect(statesOf(byWebhook.reference)).toEqual(['active', 'revoked']);
  const byDay = await agreed();
  t.gateway.change('mandate', byDay.reference, { state: 'paused' });
  await pass(86_400);
  expect(statesOf(byDay.reference)).toEqual(['active', 'paused']);
});

test('the last change counts, even while an earlier one is pending', async () => {
  const { reference } = await agreed();
  t.gateway.next('changeMandate', { kind: 'unknown', reason: 'noAnswer' });
  await change(reference, 'pause');
  await t.settle();
  await change(reference, 'resume');
  for (const seconds of [2, 3]) await pass(seconds);
  expect(t.gateway.mandates.get(reference)).toMatchObject({ state: 'active' });
  expect(statesOf(reference).at(-1)).toBe('active');
});

test('a mandate to be ended ends, whatever is requested later', async () => {
  const { reference } = await agreed();
  await change(reference, 'revoke');
  await change(reference, 'resume');
  await change(reference, 'pause');
  await t.settle();
  expect(statesOf(reference)).toEqual(['active', 'revoked']);
});

test('the refusal of one change does not cancel the next', async () => {
  const { reference } = await agreed();
  const serve = t.gateway.changeMandate;
  t.gateway.changeMandate = async () => {
    t.gateway.changeMandate = serve;
    await change(reference, 'revoke');
    return { kind: 'refused', code: 'MANDATE_CLOSED', text: 'not now' };
  };
  await change(reference, 'pause');
  await t.settle();
  await t.settle();
  expect(statesOf(reference)).toEqual(['active', 'revoked']);
});

test('an operations case is opened when the gateway does not end a mandate that its owner has ended', async () => {
  const { reference } = await agreed();
  t.gateway.next('changeMandate', { kind: 'refused', code: 'MANDATE_CLOSED', text: 'not now' });
  await change(reference, 'revoke');
  await t.settle();
  const { rows } = await t.server.database.pool.query('select kind from operations_case where subject = $1', [
    reference,
  ]);
  expect(rows).toEqual([{ kind: 'mandate_not_revoked' }]);
});

test('a failed authentication at the gateway ends nothing', async () => {
  const mandate = await create();
  const refused = { kind: 'refused', code: 'SIGNATURE_INVALID', text: 'the signature is old' } as const;
  t.gateway.next('createMandate', 'lost', { kind: 'unknown', reason: 'noAnswer' }, refused);
  t.gateway.next('readMandate', refused);
  for (const seconds of [0, 2, 3]) await pass(seconds);
  await mandate.page();
  t.gateway.change('mandate', mandate.reference, { state: 'active' });
  for (const seconds of [5, 5, 5]) await pass(seconds);
  expect(statesOf(mandate.reference)).toEqual(['active']);
});

test('a debit by mandate needs no page and pays its order', async () => {
  const { reference, userGid } = await agreed();
  const order = await t.order({ userGid, methods: [], mandateReference: reference });
  expect(await t.present(order)).toMatchObject({ refUrl: '', canRetry: false, canCancel: false });
  expect(t.gateway.requested).toContain(`debitMandate ${tryOf(order)}`);
  t.gateway.change('payment', tryOf(order), { state: 'succeeded', method: 'UPI' });
  await pass(5);
  expect(t.eventsOf(order)).toEqual(['collected']);
});

test('a declined debit closes its order, because no payer can retry', async () => {
  const { reference, userGid } = await agreed();
  const order = await t.order({ userGid, methods: [], mandateReference: reference });
  await t.present(order);
  t.gateway.change('payment', tryOf(order), { state: 'failed', code: 'Z9' });
  await pass(5);
  expect(t.eventsOf(order)).toEqual(['cancelled']);
  expect((await t.call('query', order)).content).toMatchObject({ state: 'cancelled', canRetry: false });
});
