import { day, figureOf, hour, toMidnight, type Trial } from './trial.ts';

/** The product's clock jumps back and forth while people pay. */
export const clockJumps: Trial = {
  name: 'clock-jumps',
  goal: 'R6',
  run: async ({ world: { books, partners }, order, close }) => {
    await partners.payAtOnce(6);
    const offsets = [0, hour, -hour, toMidnight() - 2, toMidnight() + 2, day, -day, 15 * day, 29 * day, 0];
    const orders: string[] = [];
    for (const seconds of offsets) {
      await books.setClock(seconds);
      orders.push(...(await order(6, 6)));
    }
    await books.setClock(29 * day);
    return [
      figureOf('payments ordered over jumps', `${orders.length} over ${offsets.length}`),
      ...(await close(orders)),
    ];
  },
};
