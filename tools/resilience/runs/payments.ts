import { atOnce } from '../at-once.ts';
import { diceOf } from '../dice.ts';
import { planKills, startKiller } from '../killer.ts';
import type { ChaosOptions } from '../options.ts';
import { partnersOf } from '../partners.ts';
import { addPeople } from '../people.ts';
import { describe, say, secondsSince } from '../say.ts';
import { settleAndCompare, total } from '../settle.ts';
import { orderPayment } from '../shopper.ts';
import type { World } from '../world.ts';

/** Fewer than the server's limit for one user. */
const paymentsPerUser = 6;
const patienceMs = 20 * 60_000;

/** Pays bills under kills and faults; returns what was lost, moved twice or recorded differently by a partner. */
export const runPayments = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const people = await addPeople(world, Math.ceil(options.count / paymentsPerUser), patienceMs);
  const partners = partnersOf(world.sandbox);
  await partners.misbehave(options.seed);

  const began = performance.now();
  const killer = startKiller(world, planKills(diceOf(options.seed, 'kills'), options, options.count));
  const acknowledged: string[] = [];
  await atOnce(options.count, options.concurrency, async (index) => {
    const person = people[Math.floor(index / paymentsPerUser)];
    const order = person && (await orderPayment(person.caller, index));
    if (order) acknowledged.push(order);
    killer.count();
  });
  await killer.finish();
  say(`${acknowledged.length} payments ordered in ${secondsSince(began)}, partners misbehaving.`);

  await partners.behave();
  const { left, passed, wrong } = await settleAndCompare(world, partners, people, options.settleSeconds, acknowledged);
  const open = total(left) === 0 ? [] : [`not settled: ${describe(left)}`];
  say(`${open[0] ?? 'Everything settled'} after ${passed} s of its clock.`);
  return [...open, ...wrong];
};
