import { setTimeout as wait } from 'node:timers/promises';
import { feeFor } from '@sikka/contract';
import { type ChaosOptions, concurrency, startKiller } from './kills.ts';
import { runConcurrently, type Counts, differences, lost, secondsSince, unsettledErrors } from './kit.ts';
import { addPeople, type Person, type RetryingCaller } from './people.ts';
import { waitUntilSettled, speed, speedUpTime } from './settle.ts';
import type { World } from './world.ts';

const billerId = 'YAMU00000DEL01';
const paramName = 'CA Number';

/** Account numbers whose ending chooses no fault of its own; each has a bill of its own. */
const accountNumber = (index: number): string =>
  String(100_000_000 + Math.floor(index / 8_000) * 10_000 + (index % 8_000));

/** Whether the amount is in whole rupees whose last four digits choose a fault at a partner. */
const choosesFault = (paise: number): boolean => {
  const ending = (paise / 100) % 10_000;
  return paise % 100 === 0 && paise >= 100_000 && ending >= 8_000 && ending < 9_700;
};

/** Fetches a bill, again if the network did not answer in time, as on a busy machine. */
const fetchBill = async (caller: RetryingCaller, index: number, attemptsLeft = 5) => {
  const params = [{ name: paramName, value: accountNumber(index) }];
  let reply = await caller.post('/bbps/bill/query', { billerId, params });
  while (reply.code === 0 && reply.content.state === 'processing') {
    await wait(1_000);
    reply = await caller.post('/bbps/bill/query', { queryId: reply.content.queryId });
  }
  if (reply.code === 0) return reply.content.bills[0];
  if (attemptsLeft === 1) throw new Error(`The bill was refused: ${reply.msg}`);
  await wait(1_000);
  return fetchBill(caller, index, attemptsLeft - 1);
};

/** Fetches a bill and orders its payment; undefined when there is nothing to pay. */
export const orderPayment = async (caller: RetryingCaller, index: number): Promise<string | undefined> => {
  const bill = await fetchBill(caller, index);
  if (!bill || choosesFault(bill.amountPaise)) return undefined;
  const feePaise = feeFor(bill.biller.fees, bill.amountPaise);
  if (choosesFault(bill.amountPaise + feePaise)) return undefined;
  const reply = await caller.post('/bbps/pay/before', {
    serviceProviderType: 'sp_yesbank',
    billerCategoryName: bill.biller.billerCategoryName,
    data: { billId: bill.billId, amountPaise: bill.amountPaise, feePaise, method: 'UPI' },
  });
  if (reply.code !== 0) throw new Error(`An order was refused: ${JSON.stringify(reply)}`);
  return reply.content.merchantRequestId;
};

/** Lost orders, money that was taken and neither used nor given back, bills paid twice, and differences of books. */
export const comparePayments = async ({ books, partners }: World, acknowledged: readonly string[]) => [
  ...lost('order', acknowledged, await books.texts('select merchant_request_id from payment_order')),
  ...(await books.texts(`select 'attempt ' || a.reference || ' took money that was neither used nor refunded'
    from payment_attempt a join payment_order o using (merchant_request_id)
    left join payment_refund r on r.attempt_reference = a.reference
    where a.state = 'succeeded' and (o.state <> 'fulfilled' or o.paid_attempt <> a.reference) and r.refund_id is null`)),
  ...(await books.texts(`select 'bill ' || lock_key || ' was paid twice'
    from bill_payment where state = 'SUCCESS' group by lock_key having count(*) > 1`)),
  ...differences(
    'payment',
    await books.book("select reference, taken from payment_attempt where state = 'succeeded'"),
    await partners.book(
      'gateway',
      'payments',
      (it) => it['state'] === 'succeeded' && [it['reference'], it['takenPaise']],
    ),
  ),
  ...differences(
    'refund',
    await books.book("select refund_id || 'R' || refund_attempt, amount from payment_refund where state = 'CREDITED'"),
    await partners.book(
      'gateway',
      'refunds',
      (it) => it['state'] === 'credited' && [it['reference'], it['amountPaise']],
    ),
  ),
  ...differences(
    'bill',
    await books.book("select reference, amount from bill_payment where state = 'SUCCESS'"),
    await partners.book(
      'network',
      'payments',
      (it) => it['state'] === 'success' && [it['reference'], it['amountPaise']],
    ),
  ),
];

const paymentsInProgress = `select
  (select count(*) from payment_order where state in ('open', 'checking', 'collected', 'refunding')) as orders,
  (select count(*) from payment_attempt where state in ('created', 'sent', 'pending')) as attempts,
  (select count(*) from payment_refund where state <> 'CREDITED') as refunds,
  (select count(*) from bill_payment where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING', 'REJECTED')) as bills`;

/** Settles all payments within a limit on the product's clock, then compares all books. */
export const settlePayments = async (
  world: World,
  people: readonly Person[],
  limitSeconds: number,
  acknowledged: readonly string[],
): Promise<{ unsettled: Counts; passedSeconds: number; errors: string[] }> => {
  const time = speedUpTime(world);
  const { unsettled, seconds } = await waitUntilSettled(
    world,
    () => people,
    paymentsInProgress,
    limitSeconds / speed.product,
  );
  await time.stop();
  const errors = [...(await world.books.breaches()), ...(await comparePayments(world, acknowledged))];
  return { unsettled, passedSeconds: seconds * speed.product, errors };
};

/** Requests that are repeated after a kill count against the server's limit for one user, too. */
const paymentsPerUser = 3;
const runTimeoutMs = 20 * 60_000;

/** Pays bills under kills and faults; returns what was lost, done twice or differs. */
export const runPayments = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const { count, seed, settleSeconds } = options;
  const people = await addPeople(world, Math.ceil(count / paymentsPerUser), runTimeoutMs);
  await world.partners.misbehave(seed);
  const startedMs = performance.now();
  const killer = startKiller(world, seed, 'kills', count, count < 2_000 ? [3, 1] : [14, 6]);
  const acknowledged: string[] = [];
  await runConcurrently(count, concurrency, async (index) => {
    const person = people[Math.floor(index / paymentsPerUser)];
    const order = person && (await orderPayment(person.caller, index));
    if (order) acknowledged.push(order);
    killer.count();
  });
  await killer.finish();
  console.log(`${acknowledged.length} payments ordered in ${secondsSince(startedMs)}, partners misbehaving.`);

  await world.partners.behave();
  const { unsettled, passedSeconds, errors } = await settlePayments(world, people, settleSeconds, acknowledged);
  const open = unsettledErrors(unsettled);
  console.log(`${open[0] ?? 'Everything settled'} after ${passedSeconds} s of its clock.`);
  return [...open, ...errors];
};
