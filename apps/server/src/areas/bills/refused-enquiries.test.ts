import { randomUUID } from 'node:crypto';
import type { BillNetwork } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { electricity, nextEnding, payBill } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

/** Enquiries that the network refuses to answer, and requests whose answer is lost. */
const refused = new Set<keyof BillNetwork>();
const lost = new Set<keyof BillNetwork>();

const disturbed = (network: BillNetwork): BillNetwork =>
  new Proxy(network, {
    get(target, name: keyof BillNetwork) {
      if (refused.has(name)) return async () => ({ kind: 'refused', code: 'NOT_ALLOWED', text: 'Not now' });
      if (lost.has(name))
        return async (...given: never[]) => {
          await (target[name] as (...request: never[]) => Promise<unknown>)(...given);
          return { kind: 'unknown', reason: 'silence' };
        };
      return target[name];
    },
  });

let it: TestBills;
beforeAll(async () => {
  it = await startBills({ around: disturbed });
});
afterAll(() => it.close());
afterEach(async () => expect(await it.broken()).toEqual([]));

const pass = async (seconds: number) => {
  await it.pass(seconds);
  await it.settle();
};

test('a refused enquiry after a complaint refuses no complaint', async () => {
  const call = it.as(randomUUID());
  const { merchantRequestId } = await payBill(it, call);
  await pass(86_400);
  const description = 'The light is still off';
  lost.add('raiseComplaint');
  const body = { merchantRequestId, disposition: 'D11', description } as const;
  const { content: raised } = await call('/bbps/complaint/raise', body);
  lost.clear();
  refused.add('readComplaint');
  const state = async () => (await call('/bbps/complaint/query', { complaintId: raised.complaintId })).content.state;
  for (const seconds of [10, 60, 600]) {
    await pass(seconds);
    expect(await state()).toBe('SENDING');
  }
  refused.clear();
  await pass(600);
  expect(await state()).toBe('ASSIGNED');
});

test('a refused enquiry after a registration refuses no registration', async () => {
  const call = it.as(randomUUID());
  const { params } = sampleOf(electricity, nextEnding());
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
  lost.add('register');
  await call('/bbps/subscription/update', { accountId, reminders: true });
  await pass(0);
  lost.clear();
  refused.add('readRegistration');
  const state = async () =>
    (await it.server.database.pool.query('select state from bill_registration where account_id = $1', [accountId]))
      .rows[0].state;
  for (const seconds of [10, 60, 600]) {
    await pass(seconds);
    expect(await state()).toBe('SENDING');
  }
  refused.clear();
  await pass(900);
  expect(await state()).toBe('SUCCESS');
});
