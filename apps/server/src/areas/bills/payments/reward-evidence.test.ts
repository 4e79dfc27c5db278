import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchOnlyBill, type Calls, nextEnding, payBill } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const card = 'KAVE00000NAT01';
const day = 86_400;

const stateOf = async (call: Calls, missionId: string) => {
  const { content } = await call('/flamingo/rewards/mission/list', { missionTagList: [4, 5] });
  return content.missions.find((mission) => mission.missionId === missionId)?.state;
};
const collect = (call: Calls, missionId: 'pay_bill' | 'link_account') =>
  call('/flamingo/rewards/update/mission/state', { missionId, state: 2 });
const coinsOf = async (call: Calls) => (await call('/flamingo/rewards/member/info', {})).content.coins;

test('the bill of a credit card that its biller has confirmed earns coins, and no other bill', async () => {
  const call = env.callAs(randomUUID());
  await payBill(env, call);
  expect(await stateOf(call, 'pay_bill')).toBe(0);
  await payBill(env, call, nextEnding(), card);
  expect(await stateOf(call, 'pay_bill')).toBe(1);
  expect((await collect(call, 'pay_bill')).content.coinsAdded).toBe(100);
  expect(await stateOf(call, 'pay_bill')).toBe(2);
});

test('a refunded payment takes back its coins, once, and no others', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, nextEnding(), card);
  await collect(call, 'pay_bill');
  const { content } = await call('/flamingo/rewards/user/signInRule', {});
  await call('/flamingo/rewards/create/checkin', { day: content.today });
  expect(await coinsOf(call)).toBe(125);
  await env.advanceClock(day);
  await env.runOutbox();
  const { content: raised } = await call('/bbps/complaint/raise', {
    merchantRequestId,
    disposition: 'D11',
    description: 'The card was not credited',
  });
  const { rows } = await env.server.database.pool.query<{ reference: string }>(
    'select reference from bill_complaint where complaint_id = $1',
    [raised.complaintId],
  );
  await env.network.control(`complaints/${rows[0]?.reference}`, { state: 'REFUNDED' });
  for (const days of [1, 4, 4]) {
    await env.advanceClock(days * day);
    await env.runOutbox();
  }
  expect(await coinsOf(call)).toBe(25);
  const { content: statement } = await call('/flamingo/rewards/coin/record/list', { pageIndex: 1, pageSize: 10 });
  expect(statement.records.map(({ kind, coins }) => [kind, coins])).toEqual([
    ['TAKEN_BACK', -100],
    ['EARNED', 25],
    ['EARNED', 100],
  ]);
});

test('a linked account earns coins once its biller has confirmed it', async () => {
  const call = env.callAs(randomUUID());
  const ending = nextEnding();
  const { params } = sampleOf('YAMU00000DEL01', ending);
  await call('/bbps/customerbillaccount/link', { billerId: 'YAMU00000DEL01', params });
  expect(await stateOf(call, 'link_account')).toBe(0);
  await fetchOnlyBill(env, call, ending);
  expect(await stateOf(call, 'link_account')).toBe(1);
  expect((await collect(call, 'link_account')).content.coinsAdded).toBe(100);

  const other = env.callAs(randomUUID());
  await fetchOnlyBill(env, other, ending);
  await other('/bbps/customerbillaccount/link', { billerId: 'YAMU00000DEL01', params });
  expect(await stateOf(other, 'link_account')).toBe(0);
  expect((await collect(other, 'link_account')).content).toEqual({ problem: 'missionNotDone' });
});
