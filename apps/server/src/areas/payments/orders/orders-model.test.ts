import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from '../testing/test-payments.ts';

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());

const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
const states = ['created', 'pending', 'failed', 'cancelled', 'expired', 'succeeded'] as const;
const requests = ['createPayment', 'readPayment', 'cancelPayment', 'createRefund', 'readRefund'] as const;

/** Silences in one run: fewer than make us leave the gateway alone. */
const maxSilences = 6;

/** Everything that people, banks and the gateway can do to one order, in any order. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'look' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(5, 60, 300, 1_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      number: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom(...states),
      taken: fc.constantFrom(50_500, 50_500, 50_500, 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('webhook' as const), number: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'apply' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'fulfil' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'refund' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('silence' as const),
      request: fc.constantFrom(...requests),
      isLost: fc.boolean(),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type Order = { userGid: string; id: string };

const performAction = async (order: Order, what: Action): Promise<unknown> => {
  switch (what.do) {
    case 'look':
      return env.present(order);
    case 'pass':
      await env.advanceClock(what.seconds);
      return env.runOutbox();
    case 'bank': {
      const reference = attemptReferenceOf(order, what.number);
      const before = env.gateway.payments.get(reference);
      // A bank that has the money keeps saying so, for the same amount; everything else it may say.
      if (!before || before.state === 'succeeded') return undefined;
      const amountPaise = what.state === 'succeeded' ? what.taken : before.amountPaise;
      return env.gateway.change('payment', reference, { state: what.state, method: 'UPI', amountPaise });
    }
    case 'webhook':
      await env.sendWebhook({
        eventId: crypto.randomUUID(),
        subject: 'payment',
        reference: attemptReferenceOf(order, what.number),
      });
      return env.runOutbox();
    case 'apply':
    case 'cancel':
      return env.call(what.do, order);
    case 'fulfil':
      return env.inTransaction((trx) => env.payments.orders.fulfil(trx, order.id, 'network:x')).catch(() => undefined);
    case 'refund': {
      const request = { reason: 'rejectedByBiller', evidence: 'partner:network:BPR001' } as const;
      return env.inTransaction((trx) => env.payments.orders.refund(trx, order.id, request)).catch(() => undefined);
    }
    case 'silence':
      return env.gateway.scriptNext(what.request, what.isLost ? 'lost' : unknown);
  }
};

/** The gateway's balance of an order must equal what we collected minus what we owe as a refund. */
const judge = async (order: Order): Promise<void> => {
  const events = env.eventsOf(order);
  expect(events.filter((event) => event === 'collected').length).toBeLessThanOrEqual(1);
  const closed = events.filter((event) => event === 'cancelled' || event === 'expired').length;
  expect(closed + events.filter((event) => event === 'collected').length).toBeLessThanOrEqual(1);
  const { rows } = await env.server.database.pool.query(
    `select a.reference, a.taken, o.paid_attempt = a.reference as pays, o.amount + o.fee as total,
       (select count(*)::int from payment_refund r where r.attempt_reference = a.reference) as refunds
     from payment_attempt a join payment_order o using (merchant_request_id)
     where merchant_request_id = $1 and a.state = 'succeeded'`,
    [order.id],
  );
  for (const { taken, pays, total, refunds } of rows) {
    if (pays) expect(taken).toBe(total);
    else expect(refunds).toBe(1);
  }
};

/** After a while without silence, everything that the gateway took is known to us. */
const runUntilIdle = async (order: Order): Promise<void> => {
  env.gateway.reset();
  for (let round = 0; round < 12; round += 1) {
    await env.advanceClock(400);
    await env.runOutbox();
  }
  for (const [reference, { state }] of env.gateway.payments) {
    if (!reference.startsWith(order.id)) continue;
    await env.sendWebhook({ eventId: crypto.randomUUID(), subject: 'payment', reference });
    await env.runOutbox();
    const { rows } = await env.server.database.pool.query('select state from payment_attempt where reference = $1', [
      reference,
    ]);
    if (state === 'succeeded') expect(rows[0].state).toBe('succeeded');
  }
};

test('no money is lost, kept twice or called failed, in any sequence of events', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 25 }), async (actions) => {
      const order = await env.createOrder();
      const silences = actions.filter((each) => each.do === 'silence').slice(maxSilences);
      for (const each of actions.filter((candidate) => !silences.includes(candidate as never))) {
        await performAction(order, each);
        await judge(order);
      }
      await runUntilIdle(order);
      await judge(order);
      expect((await env.brokenInvariants()).filter((name) => !name.startsWith('i09'))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
