import { setTimeout as wait } from 'node:timers/promises';
import { clockAhead, readBooks, setClock } from '../books.ts';
import { figure, type Trial } from './trial.ts';

const downSeconds = 300;

/**
 * Both partners are down for five minutes while people pay: calls answer quickly, nothing is given
 * up, and the backlog drains.
 */
export const partnerDown: Trial = {
  name: 'partner-down',
  goal: 'R3, R4',
  run: async ({ world, partners, callers, order, close }) => {
    await partners.control('/gateway/control/auto-payer', { seed: 3, afterSeconds: [0, 1] });
    const before = await order(40);
    for (const partner of ['gateway', 'network'])
      await partners.control(`/${partner}/control/switches`, { down: true });
    const waits: number[] = [];
    for (const [index, merchantRequestId] of before.entries()) {
      const caller = callers[Math.floor(index / 12) % callers.length];
      const began = performance.now();
      await caller?.post('/payment/v1/transactions/query', { merchantRequestId });
      waits.push(performance.now() - began);
    }
    for (let passed = 0; passed < downSeconds; passed += 30) {
      await setClock(world.databaseUrl, (await clockAhead(world.databaseUrl)) + 30);
      await wait(300);
    }
    const [refunds] = await readBooks(world.databaseUrl, (query) =>
      query<{ count: number }>('select count(*) as count from payment_refund'),
    );
    for (const partner of ['gateway', 'network'])
      await partners.control(`/${partner}/control/switches`, { down: false });
    await partners.pass(downSeconds);
    const slowest = Math.round(Math.max(...waits));
    const [breaker] = await readBooks(world.databaseUrl, (query) =>
      query<{ dead: number }>('select count(*) as dead from outbox where dead_because is not null'),
    );
    const closing = await close(before);
    return [
      figure('slowest answer to somebody who asks, partners down', `${slowest} ms`, slowest <= 2_000),
      figure('refunds made while nobody knew', refunds?.count ?? 0, refunds?.count === 0),
      figure('promises given up', breaker?.dead ?? 0, breaker?.dead === 0),
      ...closing,
    ];
  },
};
