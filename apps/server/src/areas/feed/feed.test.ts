import { entityTypes, type Feed } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import type { CreateArea } from '#platform/platform.ts';
import type { SearchDocument } from '#platform/search/search-source.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createFeed, type FeedArea } from './index.ts';
import { featuredTiffin } from './testing/featured.ts';

const h5Version = 402_000;
const channelPath = '/flamingo/channel/channelResourceList';
const resourcePath = '/flamingo/resource/resourceList';
const everyday = { h5Version: String(h5Version), language: 'en_US' };

/** Tokens `user` and `white` are live; the second user is white-listed. */
const sessions: CreateArea = () => ({
  name: 'identity',
  calls: [],
  sessions: {
    resolve: async (token) =>
      token === 'user' || token === 'white' ? { user: { userGid: `gid-${token}`, sessionId: token } } : undefined,
  },
});

/** An account that only its owner may find. */
const ownAccount = (userGid: string): SearchDocument => ({
  kind: 'YOURS',
  title: { en: `Yamuna Power of ${userGid}`, hi: 'यमुना पावर' },
  words: 'electricity',
  link: '/singleBill?accountId=1',
  due: { amountPaise: paise(184_000), day: '2026-11-23' },
});

const startServer = async (database?: TestServer['database']) => {
  const createdAreas: FeedArea[] = [];
  const server = await createTestServer({
    areas: [
      sessions,
      (platform) => {
        const feed = createFeed(platform, {
          sources: [{ personal: async (userGid) => [ownAccount(userGid)] }],
          h5Version: () => h5Version,
          coupons: () => featuredTiffin,
          isWhiteListed: async (userGid) => userGid === 'gid-white',
          hasUnread: async (userGid) => userGid === 'gid-white',
        });
        createdAreas.push(feed);
        return feed;
      },
    ],
    ...(database && { database }),
  });
  return { server, feed: createdAreas[0]! };
};

const homeOf = (feed: FeedArea, locale: Locale = 'en', shell = false) => feed.find!.pages!['/']!({ locale, shell });
const homeGids = (feed: FeedArea) => gidsOf(homeOf(feed).read().INDEX!);

/** Resolves when something holds that renewals bring about. */
const until = (feed: FeedArea, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) {
      resolve();
      return;
    }
    const stop = feed.onRenewal(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });

let server: TestServer;
let feed: FeedArea;
const sql = (statement: string) => server.database.pool.query(statement);

/** Waits until feeds show what the database holds. */
const caughtUp = async (...feeds: FeedArea[]): Promise<void> => {
  const { rows } = await sql('select version from content_version');
  const { version } = rows[0] as { version: number };
  await Promise.all(feeds.map((feed) => until(feed, () => Number.parseInt(homeOf(feed).version, 10) >= version)));
};
const change = async (statement: string): Promise<void> => {
  await sql(statement);
  await caughtUp(feed);
};
const restore = async (): Promise<void> => {
  await loadSeeds(server.database.ownerUrl);
  await caughtUp(feed);
};

beforeAll(async () => {
  ({ server, feed } = await startServer());
  await restore();
});
afterAll(() => server.close());

const channels = async (body: object = {}, query: Record<string, string> = {}, token?: string): Promise<Feed> => {
  const reply = await server.client.post(channelPath, body, {
    query: { ...everyday, ...query },
    ...(token && { token }),
  });
  expect(reply).toMatchObject({ status: 200, code: 0 });
  return reply.content;
};
const resources = async (body: object, query: Record<string, string> = {}, token?: string) => {
  const reply = await server.client.post(resourcePath, body as never, {
    query: { ...everyday, ...query },
    ...(token && { token }),
  });
  expect(reply).toMatchObject({ status: 200, code: 0 });
  return reply.content;
};
const gidsOf = (feed: Feed): string[] =>
  feed.channelList.flatMap(({ entityList }) =>
    entityList.flatMap(({ resourceList }) => resourceList.map((tile) => tile.resourceGid)),
  );
const menuRoutes = async (query: Record<string, string> = {}, token?: string) => {
  const { resourceList } = await resources({ position: 'MY' }, query, token);
  return resourceList.map((tile) => (tile.productUrl || tile.guideUrl).split('?')[0]);
};

describe('channelResourceList', () => {
  it('returns the home page in order, in the requested language', async () => {
    const english = await channels();
    const orders = english.channelList.map((channel) => channel.orderNum);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(english.channelList[2]?.entityList[0]).toMatchObject({
      entityType: entityTypes.TOOLS,
      channelGid: 'demo-tools',
    });
    expect(english.channelList[2]?.entityList[0]?.resourceList[0]).toMatchObject({
      formalTitle: 'Electricity',
      iconUrl: '/app/art/tile-electricity.svg',
      iconDarkUrl: '/app/art/tile-electricity-dark.svg',
      iconUrlColor: '#E1F0EC',
      elementIndex: 0,
    });
    const hindi = await channels({}, { language: 'hi_IN' });
    expect(hindi.channelList[2]?.entityList[0]?.resourceList[0]?.formalTitle).toBe('बिजली');
    expect(gidsOf(hindi)).toEqual(gidsOf(english));
  });

  it('has every field of the specification in its reply, channels, entities and tiles', async () => {
    const reply = await channels();
    const [channel] = reply.channelList;
    const entity = channel?.entityList[0];
    const fieldsOf = (fields: string) => expect.arrayContaining(fields.split(/\s+/));
    expect(Object.keys(reply)).toEqual(
      fieldsOf(
        'h5Version maxH5Version timestamp currTimestamp canReduce pageIndex pageSize totalSize totalPage channelList',
      ),
    );
    expect(Object.keys(channel ?? {})).toEqual(
      fieldsOf(`channelGid position formalTitle innerTitle orderNum isValid buttonValue buttonSelection buttonLink extJson
        createTime editTime maxTime creator editor entityList iconUrl iconDarkUrl`),
    );
    expect(Object.keys(entity ?? {})).toEqual(
      fieldsOf(
        'entityGid entityType entityName orderNum channelGid maxTime resourceList resourceGid extJson arrangementForm',
      ),
    );
    expect(Object.keys(entity?.resourceList[0] ?? {})).toEqual(
      fieldsOf(`resourceGid id formalTitle innerTitle iconUrl iconDarkUrl colorUrl colorDarkUrl iconUrlColor iconDarkUrlColor
        iconTabUrl iconTabDarkUrl guideUrl shortGuideUrl productUrl activityGid openWith businessType isLogin needLogin
        isEscalation priorityChannel state startTime endTime orderNum displayTimes needSubscript subscriptStyle
        subscriptStartTime subscriptEndTime minH5Version shelfChannel isValid bold extJson removeClose communityTag photoNum
        isImportant hash locationLimit componentName elementIndex`),
    );
  });

  it('returns several positions, each once', async () => {
    const { channelList } = await channels({ positionList: ['TAB', 'INDEX', 'TAB'] });
    expect([...new Set(channelList.map((channel) => channel.position))]).toEqual(['INDEX', 'TAB']);
    expect(channelList.filter((channel) => channel.position === 'TAB')).toHaveLength(1);
  });

  it('returns coupon groups with displayable pictures', async () => {
    const groups = (await channels()).channelList
      .flatMap(({ entityList }) => entityList)
      .filter((entity) => entity.arrangementForm);
    expect(groups.map((group) => group.entityType)).toEqual([13, 13, 17]);
    expect(JSON.parse(groups[0]!.arrangementForm)).toMatchObject({
      sortType: 1,
      iconUrl1: '/app/art/square-tiffin.svg',
    });
  });

  it('pages from 1, and is empty past the end', async () => {
    const allChannels = await channels();
    const second = await channels({ pageIndex: 2, pageSize: 3 });
    expect(second.channelList).toEqual(allChannels.channelList.slice(3, 6));
    expect(second).toMatchObject({
      pageIndex: 2,
      pageSize: 3,
      totalSize: allChannels.channelList.length,
      totalPage: Math.ceil(allChannels.channelList.length / 3),
    });
    expect((await channels({ pageIndex: 1_000, pageSize: 999 })).channelList).toEqual([]);
  });

  it.each([{ pageIndex: 0 }, { pageSize: 1_000 }, { position: 'NOWHERE' }, { positionList: [] }, { extra: 1 }])(
    'refuses %j',
    async (body) => {
      const reply = await server.client.post(channelPath, body as never);
      expect(reply).toMatchObject({ status: 422, code: 1001 });
    },
  );

  it('returns its versions and times', async () => {
    const { rows } = await sql('select changed_at, app_now() as now from content_version');
    const { changed_at: changedAt, now } = rows[0] as { changed_at: Date; now: Date };
    const reply = await channels();
    expect(reply).toMatchObject({
      h5Version: 401_090,
      maxH5Version: h5Version,
      canReduce: false,
      timestamp: changedAt.getTime(),
    });
    expect(reply.currTimestamp % 60_000).toBe(0);
    expect(now.getTime() - reply.currTimestamp).toBeLessThan(120_000);
    expect((await channels({}, { h5Version: '401000' })).canReduce).toBe(true);
  });

  it('limits tiles to web versions, stores and states', async () => {
    const browser = gidsOf(await channels());
    expect(browser).toContain('demo-assistant');
    expect(browser).not.toContain('demo-list-store-update');
    expect(browser).not.toContain('demo-offer-plant');
    expect(gidsOf(await channels({}, { h5Version: '401089' }))).not.toContain('demo-assistant');
    expect(gidsOf(await channels({ merchantCode: 'ch_OPPO' }))).toContain('demo-list-store-update');
    expect(gidsOf(await channels({ merchantCode: 'ch_GP' }))).not.toContain('demo-list-store-update');
    expect(gidsOf(await channels({ state: 'KA' }))).toContain('demo-offer-plant');
  });

  it('lifts escalated tiles to the front, then follows order and number', async () => {
    const row = (await channels()).channelList
      .flatMap(({ entityList }) => entityList)
      .find((entity) => entity.entityType === 16);
    expect(row?.resourceList.map((tile) => tile.resourceGid)).toEqual([
      'demo-offer-ride',
      'demo-offer-tiffin',
      'demo-offer-bowl',
      'demo-offer-kite',
    ]);
    expect(row?.resourceList.map((tile) => tile.elementIndex)).toEqual([0, 1, 2, 3]);
  });
});

describe('resourceList', () => {
  it('returns the tab bar', async () => {
    const { resourceList, totalSize } = await resources({ position: 'TAB', pageIndex: 1, pageSize: 999 });
    expect(resourceList.map((tile) => tile.formalTitle)).toEqual(['Home', 'Games', 'Loan', 'Me']);
    expect(resourceList[0]).toMatchObject({ guideUrl: '/index', iconTabUrl: '/app/art/tab-home-on.svg' });
    expect(totalSize).toBe(4);
  });

  it('returns one entity type, page by page', async () => {
    const { resourceList, totalSize } = await resources({
      position: 'INDEX',
      entityType: 4,
      pageIndex: 2,
      pageSize: 3,
    });
    expect(resourceList.map((tile) => tile.resourceGid)).toEqual(['demo-card-bill', 'demo-insurance', 'demo-cylinder']);
    expect(totalSize).toBe(8);
  });

  it('adapts the Me menu to the user', async () => {
    expect(await menuRoutes()).not.toContain('/logout');
    expect(await menuRoutes()).toContain('/setlang');
    expect(await menuRoutes({}, 'user')).toEqual(expect.arrayContaining(['/logout', '/logincode', '/deal']));
    const white = await menuRoutes({}, 'white');
    expect(white).toEqual(expect.arrayContaining(['/logincode', '/deal']));
    expect(white).not.toContain('/logout');
  });

  it('adapts the Me menu to the shell version', async () => {
    expect(await menuRoutes({ appversion: '307009' })).not.toContain('/setlang');
    expect(await menuRoutes({ appversion: '307010' })).toContain('/setlang');
    expect(await menuRoutes({ appversion: '307009' }, 'white')).toContain('/setlang');
  });
});

describe('indexRoute', () => {
  it('opens the home page of a browser or the shell, with its pop-ups', async () => {
    const browser = await server.client.post('/flamingo/index/indexRoute', {}, { query: everyday });
    expect(browser.content.route).toBe('/index');
    expect(browser.content.popList).toMatchObject([
      { resourceGid: 'demo-pop-cost', displayFrequency: 'EVERYDAY', displayTimes: 1 },
    ]);
    const shell = await server.client.post(
      '/flamingo/index/indexRoute',
      { merchantCode: 'ch_GP' },
      { query: { ...everyday, appversion: '401090' } },
    );
    expect([browser.content.hasUnreadMessages, shell.content.hasUnreadMessages]).toEqual([false, false]);
    const user = await server.client.post('/flamingo/index/indexRoute', {}, { query: everyday, token: 'white' });
    expect(user.content.hasUnreadMessages).toBe(true);
    expect(shell.content.route).toBe('/appindex');
    expect(shell.content.popList.map((tile) => tile.resourceGid)).toEqual(['demo-pop-cost', 'demo-pop-store']);
  });
});

describe('homeFeed', () => {
  const read = (headers: Record<string, string> = {}, language = 'en_US') =>
    server.client.raw(`/content/homeFeed?language=${language}`, { headers });

  it('is sent once and then revalidated until it changes', async () => {
    const first = await read();
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const reply = (await first.json()) as { content: Feed };
    expect(new Set(reply.content.channelList.map((channel) => channel.position))).toEqual(new Set(['INDEX', 'TAB']));
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    expect((await read({ 'if-none-match': etag }, 'hi_IN')).status).toBe(200);
    await change(`update resource set bold = not bold where resource_gid = 'demo-gas'`);
    expect((await read({ 'if-none-match': etag })).status).toBe(200);
  });
});

describe('home', () => {
  it('returns what the page shows before the session is known', async () => {
    const home = homeOf(feed, 'hi');
    const reply = await channels({ position: 'INDEX' }, { language: 'hi_IN' });
    const { INDEX, TAB } = home.read();
    expect({ ...INDEX, currTimestamp: 0 }).toEqual({ ...reply, currTimestamp: 0 });
    expect(TAB).toEqual((await resources({ position: 'TAB' }, { language: 'hi_IN' })).resourceList);
    expect(homeOf(feed, 'en', true).version).toBe(home.version);
    expect(homeOf(feed, 'hi').version).toBe(home.version);
  });

  it('fills coupon cards with coupons that can be used', () => {
    const { INDEX } = homeOf(feed, 'hi').read();
    const forms = INDEX!.channelList.flatMap(({ entityList }) => entityList).map((each) => each.arrangementForm);
    expect(JSON.parse(forms.find((form) => form.includes('tiffinco'))!)).toMatchObject({
      pageTitle1: '50% छूट',
      subTitle1: 'टिफ़िनको, लंच पर',
      guideUrl1: '/couponDetail?gid=tiffinco-week',
      guideUrl2: '/couponList?gid=cabs',
    });
  });
});

describe('renewal', () => {
  const electricity = async () =>
    (await resources({ position: 'INDEX', entityType: 6 })).resourceList.find((tile) => tile.id === 1011)?.formalTitle;
  beforeEach(restore);

  it('shows a change at once, from any connection', async () => {
    const before = homeOf(feed).version;
    await change(`update resource set formal_title_en = 'Power' where resource_gid = 'demo-electricity'`);
    expect(await electricity()).toBe('Power');
    expect(homeOf(feed).version).not.toBe(before);
  });

  it('reaches every server', async () => {
    const { server: second, feed: secondFeed } = await startServer(server.database);
    try {
      await sql(`delete from resource where resource_gid = 'demo-water'`);
      await caughtUp(feed, secondFeed);
      const reply = await second.client.post(channelPath, {}, { query: everyday });
      expect(gidsOf(reply.content)).not.toContain('demo-water');
      expect(gidsOf(await channels())).not.toContain('demo-water');
      expect(homeOf(secondFeed).version).toBe(homeOf(feed).version);
    } finally {
      await second.close();
    }
  });

  it('happens once for many changes of one transaction', async () => {
    let renewals = 0;
    const stop = feed.onRenewal(() => (renewals += 1));
    await change(`begin; update resource set bold = true; update entity set order_num = order_num + 1; commit`);
    stop();
    expect(renewals).toBe(1);
  });

  it('catches up after the listening connection was lost', async () => {
    await change(`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sikka-listen' and datname = current_database();
      update resource set formal_title_en = 'Missed' where resource_gid = 'demo-electricity'`);
    expect(await electricity()).toBe('Missed');
  });

  it('serves the last content while it cannot be read, and recovers by itself', async () => {
    await sql('alter table resource rename to resource_away');
    await sql(`update channel set is_valid = false where channel_gid = 'demo-hero'`);
    await vi.waitFor(() =>
      expect(server.log.map((line) => line['msg'])).toContainEqual(expect.stringMatching(/^content could not/)),
    );
    expect(homeGids(feed)).toContain('demo-hero-full-cost');
    await sql('alter table resource_away rename to resource');
    await caughtUp(feed);
    expect(homeGids(feed)).not.toContain('demo-hero-full-cost');
  });

  it('omits empty sections and disabled content', async () => {
    await change(`update channel set is_valid = false where channel_gid = 'demo-hero'`);
    await change(`update resource set state = 0 where resource_gid = 'demo-float-coins'`);
    const gids = (await channels()).channelList.map((channel) => channel.channelGid);
    expect(gids).not.toContain('demo-hero');
    expect(gids).not.toContain('demo-float');
    await change(`update channel set is_valid = true where channel_gid = 'demo-hero'`);
  });

  it('omits content that breaks the rules, and logs it', async () => {
    await change(`update resource set guide_url = 'https://evil.test/' where resource_gid = 'demo-gas'`);
    await change(`update resource set ext_json = '{"html":"x"}' where resource_gid = 'demo-water'`);
    const gids = gidsOf(await channels());
    expect(gids).not.toContain('demo-gas');
    expect(gids).not.toContain('demo-water');
    expect(server.log).toContainEqual(
      expect.objectContaining({ gids: expect.arrayContaining(['demo-gas', 'demo-water']) }),
    );
  });
});

describe('publish windows', () => {
  const isThere = () => homeGids(feed).includes('demo-gas');
  beforeEach(restore);

  it('open and close by the one clock', async () => {
    await change(`update resource set start_time = app_now() + interval '1 hour', end_time = app_now() + interval '2 hours'
      where resource_gid = 'demo-gas'`);
    expect(isThere()).toBe(false);
    await moveClock(server.app.platform.db, 3_601);
    await until(feed, isThere);
    expect(gidsOf(await channels())).toContain('demo-gas');
    await moveClock(server.app.platform.db, 7_201);
    await until(feed, () => !isThere());
    expect(gidsOf(await channels())).not.toContain('demo-gas');
    await moveClock(server.app.platform.db, 0);
  });

  it('open by themselves when their time comes', async () => {
    const seen: boolean[] = [];
    const stop = feed.onRenewal(() => seen.push(isThere()));
    await sql(`update resource set start_time = app_now() + interval '1 second' where resource_gid = 'demo-gas'`);
    await until(feed, () => seen.length > 0 && isThere());
    stop();
    expect(seen).toEqual([false, true]);
  });

  it('apply to badges, too', async () => {
    const badge = async () =>
      (await resources({ position: 'INDEX', entityType: 6 })).resourceList.find((tile) => tile.id === 1013);
    expect(await badge()).toMatchObject({ needSubscript: 1, subscriptStyle: 'new' });
    await change(`update resource set subscript_end_time = app_now() where resource_gid = 'demo-fastag'`);
    expect(await badge()).toMatchObject({ needSubscript: 0 });
  });
});

it('serves from memory: no table of content is read for a request', async () => {
  const tables = ['channel', 'entity', 'resource', 'content_version'];
  await sql(tables.map((table) => `alter table ${table} rename to away_${table};`).join(''));
  try {
    expect(gidsOf(await channels({ merchantCode: 'ch_OPPO' }, { language: 'hi_IN' })).length).toBeGreaterThan(40);
    expect((await resources({ position: 'MY' }, {}, 'user')).totalSize).toBeGreaterThan(10);
    expect(homeOf(feed, 'en', true).read().INDEX?.channelList.length).toBeGreaterThan(10);
  } finally {
    await sql(tables.map((table) => `alter table away_${table} rename to ${table};`).join(''));
  }
});

describe('search', () => {
  const sections = async (query: string, token?: string) => {
    const reply = await server.client.post(
      '/flamingo/search/query',
      { query },
      { query: everyday, ...(token && { token }) },
    );
    return reply.content.sections;
  };

  it('starts with the caller’s own results, which no other caller sees', async () => {
    const own = [{ title: 'Yamuna Power of gid-user', duePaise: 184_000, dueDate: '2026-11-23' }];
    expect((await sections('bijli', 'user'))[0]).toMatchObject({ kind: 'YOURS', results: own });
    expect((await sections('', 'user'))[0]).toMatchObject({ kind: 'YOURS', results: own });
    expect(JSON.stringify(await sections('bijli'))).not.toContain('Yamuna');
    expect(JSON.stringify(await sections('bijli', 'white'))).not.toContain('gid-user');
    expect((await sections('privacy', 'user')).map(({ kind }) => kind)).not.toContain('YOURS');
  });

  it('refuses a question that is too long', async () => {
    const reply = await server.client.post('/flamingo/search/query', { query: 'a'.repeat(81) }, { query: everyday });
    expect(reply.code).not.toBe(0);
  });
});
