import { randomUUID } from 'node:crypto';
import type { BillNetwork } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { electricity, nextEnding, payBill } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

/** Enquiries that the network refuses to answer, and requests whose answer is lost. */
const refused = new Set<keyof BillNetwork>();
const lostMethods = new Set<keyof BillNetwork>();

const withFaults = (network: BillNetwork): BillNetwork =>
  new Proxy(network, {
    get(target, name: keyof BillNetwork) {
      if (refused.has(name)) return async () => ({ kind: 'refused', code: 'NOT_ALLOWED', text: 'Not now' });
      if (lostMethods.has(name))
        return async (...args: never[]) => {
          await (target[name] as (...request: never[]) => Promise<unknown>)(...args);
          return { kind: 'unknown', reason: 'silence' };
        };
      return target[name];
    },
  });

let env: TestBills;
beforeAll(async () => {
  env = await startBills({ wrapNetwork: withFaults });
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

test('a refused enquiry after a complaint refuses no complaint', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call);
  await advance(86_400);
  const description = 'The light is still off';
  lostMethods.add('raiseComplaint');
  const body = { merchantRequestId, disposition: 'D11', description } as const;
  const { content: raised } = await call('/bbps/complaint/raise', body);
  lostMethods.clear();
  refused.add('readComplaint');
  const state = async () => (await call('/bbps/complaint/query', { complaintId: raised.complaintId })).content.state;
  for (const seconds of [10, 60, 600]) {
    await advance(seconds);
    expect(await state()).toBe('SENDING');
  }
  refused.clear();
  await advance(600);
  expect(await state()).toBe('ASSIGNED');
});

test('a refused enquiry after a registration refuses no registration', async () => {
  const call = env.callAs(randomUUID());
  const { params } = sampleOf(electricity, nextEnding());
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
  lostMethods.add('register');
  await call('/bbps/subscription/update', { accountId, reminders: true });
  await advance(0);
  lostMethods.clear();
  refused.add('readRegistration');
  const state = async () =>
    (await env.server.database.pool.query('select state from bill_registration where account_id = $1', [accountId]))
      .rows[0].state;
  for (const seconds of [10, 60, 600]) {
    await advance(seconds);
    expect(await state()).toBe('SENDING');
  }
  refused.clear();
  await advance(900);
  expect(await state()).toBe('SUCCESS');
});
