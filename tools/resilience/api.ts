import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, CallPath, ContentOf, Reply } from '@sikka/contract';
import { sessionHeaders } from '@sikka/contract';
import type { SignedIn } from '../../bench/stack/population.ts';
import { packerFor } from './sealing.ts';

/** A caller who does not give up: asks again, with the same key, until there is an answer that means something. */
export interface StubbornCaller {
  post<Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>): Promise<Reply<ContentOf<Path>>>;
}

const patienceMs = 5_000;
/** The pauses before a request is sent again double from the first to the last one. */
const [firstPauseMs, lastPauseMs] = [150, 1_200];

/** Answers that say nothing about the request: it has to be sent again. */
const isNoAnswer = (status: number): boolean => status === 409 || status >= 500;

/** How long the server asks to wait, in milliseconds. */
const requestPauseMs = (response: Response): number => Number(response.headers.get('retry-after') ?? 0) * 1_000;

/** `address`: network address, as a proxy would forward it. `isOver`: when to stop retrying. */
export const stubbornCaller = (
  server: string,
  { token }: SignedIn,
  address: string,
  isOver: () => boolean,
): StubbornCaller => {
  const pack = packerFor(server);
  return {
    post: async <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': address,
        [sessionHeaders.token]: token,
      };
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, lastPauseMs)) {
        let requestedMs = 0;
        try {
          const packed = await pack(path, body);
          const response = await fetch(server + path, {
            method: 'POST',
            headers,
            body: packed.body,
            signal: AbortSignal.timeout(patienceMs),
          });
          const text = await response.text();
          requestedMs = requestPauseMs(response);
          if (!isNoAnswer(response.status)) {
            const reply: unknown = JSON.parse(text);
            return (response.ok ? await packed.open(reply) : reply) as Reply<ContentOf<Path>>;
          }
        } catch (error) {
          if (error instanceof SyntaxError) throw error;
        }
        if (isOver()) throw new Error(`${path} was not answered in time`);
        await wait(Math.max(pauseMs, requestedMs));
      }
    },
  };
};
