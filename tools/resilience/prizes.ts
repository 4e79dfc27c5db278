import { setTimeout as wait } from 'node:timers/promises';
import { differences } from './kit.ts';
import type { RetryingCaller } from './people.ts';
import type { World } from './world.ts';

/** A prize whose stock only the run sets; the supplier's stock of its product is unlimited. */
export const prize = { id: 'trial', product: 'TEST-9510', coins: 20 };

/** Fault rates of the supplier; `{}` ends the faults. */
export const supplierFaults = {
  noEffect500: 0.05,
  silence: 0.05,
  effectThenSilence: 0.08,
  effectThen502: 0.05,
  pending: 0.2,
  failure: 0.1,
  webhooks: { late: 0.1, lateSeconds: 5, duplicate: 0.2, never: 0.2, forged: 0.1 },
};

export const checkIn = async (caller: RetryingCaller) => {
  const { content } = await caller.post('/flamingo/rewards/user/signInRule', {});
  return caller.post('/flamingo/rewards/create/checkin', { day: content.today });
};

export const redeem = (caller: RetryingCaller) =>
  caller.post('/flamingo/rewards/redeem/prize', { prizeId: prize.id, isAdult: true });

/** Sets the stock, and resets the rate limits, which count real time. */
export const setStock = async ({ books }: World, stock: number): Promise<void> => {
  await books.rows('truncate rate_limit');
  await books.rows(`insert into store_prize (prize_id, kind, supplier_id, product_id, title, coins, position, stock, stock_read_at)
    values ('${prize.id}', 'VOUCHER', 'trial', '${prize.product}', '{"en": "Trial", "hi": "Trial"}', ${prize.coins}, 0, ${stock}, app_now())
    on conflict (prize_id) do update set stock = ${stock}, stock_read_at = app_now()`);
};

const maxRounds = 60;

/** Advances time until the supplier has issued or refused everything; returns what is left. */
export const settlePrizes = async ({ books }: World, fromSeconds: number): Promise<number> => {
  for (let round = 1; ; round += 1) {
    await books.setClock(fromSeconds + round * 300);
    await wait(1_500);
    const unsettled = await books.count(
      "select count(*) from coin_redemption where state in ('DEBITED', 'POSTING', 'PENDING')",
    );
    if (unsettled === 0 || round === maxRounds) return unsettled;
  }
};

/** Differences between our redemptions and the supplier's orders. */
export const comparePrizes = async ({ books, partners }: World): Promise<string[]> => {
  const orders = await partners.list<{ orderId: string; status: string; voucher?: { code: string } }>(
    'supplier',
    'orders',
  );
  const ours = await books.rows<{ reference: string; state: string }>('select reference, state from coin_redemption');
  const known = new Set(ours.map(({ reference }) => reference));
  const entriesOf = <Entry>(entries: readonly Entry[], of: (entry: Entry) => readonly [string, string]) =>
    entries.map(of).filter(([, state]) => state === 'ISSUED');
  const codes = orders.flatMap(({ voucher }) => voucher?.code ?? []);
  return [
    ...differences(
      'redemption',
      entriesOf(ours, ({ reference, state }) => [reference, state]),
      entriesOf(orders, ({ orderId, status }) => [orderId, status]),
    ),
    ...orders.filter(({ orderId }) => !known.has(orderId)).map(({ orderId }) => `order ${orderId} is not ours`),
    ...(new Set(codes).size === codes.length ? [] : ['a code was given twice']),
  ];
};
