import { setTimeout as wait } from 'node:timers/promises';
import { figure, none, type Trial } from './trial.ts';

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
      const began = performance.now();
      const caller = callers[Math.floor(index / 12) % callers.length];
      await caller?.post('/payment/v1/transactions/query', { merchantRequestId });
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
    for (let passed = 0; passed < downSeconds; passed += 30) {
      await books.passTime(30);
      await wait(300);
    }
    const refunds = await books.count('select count(*) from payment_refund');
    await setDown(false);
    await partners.pass(downSeconds);
    const dead = await books.count('select count(*) from outbox where dead_because is not null');
    const closing = await close(orders);
    return [
      figure('slowest answer while the partners are down', `${Math.round(slowestMs)} ms`, slowestMs <= 2_000),
      none('refunds of payments with an unknown outcome', refunds),
      none('outbox entries given up', dead),
      ...closing,
    ];
  },
};
