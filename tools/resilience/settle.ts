import { setTimeout as wait } from 'node:timers/promises';
import { breaches, clockAhead, openOrders, setClock, unsettled } from './books.ts';
import { compareBooks } from './compare.ts';
import type { Partners } from './partners.ts';
import type { Person } from './people.ts';
import { abandon } from './shopper.ts';
import type { World } from './world.ts';

/** While everything settles, the clocks of product and partners run this many times faster. */
const speed = 4;

export const total = (left: Record<string, number>): number =>
  Object.values(left).reduce((sum, count) => sum + count, 0);

/** Waits until nothing is in progress; returns what is left at the limit, and the seconds passed on the product's clock. */
const settle = async (
  { databaseUrl }: World,
  partners: Partners,
  people: readonly Person[],
  limitSeconds: number,
): Promise<{ left: Record<string, number>; passed: number }> => {
  const callers = new Map(people.map(({ userGid, caller }) => [userGid, caller]));
  const ahead = await clockAhead(databaseUrl);
  let passed = 0;
  for (;;) {
    const open = await openOrders(databaseUrl);
    await Promise.all(
      open.map(({ merchantRequestId, userGid }) => {
        const caller = callers.get(userGid);
        if (!caller) throw new Error(`Order ${merchantRequestId} belongs to no one of this run`);
        return abandon(caller, merchantRequestId);
      }),
    );
    const left = await unsettled(databaseUrl);
    if (total(left) === 0 || passed >= limitSeconds) return { left, passed };
    await wait(1_000);
    passed += speed;
    await partners.pass(speed - 1);
    await setClock(databaseUrl, ahead + passed - passed / speed);
  }
};

/** Settles all payments, then compares all books; `acknowledged` orders must be in them. */
export const settleAndCompare = async (
  world: World,
  partners: Partners,
  people: readonly Person[],
  limitSeconds: number,
  acknowledged: readonly string[],
): Promise<{ left: Record<string, number>; passed: number; wrong: string[] }> => {
  const settled = await settle(world, partners, people, limitSeconds);
  const wrong = [
    ...(await breaches(world.databaseUrl)),
    ...(await compareBooks(world.databaseUrl, partners, acknowledged)),
  ];
  return { ...settled, wrong };
};
