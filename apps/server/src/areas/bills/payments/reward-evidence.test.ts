import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { billOf, type Calls, nextEnding, payBill } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let it: TestBills;
beforeAll(async () => {
  it = await startBills();
});
afterAll(() => it.close());
afterEach(async () => expect(await it.broken()).toEqual([]));

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
  const call = it.as(randomUUID());
  await payBill(it, call);
  expect(await stateOf(call, 'pay_bill')).toBe(0);
  await payBill(it, call, nextEnding(), card);
  expect(await stateOf(call, 'pay_bill')).toBe(1);
  expect((await collect(call, 'pay_bill')).content.coinsAdded).toBe(100);
  expect(await stateOf(call, 'pay_bill')).toBe(2);
});

test('a refunded payment takes back its coins, once, and no others', async () => {
  const call = it.as(randomUUID());
  const { merchantRequestId } = await payBill(it, call, nextEnding(), card);
  await collect(call, 'pay_bill');
  const { content } = await call('/flamingo/rewards/user/signInRule', {});
  await call('/flamingo/rewards/create/checkin', { day: content.today });
  expect(await coinsOf(call)).toBe(125);
  await it.pass(day);
  await it.settle();
  const { content: raised } = await call('/bbps/complaint/raise', {
    merchantRequestId,
    disposition: 'D11',
    description: 'The card was not credited',
  });
  const { rows } = await it.server.database.pool.query<{ reference: string }>(
    'select reference from bill_complaint where complaint_id = $1',
    [raised.complaintId],
  );
  await it.network.control(`complaints/${rows[0]?.reference}`, { state: 'REFUNDED' });
  for (const days of [1, 4, 4]) {
    await it.pass(days * day);
    await it.settle();
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
  const call = it.as(randomUUID());
  const ending = nextEnding();
  const { params } = sampleOf('YAMU00000DEL01', ending);
  await call('/bbps/customerbillaccount/link', { billerId: 'YAMU00000DEL01', params });
  expect(await stateOf(call, 'link_account')).toBe(0);
  await billOf(it, call, ending);
  expect(await stateOf(call, 'link_account')).toBe(1);
  expect((await collect(call, 'link_account')).content.coinsAdded).toBe(100);

  const other = it.as(randomUUID());
  await billOf(it, other, ending);
  await other('/bbps/customerbillaccount/link', { billerId: 'YAMU00000DEL01', params });
  expect(await stateOf(other, 'link_account')).toBe(0);
  expect((await collect(other, 'link_account')).content).toEqual({ problem: 'missionNotDone' });
});
