import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, CallPath, ContentOf, Reply } from '@sikka/contract';
import { sessionHeaders } from '@sikka/contract';
import { createSealer, type Sealer, type TransportKeysReply } from '@sikka/envelope/client';
import { holdsId } from '../../apps/server/src/platform/cells/cell-range.ts';
import { addUsers, openSessions, type SignedIn } from '../../bench/stack/population.ts';
import type { World } from './world.ts';

/** A caller that repeats a request, with the same idempotency key, until its outcome is known. */
export interface RetryingCaller {
  post<Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>): Promise<Reply<ContentOf<Path>>>;
}

const timeoutMs = 5_000;
/** The pauses between attempts double from the first to the last one. */
const [firstPauseMs, lastPauseMs] = [150, 1_200];

/** Whether the outcome is unknown, so that the request has to be repeated. */
const isUnknown = (status: number): boolean => status === 409 || status >= 500;

const sealerOf = async (server: string): Promise<Sealer> => {
  const { content } = (await (await fetch(`${server}/transport/keys`)).json()) as Reply<TransportKeysReply>;
  const [publicKey] = content.keys;
  if (!publicKey) throw new Error('The server has no transport key');
  return createSealer({ publicKey });
};

/** `address`: network address, as a proxy would forward it. `isOver`: when to stop repeating. */
export const createRetryingCaller = (
  server: string,
  { token }: Pick<SignedIn, 'token'>,
  address: string,
  isOver: () => boolean,
): RetryingCaller => {
  let sealer: Sealer | undefined;
  /** Sends a body once. A sealed one is accepted once, so each attempt is sealed again. */
  const send = async (path: string, body: unknown, headers: Record<string, string>) => {
    const sealed = path.includes('flamingo')
      ? await (sealer ??= await sealerOf(server)).seal({ method: 'POST', path, userGid: '', body })
      : undefined;
    const sentBody = JSON.stringify(sealed ? sealed.body : body);
    const response = await fetch(server + path, {
      method: 'POST',
      headers,
      body: sentBody,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (isUnknown(response.status)) return { pauseMs: Number(response.headers.get('retry-after') ?? 0) * 1_000 };
    const reply: unknown = JSON.parse(text);
    return { reply: sealed && response.ok ? await sealed.open(reply) : reply };
  };
  return {
    post: async (path, body) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': address,
        [sessionHeaders.token]: token,
      };
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, lastPauseMs)) {
        const reply = await send(path, body, headers).catch((error: unknown) => {
          if (error instanceof SyntaxError) throw error;
          return { pauseMs: 0 };
        });
        if ('reply' in reply) return reply.reply as Reply<ContentOf<typeof path>>;
        if (isOver()) throw new Error(`${path} was not answered in time`);
        await wait(Math.max(pauseMs, reply.pauseMs));
      }
    },
  };
};

/** A signed-in user with a network address of their own. */
export interface Person {
  userGid: string;
  token: string;
  caller: RetryingCaller;
}

const peopleOf = ({ server }: World, users: readonly SignedIn[], runTimeoutMs: number): Person[] => {
  const deadline = performance.now() + runTimeoutMs;
  const isOver = () => performance.now() > deadline;
  return users.map((user, index) => ({
    userGid: user.userGid,
    token: user.token,
    caller: createRetryingCaller(server, user, `198.18.${index >> 8}.${index & 255}`, isOver),
  }));
};

/** Signs `count` people in, spread over all cells; their calls give up after `runTimeoutMs`. `secretKey`: of the servers, if it was given to them. */
export const addPeople = async (
  world: World,
  count: number,
  runTimeoutMs: number,
  secretKey?: string,
): Promise<Person[]> => {
  const { cells } = world;
  const inCells: SignedIn[][] = [];
  for (const [place, buckets] of cells.entries()) {
    const share = Math.ceil((count - place) / cells.length);
    const population = { all: share, signedIn: share, secretKey, buckets, skipped: place * count };
    inCells.push(await addUsers(buckets.url, world.dataDir, population));
  }
  // Neighbours are in different cells, so that all cells work all the time.
  const users = Array.from({ length: count }, (_, at) => inCells[at % cells.length]?.[Math.floor(at / cells.length)]);
  return peopleOf(
    world,
    users.filter((user) => user !== undefined),
    runTimeoutMs,
  );
};

/** Opens new sessions for the same people: unused sessions end after a month. */
export const signInAgain = async (world: World, people: readonly Person[], runTimeoutMs: number): Promise<Person[]> => {
  const inCells = world.cells.map(({ from, to, url }) => {
    const userGids = people.map(({ userGid }) => userGid);
    return openSessions(
      url,
      userGids.filter((gid) => holdsId({ from, to }, gid)),
    );
  });
  return peopleOf(world, (await Promise.all(inCells)).flat(), runTimeoutMs);
};
