import { setTimeout as wait } from 'node:timers/promises';
import type { StubbornCaller } from './api.ts';
import { clockAhead, openOrders, setClock, unsettled } from './books.ts';
import type { Partners } from './partners.ts';
import { abandon } from './shopper.ts';

/** The clocks of product and partners run so much faster while everything comes to its end. */
const speed = 4;

export const total = (left: Record<string, number>): number =>
  Object.values(left).reduce((sum, count) => sum + count, 0);

/** Waits until nothing is on its way any more; answers what is left when the time is over, and how long it took by the product's clock. */
export const settle = async (
  databaseUrl: string,
  partners: Partners,
  limitSeconds: number,
  callerOf: (userGid: string) => StubbornCaller,
): Promise<{ left: Record<string, number>; passed: number }> => {
  const ahead = await clockAhead(databaseUrl);
  let passed = 0;
  for (;;) {
    const open = await openOrders(databaseUrl);
    await Promise.all(open.map(({ merchantRequestId, userGid }) => abandon(callerOf(userGid), merchantRequestId)));
    const left = await unsettled(databaseUrl);
    if (total(left) === 0 || passed >= limitSeconds) return { left, passed };
    await wait(1_000);
    passed += speed;
    await partners.pass(speed - 1);
    await setClock(databaseUrl, ahead + passed - passed / speed);
  }
};
