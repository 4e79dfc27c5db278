import { setTimeout as wait } from 'node:timers/promises';
import { readBooks, setClock } from './books.ts';
import type { World } from './world.ts';

/** A prize whose stock only the run sets; the supplier's stock of its product is unlimited. */
export const prize = { id: 'trial', product: 'TEST-9510', coins: 20 };

/** Fault rates of the supplier. */
const faults = {
  noEffect500: 0.05,
  silence: 0.05,
  effectThenSilence: 0.08,
  effectThen502: 0.05,
  pending: 0.2,
  failure: 0.1,
  webhooks: { late: 0.1, lateSeconds: 5, duplicate: 0.2, never: 0.2, forged: 0.1 },
};

const control = async <Answer>(world: World, path: string, body?: object): Promise<Answer> => {
  const post = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetch(`${world.sandbox}/supplier/control/${path}`, post)).json() as Promise<Answer>;
};

/** Has the supplier fail as the seed decides, or behave again. */
export const supplierFails = (world: World, seed: string): Promise<unknown> =>
  control(world, 'faults', { seed, ...faults });
export const supplierBehaves = (world: World): Promise<unknown> => control(world, 'faults', {});

/** Sets the stock, and resets the real-time rate limits. */
export const setStock = (world: World, stock: number): Promise<void> =>
  readBooks(world.databaseUrl, async (query) => {
    await query('truncate rate_limit');
    await query(`insert into store_prize (prize_id, kind, supplier_id, product_id, title, coins, position, stock, stock_read_at)
      values ('${prize.id}', 'VOUCHER', 'trial', '${prize.product}', '{"en": "Trial", "hi": "Trial"}', ${prize.coins}, 0, ${stock}, app_now())
      on conflict (prize_id) do update set stock = ${stock}, stock_read_at = app_now()`);
  });

const maxRounds = 60;

/** Advances time until the supplier has issued or refused everything; returns what is left. */
export const settlePrizes = async (world: World, fromSeconds: number): Promise<number> => {
  for (let round = 1; ; round += 1) {
    await setClock(world.databaseUrl, fromSeconds + round * 300);
    await wait(1_500);
    const left = await readBooks(world.databaseUrl, async (query) => {
      const [row] = await query<{ left: number }>(
        "select count(*)::integer as left from coin_redemption where state in ('DEBITED', 'POSTING', 'PENDING')",
      );
      return row?.left ?? 0;
    });
    if (left === 0 || round === maxRounds) return left;
  }
};

/** Differences between our books and the supplier's. */
export const comparePrizes = async (world: World): Promise<string[]> => {
  const { orders } = await control<{ orders: { orderId: string; status: string; voucher?: { code: string } }[] }>(
    world,
    'orders',
  );
  const theirs = new Map(orders.map((order) => [order.orderId, order]));
  const ours = await readBooks(world.databaseUrl, (query) =>
    query<{ reference: string; state: string }>('select reference, state from coin_redemption'),
  );
  const codes = orders.flatMap(({ voucher }) => voucher?.code ?? []);
  return [
    ...ours
      .filter(({ reference, state }) => (state === 'ISSUED') !== (theirs.get(reference)?.status === 'ISSUED'))
      .map(({ reference, state }) => `${reference}: ours ${state}, theirs ${theirs.get(reference)?.status}`),
    ...orders
      .filter(({ orderId }) => !ours.some(({ reference }) => reference === orderId))
      .map(({ orderId }) => `${orderId}: not ours`),
    ...(new Set(codes).size === codes.length ? [] : ['a code was given twice']),
  ];
};
