import { setTimeout as wait } from 'node:timers/promises';
import { sessionHeaders } from '@sikka/contract';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** An answer during the outage. */
export interface Answer {
  status: number;
  tookMs: number;
  /** Whether it is the problem that asks to try again, with the pause after which to. */
  isBusy: boolean;
}

/** Sends one request, for up to half a minute. */
export const ask = async (url: string, init?: RequestInit): Promise<Answer> => {
  const startedMs = performance.now();
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  const isBusy =
    response.status === 503 && response.headers.has('retry-after') && JSON.parse(text).content.problem === 'busy';
  return { status: response.status, tookMs: performance.now() - startedMs, isBusy };
};

/** Reads the feed as a guest and fetches bills as users, many times a second, until it is stopped. */
export const startAsking = ({ server }: World, people: readonly Person[]) => {
  const [reads, acts]: [Promise<Answer>[], Promise<Answer>[]] = [[], []];
  const shift = { isOver: false };
  const asking = (async () => {
    for (let index = 0; !shift.isOver; index += 1, await wait(50)) {
      const address = { 'x-forwarded-for': `198.18.6.${index % 200}` };
      reads.push(ask(`${server}/content/homeFeed`, { headers: address }));
      const person = people[index % people.length] as Person;
      const body = JSON.stringify({ billerId: 'YAMU00000DEL01', params: [{ name: 'CA Number', value: '700000001' }] });
      const headers = { ...address, 'content-type': 'application/json', [sessionHeaders.token]: person.token };
      acts.push(ask(`${server}/bbps/bill/query`, { method: 'POST', body, headers }));
    }
  })();
  return {
    stop: async () => {
      shift.isOver = true;
      await asking;
      return { reads: await Promise.all(reads), acts: await Promise.all(acts) };
    },
  };
};

/** Milliseconds of the slowest answer. */
export const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ tookMs }) => tookMs));
