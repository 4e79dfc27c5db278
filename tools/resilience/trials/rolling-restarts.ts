import { sessionHeaders } from '@sikka/contract';
import { figure, type Trial } from './trial.ts';

const restarts = 20;

/** The server is asked to stop and started again, twenty times, while people pay and read. */
export const rollingRestarts: Trial = {
  name: 'rolling-restarts',
  goal: 'R10',
  run: async ({ world, partners, tokens, order, close }) => {
    await partners.control('/gateway/control/auto-payer', { seed: 10, afterSeconds: [0, 1] });
    const shift = { isOver: false };
    const counts = { answers: 0, broken: 0 };
    const read = async (index: number) => {
      while (!shift.isOver) {
        try {
          const response = await fetch(`${world.server}/bbps/bill/list`, {
            method: 'POST',
            body: JSON.stringify({ pageIndex: 1, pageSize: 10 }),
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `198.18.5.${index + 1}`,
              [sessionHeaders.token]: tokens[index] ?? '',
            },
          });
          await response.arrayBuffer();
          counts.answers += 1;
          if (response.status >= 500) counts.broken += 1;
        } catch {
          // No process listens between the end of one and the start of the next.
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const readers = Array.from({ length: 8 }, (_, index) => read(index));
    const orders: string[] = [];
    const paying = (async () => {
      while (!shift.isOver) orders.push(...(await order(4, 4)));
    })();
    const drains: number[] = [];
    for (let count = 0; count < restarts; count += 1) drains.push(await world.restartServer());
    shift.isOver = true;
    await Promise.all([...readers, paying]);
    const slowest = Math.max(...drains) / 1_000;
    const share = (counts.broken / Math.max(1, counts.answers)) * 100;
    return [
      figure('slowest stop', `${slowest.toFixed(1)} s`, slowest <= 10),
      figure('answers of 5xx', `${counts.broken} of ${counts.answers} (${share.toFixed(2)} %)`, share <= 0.1),
      figure('payments ordered meanwhile', orders.length, orders.length > 0),
      ...(await close(orders)),
    ];
  },
};
