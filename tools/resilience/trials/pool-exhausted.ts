import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Person } from '../people.ts';
import { figureOf, zeroFigure, readBills, type Trial } from './trial.ts';

const calls = 500;
const lockedMs = 8_000;

/** Sessions are locked for eight seconds: 500 calls are answered soon, and all recovers. */
export const poolExhausted: Trial = {
  name: 'pool-exhausted',
  goal: 'R5',
  run: async ({ world, people, order, close }) => {
    const orders = await order(5);
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table session in access exclusive mode');
    const statuses: number[] = [];
    let [slowestMs, withoutAdvice] = [0, 0];
    const call = async (index: number) => {
      const startedMs = performance.now();
      const response = await readBills(world, people[index % people.length] as Person, `198.18.${index % 200}.7`);
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      statuses.push(response.status);
      if (response.status === 503 && !response.headers.get('retry-after')) withoutAdvice += 1;
    };
    const storm = Promise.all(Array.from({ length: calls }, (_, index) => call(index)));
    await wait(lockedMs);
    await holder.query('rollback');
    await holder.end();
    await storm;
    const freedMs = performance.now();
    const sinceFreed = () => performance.now() - freedMs;
    while (sinceFreed() < 10_000 && !(await readBills(world, people[0] as Person)).ok) await wait(100);
    const recoveredMs = sinceFreed();
    const idleTransactions = await world.books.count(
      "select count(*) from pg_stat_activity where state = 'idle in transaction'",
    );
    const byStatus = [...Map.groupBy(statuses, (status) => status)];
    return [
      figureOf(
        'answers',
        byStatus.map(([status, all]) => `${all.length} × ${status}`).join(', '),
        statuses.every((status) => [200, 429, 503].includes(status)),
      ),
      figureOf('slowest answer', `${Math.round(slowestMs)} ms`, slowestMs <= 5_000),
      zeroFigure('503 without Retry-After', withoutAdvice),
      figureOf('serving again after', `${Math.round(recoveredMs)} ms`, recoveredMs <= 5_000),
      zeroFigure('transactions left idle', idleTransactions),
      ...(await close(orders)),
    ];
  },
};
