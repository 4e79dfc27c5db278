import type { BodyOf } from '../../packages/contract/src/index.ts';
import { startHelper } from '../kit/helper.ts';
import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { compare, throughputRow } from '../load/compare.ts';
import { addressOf, type LoadRequest } from '../load/request.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/channel/channelResourceList';
const body: BodyOf<typeof path> = { position: 'INDEX' };

/** The home feed as an encrypted call against a plain Fastify POST of the same uncompressed content. */
export const encryptedFeed: Group = async ({ product, generator, effort }) => {
  const { server } = product;
  const caller = await createCaller(server.origin);
  const reply = { code: 0, msg: '', content: await caller.call<object>(path, body) };
  const baseline = startHelper(new URL('../baselines/plain-fastify.ts', import.meta.url));
  try {
    const port = await baseline.request<number>('listen', { path, reply });
    const sealed = async (index: number) => (await caller.seal(path, body, { caller: index })).request;
    const unsealed = (index: number): LoadRequest => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...addressOf(index) },
      body: JSON.stringify(body),
    });
    const rounds = await compare(
      generator,
      effort.rounds,
      {
        ...server,
        requests: () => burstOf(effort.burst, sealed),
      },
      {
        origin: `http://127.0.0.1:${port}`,
        processorMs: () => baseline.request('processorMs'),
        requests: () => burstOf(effort.burst, unsealed),
      },
    );
    return [throughputRow('feed call, encrypted: throughput', rounds, { min: 0.45 })];
  } finally {
    baseline.stop();
  }
};
