import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from '../testing/test-payments.ts';

/** Debits are announced by the area that orders them, which is not here. */
const ofOthers = 'i04-autopay-keeps-its-word';

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());
afterEach(async () => {
  env.gateway.reset();
  expect((await env.brokenInvariants()).filter((name) => name !== ofOthers)).toEqual([]);
});

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};
const endsAt = new Date('2030-01-01T00:00:00Z');
const create = async () => {
  const userGid = crypto.randomUUID();
  const reference = await env.inTransaction((trx) =>
    env.payments.mandates.create(trx, {
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
  return { userGid, reference, page: () => env.payments.mandates.pageOf(userGid, reference) };
};
const authoriseMandate = async () => {
  const mandate = await create();
  await mandate.page();
  env.gateway.change('mandate', mandate.reference, { state: 'active', payer: 'am***@bank' });
  await advance(5);
  return mandate;
};
const change = (reference: string, what: 'pause' | 'resume' | 'revoke') =>
  env.inTransaction((trx) => env.payments.mandates.change(trx, reference, what));
const statesOf = (reference: string) =>
  env.mandates.filter((mandate) => mandate.reference === reference).map(({ state }) => state);

test('the owner approves on the gateway’s page, which no other user can see', async () => {
  const mandate = await create();
  expect(await mandate.page()).toBe(`https://pay.gateway.example/pay/${mandate.reference}`);
  expect(await env.payments.mandates.pageOf(crypto.randomUUID(), mandate.reference)).toBe('');
  env.gateway.change('mandate', mandate.reference, { state: 'active', payer: 'am***@bank' });
  await advance(5);
  expect(statesOf(mandate.reference)).toEqual(['active']);
  expect(await mandate.page()).toBe('');
});

test('a refused enquiry ends no mandate that awaits approval; an unknown reference does', async () => {
  const mandate = await create();
  await mandate.page();
  env.gateway.scriptNext('readMandate', { kind: 'refused', code: 'NOT_ALLOWED', text: 'not now' });
  await advance(5);
  expect(statesOf(mandate.reference)).toEqual([]);
  env.gateway.change('mandate', mandate.reference, { state: 'active' });
  await advance(60);
  expect(statesOf(mandate.reference)).toEqual(['active']);
  const other = await create();
  await other.page();
  env.gateway.scriptNext('readMandate', { kind: 'refused', code: 'NOT_FOUND', text: 'never had it' });
  await advance(5);
  expect(statesOf(other.reference)).toEqual(['expired']);
});

test.each(['refused', 'expired'] as const)('a mandate that is %s has ended', async (state) => {
  const mandate = await create();
  await mandate.page();
  env.gateway.change('mandate', mandate.reference, { state });
  await advance(5);
  expect(statesOf(mandate.reference)).toEqual([state]);
  env.gateway.change('mandate', mandate.reference, { state: 'active' });
  await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'mandate', reference: mandate.reference });
  await env.runOutbox();
  expect(statesOf(mandate.reference)).toEqual([state]);
});

test('a mandate is paused, resumed and revoked at the gateway, and shown after its answer', async () => {
  const { reference } = await authoriseMandate();
  env.gateway.scriptNext('changeMandate', { kind: 'unknown', reason: 'noAnswer' });
  await change(reference, 'pause');
  await env.runOutbox();
  expect(statesOf(reference)).toEqual(['active']);
  await advance(2);
  await change(reference, 'resume');
  await env.runOutbox();
  await change(reference, 'revoke');
  await env.runOutbox();
  await change(reference, 'resume');
  await env.runOutbox();
  expect(statesOf(reference)).toEqual(['active', 'paused', 'active', 'revoked']);
});

test('a mandate is shown as being ended until the gateway has answered', async () => {
  const { reference, userGid } = await authoriseMandate();
  const status = () => env.payments.mandates.statusOf(userGid, reference);
  expect(await status()).toEqual({ state: 'active', endsAt });
  expect(await env.payments.mandates.statusOf(crypto.randomUUID(), reference)).toBeUndefined();
  await change(reference, 'pause');
  expect(await status()).toEqual({ state: 'active', endsAt });
  env.gateway.scriptNext('changeMandate', { kind: 'unknown', reason: 'noAnswer' });
  await change(reference, 'revoke');
  await env.payments.mandates.runNow(reference);
  expect(await status()).toEqual({ state: 'active', endsAt, endingSince: expect.any(Date) });
  await advance(2);
  expect(await status()).toEqual({ state: 'revoked', endsAt });
});

test('a change requested before the approval is applied after it', async () => {
  const mandate = await create();
  await mandate.page();
  await change(mandate.reference, 'pause');
  env.gateway.change('mandate', mandate.reference, { state: 'active' });
  await advance(5);
  expect(statesOf(mandate.reference)).toEqual(['active', 'paused']);
});

test('an unwanted mandate ends before its approval', async () => {
  const mandate = await create();
  await mandate.page();
  await change(mandate.reference, 'revoke');
  await env.runOutbox();
  expect(statesOf(mandate.reference)).toEqual(['revoked']);
  expect(env.gateway.mandates.get(mandate.reference)).toMatchObject({ state: 'revoked' });
  expect(await mandate.page()).toBe('');
});

test('a mandate cancelled before its page exists ends once the gateway has it', async () => {
  const mandate = await create();
  await change(mandate.reference, 'revoke');
  await advance(5);
  expect(statesOf(mandate.reference)).toEqual(['revoked']);
});

test('a change in the payer’s bank app is noticed by webhook, or within a day', async () => {
  const byWebhook = await authoriseMandate();
  env.gateway.change('mandate', byWebhook.reference, { state: 'revoked' });
  await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'mandate', reference: byWebhook.reference });
  await env.runOutbox();
  expect(statesOf(byWebhook.reference)).toEqual(['active', 'revoked']);
  const byDay = await authoriseMandate();
  env.gateway.change('mandate', byDay.reference, { state: 'paused' });
  await advance(86_400);
  expect(statesOf(byDay.reference)).toEqual(['active', 'paused']);
});

test('the last change counts, even while an earlier one is pending', async () => {
  const { reference } = await authoriseMandate();
  env.gateway.scriptNext('changeMandate', { kind: 'unknown', reason: 'noAnswer' });
  await change(reference, 'pause');
  await env.runOutbox();
  await change(reference, 'resume');
  for (const seconds of [2, 3]) await advance(seconds);
  expect(env.gateway.mandates.get(reference)).toMatchObject({ state: 'active' });
  expect(statesOf(reference).at(-1)).toBe('active');
});

test('a mandate to be ended ends, whatever is requested later', async () => {
  const { reference } = await authoriseMandate();
  await change(reference, 'revoke');
  await change(reference, 'resume');
  await change(reference, 'pause');
  await env.runOutbox();
  expect(statesOf(reference)).toEqual(['active', 'revoked']);
});

test('the refusal of one change does not cancel the next', async () => {
  const { reference } = await authoriseMandate();
  const serve = env.gateway.changeMandate;
  env.gateway.changeMandate = async () => {
    env.gateway.changeMandate = serve;
    await change(reference, 'revoke');
    return { kind: 'refused', code: 'MANDATE_CLOSED', text: 'not now' };
  };
  await change(reference, 'pause');
  await env.runOutbox();
  await env.runOutbox();
  expect(statesOf(reference)).toEqual(['active', 'revoked']);
});

test('an operations case is opened when the gateway does not end a mandate that its owner has ended', async () => {
  const { reference } = await authoriseMandate();
  env.gateway.scriptNext('changeMandate', { kind: 'refused', code: 'MANDATE_CLOSED', text: 'not now' });
  await change(reference, 'revoke');
  await env.runOutbox();
  const { rows } = await env.server.database.pool.query('select kind from operations_case where subject = $1', [
    reference,
  ]);
  expect(rows).toEqual([{ kind: 'mandate_not_revoked' }]);
});

test('a failed authentication at the gateway ends nothing', async () => {
  const mandate = await create();
  const refused = { kind: 'refused', code: 'SIGNATURE_INVALID', text: 'the signature is old' } as const;
  env.gateway.scriptNext('createMandate', 'lost', { kind: 'unknown', reason: 'noAnswer' }, refused);
  env.gateway.scriptNext('readMandate', refused);
  for (const seconds of [0, 2, 3]) await advance(seconds);
  await mandate.page();
  env.gateway.change('mandate', mandate.reference, { state: 'active' });
  for (const seconds of [5, 5, 5]) await advance(seconds);
  expect(statesOf(mandate.reference)).toEqual(['active']);
});

test('a debit by mandate needs no page and pays its order', async () => {
  const { reference, userGid } = await authoriseMandate();
  const order = await env.createOrder({ userGid, methods: [], mandateReference: reference });
  expect(await env.present(order)).toMatchObject({ refUrl: '', canRetry: false, canCancel: false });
  expect(env.gateway.calls).toContain(`debitMandate ${attemptReferenceOf(order)}`);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'succeeded', method: 'UPI' });
  await advance(5);
  expect(env.eventsOf(order)).toEqual(['collected']);
});

test('a declined debit closes its order, because no payer can retry', async () => {
  const { reference, userGid } = await authoriseMandate();
  const order = await env.createOrder({ userGid, methods: [], mandateReference: reference });
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'failed', code: 'Z9' });
  await advance(5);
  expect(env.eventsOf(order)).toEqual(['cancelled']);
  expect((await env.call('query', order)).content).toMatchObject({ state: 'cancelled', canRetry: false });
});
