import { setTimeout as wait } from 'node:timers/promises';
import { figureOf, zeroFigure, type Trial } from './trial.ts';

const downSeconds = 300;

/**
 * Gateway and network are down for five minutes while people pay: calls answer quickly, nothing is
 * given up, and the backlog drains.
 */
export const partnerDown: Trial = {
  name: 'partner-down',
  goal: 'R3, R4',
  run: async ({ world: { books, partners }, callers, order, close }) => {
    const setDown = (down: boolean) =>
      Promise.all(['gateway', 'network'].map((name) => partners.control(`/${name}/control/switches`, { down })));
    await partners.payAtOnce(3);
    const orders = await order(40);
    await setDown(true);
    let slowestMs = 0;
    for (const [index, merchantRequestId] of orders.entries()) {
      const startedMs = performance.now();
      const caller = callers[Math.floor(index / 12) % callers.length];
      await caller?.post('/payment/v1/transactions/query', { merchantRequestId });
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    }
    for (let seconds = 0; seconds < downSeconds; seconds += 30) {
      await books.passTime(30);
      await wait(300);
    }
    const refunds = await books.count('select count(*) from payment_refund');
    await setDown(false);
    await partners.pass(downSeconds);
    const deadLetters = await books.count('select count(*) from outbox where dead_because is not null');
    const closing = await close(orders);
    return [
      figureOf('slowest answer while the partners are down', `${Math.round(slowestMs)} ms`, slowestMs <= 2_000),
      zeroFigure('refunds of payments with an unknown outcome', refunds),
      zeroFigure('outbox entries given up', deadLetters),
      ...closing,
    ];
  },
};
