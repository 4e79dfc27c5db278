import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, CallPath, ContentOf, Reply } from '@sikka/contract';
import { sessionHeaders } from '@sikka/contract';
import type { SignedIn } from '../../bench/stack/population.ts';

/** A caller who does not give up: asks again, with the same key, until there is an answer that means something. */
export interface StubbornCaller {
  post<Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>): Promise<Reply<ContentOf<Path>>>;
}

const patienceMs = 5_000;
const pauseMs = 150;

/** Answers that say nothing about the request: it has to be sent again. */
const isNoAnswer = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** `address`: the network the caller comes from, as a proxy would tell it. `isOver`: when to stop asking. */
export const stubbornCaller = (
  server: string,
  { token }: SignedIn,
  address: string,
  isOver: () => boolean,
): StubbornCaller => ({
  post: async <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
      [sessionHeaders.token]: token,
    };
    for (;;) {
      try {
        const response = await fetch(server + path, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = await response.text();
        if (!isNoAnswer(response.status)) return JSON.parse(text) as Reply<ContentOf<Path>>;
      } catch (error) {
        if (error instanceof SyntaxError) throw error;
      }
      if (isOver()) throw new Error(`${path} was not answered in time`);
      await wait(pauseMs);
    }
  },
});
