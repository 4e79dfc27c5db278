import { argonOptions, createHashing } from '../../apps/server/src/areas/identity/hashing.ts';
import { withClient } from '../../database/with-client.ts';
import type { BodyOf, ContentOf } from '../../packages/contract/src/index.ts';
import { median } from '../kit/alternating.ts';
import { burstOf } from '../load/burst.ts';
import { type Caller, createCaller } from '../load/caller.ts';
import type { Side } from '../load/compare.ts';
import { betterAuth } from '../peers/better-auth.ts';
import { flatten } from '../peers/content.ts';
import { directus } from '../peers/directus.ts';
import { ourBytes } from '../peers/install.ts';
import { type Contest, measurePeer } from '../peers/measure.ts';
import { medusa } from '../peers/medusa.ts';
import { strapi } from '../peers/strapi.ts';
import type { Row } from '../report/row.ts';
import { addUsers, sampleMobiles } from '../stack/population.ts';
import type { Product } from '../stack/product.ts';
import type { Bench, Group } from './bench.ts';
import { untilFeedIsRead } from './coupon-search.ts';

const feedPath = '/flamingo/channel/channelResourceList';
const feedBody: BodyOf<typeof feedPath> = { position: 'INDEX' };
const couponPath = '/flamingo/coupon/couponSearch';
const tiles = 100;
const coupons = 50;
const password = 'Monsoon-Kettle-47';

/** A peer's list takes some hundred times longer than ours, and a sign-in is slow by its hash. */
const burstShare = { list: 0.1, signIn: 0.04 };

const readTiles = async (caller: Caller) =>
  (await caller.call<ContentOf<typeof feedPath>>(feedPath, feedBody)).channelList.flatMap(({ entityList }) =>
    entityList.flatMap(({ resourceList }) => resourceList),
  );

/** Copies tiles of the demo content beside themselves until the home page shows a hundred. Returns them as they are served. */
const makeTiles = async (caller: Caller, databaseUrl: string) => {
  const shown = (await readTiles(caller)).map(({ resourceGid }) => resourceGid);
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query(
      `insert into resource
       select (jsonb_populate_record(tile, jsonb_build_object('resource_gid', resource_gid || '-' || n, 'id', id + n * 100000))).*
       from resource tile cross join generate_series(1, 9) n where resource_gid = any($1) order by n, id limit $2`,
      [shown, tiles - shown.length],
    ),
  );
  for (let tries = 0; tries < 60; tries += 1) {
    const served = await readTiles(caller);
    if (served.length === tiles) return served;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The feed did not come to ${tiles} tiles`);
};

/** Users who can sign in with the password. */
const addPasswords = async ({ databaseUrl, dataDir }: Product, count: number): Promise<string[]> => {
  const userGids = (await addUsers(databaseUrl, dataDir, { all: count, signedIn: count })).map(
    ({ userGid }) => userGid,
  );
  const hashed = await createHashing().admit((hasher) => hasher.make(password));
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query('update app_user set password_hash = $1 where user_gid = any($2)', [hashed, userGids]),
  );
  return sampleMobiles(count);
};

/** Median seconds from the start of another server of ours to its first feed. */
const startSeconds = async (product: Product): Promise<number> => {
  const seconds: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const startedAt = performance.now();
    const { origin, stop } = await product.startServer({});
    await readTiles(await createCaller(origin));
    seconds.push((performance.now() - startedAt) / 1_000);
    await stop();
  }
  return median(seconds);
};

const contestsOf = async ({ product, effort }: Bench): Promise<Contest[]> => {
  const { server, databaseUrl } = product;
  const caller = await createCaller(server.origin);
  const sideOf = (burst: number, path: string, bodyOf: (index: number) => object): Side => ({
    ...server,
    requests: () =>
      burstOf(burst, async (index) => (await caller.seal(path, bodyOf(index), { caller: index })).request),
  });
  await untilFeedIsRead(caller);
  const feed = (await makeTiles(caller, databaseUrl)).map(flatten);
  const couponBody = { pageIndex: 1, pageSize: coupons };
  const list = await caller.call<ContentOf<typeof couponPath>>(couponPath, couponBody);
  if (list.coupons.length !== coupons) throw new Error(`Our list holds ${list.coupons.length} coupons`);

  const burst = Math.round(effort.burst * burstShare.list);
  const signIns = Math.round(effort.burst * burstShare.signIn);
  const mobiles = await addPasswords(product, signIns);
  const feedContest = {
    what: `feed of ${tiles} tiles`,
    ours: sideOf(effort.burst, feedPath, () => feedBody),
    items: tiles,
    burst,
  };
  const variant = {
    label: 'with its memory cache',
    environment: { CACHE_ENABLED: 'true', CACHE_STORE: 'memory', CACHE_TTL: '30m' },
  };
  const login = (index: number) => ({ loginType: 1, mobile: mobiles[index % mobiles.length], password });
  await caller.call('/flamingo/user/login', login(0));
  return [
    { ...feedContest, peer: directus(feed), budget: { min: 80 }, variant },
    { ...feedContest, peer: strapi(feed) },
    {
      what: `list of ${coupons} coupons`,
      peer: medusa(list.coupons.map(flatten)),
      ours: sideOf(effort.burst / 2, couponPath, () => couponBody),
      items: coupons,
      burst,
    },
    {
      what: 'sign-in by password, same hash',
      peer: betterAuth(signIns, argonOptions),
      ours: sideOf(signIns, '/flamingo/user/login', login),
      items: 1,
      burst: signIns,
      budget: { min: 1 },
    },
  ];
};

/**
 * The same content and the same work in other products, one after the other, each installed outside the repository. `PEERS` names
 * those that are wanted, such as `directus,medusa`.
 */
export const peers: Group = async (bench) => {
  const contests = await contestsOf(bench);
  const ours = { startSeconds: await startSeconds(bench.product), installBytes: await ourBytes() };
  const rows: Row[] = [];
  const wanted = process.env['PEERS']?.split(',');
  for (const contest of contests.filter(({ peer }) => wanted?.includes(peer.id) ?? true))
    rows.push(...(await measurePeer(bench, contest, ours)));
  return rows;
};
