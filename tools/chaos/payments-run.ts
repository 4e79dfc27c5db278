import type { StubbornCaller } from './api.ts';
import { atOnce } from './at-once.ts';
import { breaches } from './books.ts';
import { compareBooks } from './compare.ts';
import { diceOf } from './dice.ts';
import { planKills, startKiller } from './killer.ts';
import type { ChaosOptions } from './options.ts';
import { partnersOf } from './partners.ts';
import { addPeople } from './people.ts';
import { describe, say, secondsSince } from './say.ts';
import { settle, total } from './settle.ts';
import { orderPayment } from './shopper.ts';
import type { World } from './world.ts';

/** Payments of one user: fewer than the server lets one user make. */
const paymentsPerUser = 6;
const patienceMs = 20 * 60_000;

/** Pays bills while partners misbehave and processes are killed; answers what was lost, moved twice or counted otherwise by a partner. */
export const runPayments = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const people = await addPeople(world, Math.ceil(options.payments / paymentsPerUser), patienceMs);
  const callers = new Map(people.map(({ userGid, caller }) => [userGid, caller]));
  const callerOf = (userGid: string): StubbornCaller => {
    const caller = callers.get(userGid);
    if (!caller) throw new Error('An order of a stranger');
    return caller;
  };
  const partners = partnersOf(world.sandbox);
  await partners.misbehave(options.seed);

  const began = performance.now();
  const killer = startKiller(world, planKills(diceOf(options.seed, 'kills'), { ...options, acts: options.payments }));
  const acknowledged: string[] = [];
  await atOnce(options.payments, options.concurrency, async (index) => {
    const { userGid = '' } = people[Math.floor(index / paymentsPerUser)] ?? {};
    const order = await orderPayment(callerOf(userGid), index);
    if (order) acknowledged.push(order);
    killer.count();
  });
  await killer.finish();
  say(`${acknowledged.length} payments ordered in ${secondsSince(began)}, partners misbehaving.`);

  await partners.behave();
  const { left, passed } = await settle(world.databaseUrl, partners, options.settleSeconds, callerOf);
  const open = total(left) === 0 ? [] : [`not settled: ${describe(left)}`];
  say(`${open[0] ?? 'Everything settled'} after ${passed} s of its clock.`);
  return [
    ...open,
    ...(await breaches(world.databaseUrl)),
    ...(await compareBooks(world.databaseUrl, partners, acknowledged)),
  ];
};
