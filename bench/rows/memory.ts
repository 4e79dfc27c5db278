import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { addressOf, type LoadRequest } from '../load/request.ts';
import { addUsers } from '../stack/population.ts';
import type { Server } from '../stack/server.ts';
import type { Bench, Group } from './bench.ts';

const users = 1_000;
const visitors = 16;
/** Calls between two looks at the generator; a multiple of the kinds of calls. */
const batch = 5_000;
const megabyte = 1_000_000;

/** Makes the mixed requests: each kind of content, plain and encrypted, guests and users, and an event that is written. */
const createMixer = async ({ product }: Bench): Promise<(index: number) => Promise<LoadRequest>> => {
  const { server, databaseUrl, dataDir, home } = product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const callers = await Promise.all(Array.from({ length: visitors }, () => createCaller(server.origin)));
  const get = (path: string, index: number): LoadRequest => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'gzip, br', ...addressOf(index) },
  });
  const event = (index: number): LoadRequest => ({
    method: 'POST',
    path: '/bigdata/v1/metrics',
    headers: { 'content-type': 'application/json', ...addressOf(index) },
    body: JSON.stringify({ event: 'page_show', page_id: 'acv_index', counters: index }),
  });
  return async (index) => {
    const caller = callers[index % visitors];
    const user = signedIn[index % users];
    if (!caller || !user) throw new Error('Nobody is there to call');
    const sealed = async (path: string, body: unknown) => (await caller.seal(path, body, { caller: index })).request;
    switch (index % 8) {
      case 0:
        return get(home, index);
      case 1:
        return get('/content/homeFeed', index);
      case 2:
        return event(index);
      case 3:
        return sealed('/flamingo/resource/resourceList', { position: 'TAB' });
      case 4:
        return sealed('/flamingo/index/indexRoute', {});
      case 5:
        return (await caller.seal('/flamingo/user/userExtInfo', {}, { ...user, caller: index })).request;
      case 6:
        return (await caller.seal('/flamingo/user/userInfo', {}, { ...user, caller: index })).request;
      default:
        return sealed('/flamingo/channel/channelResourceList', { position: 'INDEX' });
    }
  };
};

/** The lowest of several readings; the process can free memory between them. */
const residentAtRest = async (server: Server): Promise<number> => {
  const samples: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    samples.push(await server.residentBytes());
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return Math.min(...samples);
};

/** Memory that one server process retains after many calls. */
export const memory: Group = async (bench) => {
  const { product, generator, effort } = bench;
  const { server } = product;
  const request = await createMixer(bench);
  const callBatches = async (calls: number): Promise<void> => {
    for (let sentCalls = 0; sentCalls < calls; sentCalls += batch) {
      await generator.request('fire', { origin: server.origin, requests: await burstOf(batch, request) });
    }
  };
  await callBatches(effort.mixedCalls / 2);
  const bytesBefore = await residentAtRest(server);
  await callBatches(effort.mixedCalls);
  const after = await residentAtRest(server);
  return [
    {
      what: `memory after ${effort.mixedCalls.toLocaleString('en')} mixed calls: growth`,
      measured: (after - bytesBefore) / megabyte,
      unit: 'MB',
      budget: { max: 30 },
      ours: `${(after / megabyte).toFixed(0)} MB`,
      baseline: `${(bytesBefore / megabyte).toFixed(0)} MB after warming up`,
    },
  ];
};
