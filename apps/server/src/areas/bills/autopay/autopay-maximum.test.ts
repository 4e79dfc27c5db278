import { randomUUID } from 'node:crypto';
import { billLimits } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Calls, electricity, nextEnding } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
  await env.network.control('webhook', { url: `${env.server.origin}/partners/network/events` });
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

const set = async (call: Calls, maxPaise: number) => {
  const { params } = sampleOf(electricity, nextEnding());
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
  const terms = { accountId, maxPaise: paise(maxPaise), endsOn: '2030-03-31' };
  return { accountId, autopay: (await call('/bbps/autopay/set', terms)).content };
};
const readAutopay = async (call: Calls, accountId: string) =>
  (await call('/bbps/autopay/list', { accountId }, { language: 'hi' })).content.autopays[0];
const unpaid = async (call: Calls) => (await call('/bbps/bill/unpaid', {})).content;

test('notifies the user of a bill above the maximum and does not debit it', async () => {
  const call = env.callAs(randomUUID());
  const { accountId, autopay } = await set(call, 100);
  await env.runOutbox();
  await env.gateway.control(`mandates/${autopay.mandate}`, { state: 'active' });
  await advance(60);
  await vi.waitFor(async () => {
    await env.runOutbox();
    expect((await unpaid(call)).bills).toMatchObject([{ accountId, autopayMaxPaise: 100 }]);
  });

  const { bills: due, totalPaise } = await unpaid(call);
  expect(due[0]).not.toHaveProperty('autopayDay');
  const bill = (await call('/bbps/bill/detail', { billId: due[0]?.billId ?? '' })).content;
  expect(bill).toMatchObject({ status: 'unpaid', autopayMaxPaise: 100 });
  const presented = await readAutopay(call, accountId);
  expect(presented).not.toHaveProperty('nextDebit');
  const amounts = { amount: formatRupees(totalPaise, 'hi'), max: '₹1' };
  expect(presented?.stateText).toBe(m.bills_autopay_over_limit_raise(amounts, { locale: 'hi' }));
  const { rows } = await env.server.database.pool.query(
    `select facts -> 'autopayMaxPaise' as max from user_event where kind = 'billDue' and facts ->> 'accountId' = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ max: 100 }]);

  await advance(3 * 86_400);
  const { transactions } = (await call('/bbps/bill/list', { pageIndex: 1, pageSize: 10 })).content;
  expect(transactions).toEqual([]);
  await call('/bbps/autopay/change', { autopayId: autopay.autopayId, change: 'revoke' });
  await env.runOutbox();
  expect((await unpaid(call)).bills[0]).not.toHaveProperty('autopayMaxPaise');
});

test.each([0, 1, 50, 99])('refuses a maximum of %d paise', async (tooLow) => {
  const call = env.callAs(randomUUID());
  const { accountId, autopay } = await set(call, tooLow);
  expect(autopay).toMatchObject({ problem: 'autopayLimit', minPaise: 100, maxPaise: billLimits.autopayPaise });
  expect(await readAutopay(call, accountId)).toBeUndefined();
});
