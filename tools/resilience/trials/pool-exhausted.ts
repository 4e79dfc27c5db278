import { setTimeout as wait } from 'node:timers/promises';
import { sessionHeaders } from '@sikka/contract';
import pg from 'pg';
import { readBooks } from '../books.ts';
import { figure, type Trial } from './trial.ts';

const callers = 500;
const lockedMs = 8_000;

/** The table of sessions is locked for eight seconds while five hundred people call: each gets an answer soon, and it passes. */
export const poolExhausted: Trial = {
  name: 'pool-exhausted',
  goal: 'R5',
  run: async ({ world, tokens, order, close }) => {
    const orders = await order(5);
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table session in access exclusive mode');
    const statuses = new Map<number, number>();
    let slowest = 0;
    let withoutAdvice = 0;
    const call = async (index: number) => {
      const began = performance.now();
      const response = await fetch(`${world.server}/bbps/bill/list`, {
        method: 'POST',
        body: JSON.stringify({ pageIndex: 1, pageSize: 10 }),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.${index % 200}.7`,
          [sessionHeaders.token]: tokens[index % tokens.length] ?? '',
        },
      });
      await response.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 503 && !response.headers.get('retry-after')) withoutAdvice += 1;
    };
    const storm = Promise.all(Array.from({ length: callers }, (_, index) => call(index)));
    await wait(lockedMs);
    await holder.query('rollback');
    await holder.end();
    await storm;
    const freed = performance.now();
    let recoveredMs = Infinity;
    while (performance.now() - freed < 10_000) {
      const response = await fetch(`${world.server}/bbps/bill/list`, {
        method: 'POST',
        body: JSON.stringify({ pageIndex: 1, pageSize: 10 }),
        headers: { 'content-type': 'application/json', [sessionHeaders.token]: tokens[0] ?? '' },
      });
      await response.arrayBuffer();
      if (response.ok) {
        recoveredMs = performance.now() - freed;
        break;
      }
      await wait(100);
    }
    const [idle] = await readBooks(world.databaseUrl, (query) =>
      query<{ count: number }>("select count(*) as count from pg_stat_activity where state = 'idle in transaction'"),
    );
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    const others = [...statuses.keys()].filter((status) => ![200, 429, 503].includes(status));
    return [
      figure('answers', answers, others.length === 0),
      figure('slowest answer', `${Math.round(slowest)} ms`, slowest <= 5_000),
      figure('503 without Retry-After', withoutAdvice, withoutAdvice === 0),
      figure('serving again after', `${Math.round(recoveredMs)} ms`, recoveredMs <= 5_000),
      figure('transactions left idle', idle?.count ?? 0, idle?.count === 0),
      ...(await close(orders)),
    ];
  },
};
