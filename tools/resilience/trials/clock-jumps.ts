import { setClock } from '../books.ts';
import { figure, toMidnight, type Trial } from './trial.ts';

const hour = 3_600;
const day = 24 * hour;

/** The one clock jumps to and fro while people pay. */
export const clockJumps: Trial = {
  name: 'clock-jumps',
  goal: 'R6',
  run: async ({ world, partners, order, close }) => {
    await partners.control('/gateway/control/auto-payer', { seed: 6, afterSeconds: [0, 1] });
    const jumps = [0, hour, -hour, toMidnight() - 2, toMidnight() + 2, day, -day, 15 * day, 29 * day, 0];
    const orders: string[] = [];
    for (const seconds of jumps) {
      await setClock(world.databaseUrl, seconds);
      orders.push(...(await order(6, 6)));
    }
    await setClock(world.databaseUrl, 29 * day);
    return [
      figure('payments ordered over jumps', `${orders.length} over ${jumps.length}`, true),
      ...(await close(orders)),
    ];
  },
};
