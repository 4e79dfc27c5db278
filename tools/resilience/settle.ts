import { setTimeout as wait } from 'node:timers/promises';
import { type Counts, total } from './kit.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** Cancels unpaid orders until nothing is in progress; returns what is left at the limit. */
export const waitUntilSettled = async (
  { books }: World,
  people: () => readonly Person[],
  inProgress: string,
  limitSeconds: number,
): Promise<{ unsettled: Counts; seconds: number }> => {
  for (let seconds = 0; ; seconds += 1) {
    const cancelling = (await books.openOrders()).map(async ({ merchantRequestId, userGid }) => {
      const owner = people().find((person) => person.userGid === userGid);
      await owner?.caller.post('/payment/v1/transactions/cancel', { merchantRequestId });
    });
    await Promise.all(cancelling);
    const unsettled = await books.counts(inProgress);
    if (total(unsettled) === 0 || seconds >= limitSeconds) return { unsettled, seconds };
    await wait(1_000);
  }
};

/** Seconds that pass in one of ours, for product and partners, and for lenders. */
export const speed = { product: 4, lenders: 30 };

/** Runs all clocks faster until stopped. Skips seconds in which the database is down. */
export const speedUpTime = ({ books, partners }: World): { stop(): Promise<void> } => {
  const stopSignal = new AbortController();
  const passSecond = async (): Promise<void> => {
    await books.passTime(speed.product - 1);
    await partners.pass(speed.product - 1);
    await partners.lenders.pass(speed.lenders - 1);
  };
  const running = (async () => {
    while (!stopSignal.signal.aborted) {
      await wait(1_000);
      await passSecond().catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopSignal.abort();
      await running;
    },
  };
};
