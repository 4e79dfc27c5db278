import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../people.ts';
import { figureOf, readBills, type Trial } from './trial.ts';

const restarts = 20;

/** The server is stopped and started again, twenty times, while people pay and read. */
export const rollingRestarts: Trial = {
  name: 'rolling-restarts',
  goal: 'R10',
  run: async ({ world, people, order, close }) => {
    await world.partners.payAtOnce(10);
    const shift = { isOver: false };
    let [answers, broken] = [0, 0];
    const read = async (person: Person, index: number) => {
      for (; !shift.isOver; await wait(20)) {
        // No process listens between the end of one and the start of the next.
        const response = await readBills(world, person, `198.18.5.${index + 1}`).catch(() => undefined);
        if (response) answers += 1;
        if (response && response.status >= 500) broken += 1;
      }
    };
    const readers = people.slice(0, 8).map(read);
    const orders: string[] = [];
    const payments = (async () => {
      while (!shift.isOver) orders.push(...(await order(4, 4)));
    })();
    let slowestMs = 0;
    for (let count = 0; count < restarts; count += 1) slowestMs = Math.max(slowestMs, await world.restartServer());
    shift.isOver = true;
    await Promise.all([...readers, payments]);
    const percent = (broken / Math.max(1, answers)) * 100;
    return [
      figureOf('slowest stop', `${(slowestMs / 1_000).toFixed(1)} s`, slowestMs <= 10_000),
      figureOf('answers of 5xx', `${broken} of ${answers} (${percent.toFixed(2)} %)`, percent <= 0.1),
      figureOf('payments ordered meanwhile', orders.length, orders.length > 0),
      ...(await close(orders)),
    ];
  },
};
