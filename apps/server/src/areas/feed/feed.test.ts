import { entityTypes, type Feed } from '@sikka/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#testing/test-server.ts';
import type { FeedArea } from './index.ts';
import { everyday, type FeedServer, gidsOf, homeOf, startFeedServer } from './testing/feed-server.ts';

let server: TestServer;
let feed: FeedArea;
let sql: FeedServer['sql'];
let change: FeedServer['change'];
let channels: FeedServer['channels'];
let resources: FeedServer['resources'];
beforeAll(async () => {
  ({ server, feed, sql, change, channels, resources } = await startFeedServer());
});
afterAll(() => server.close());

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
      const reply = await server.client.post('/flamingo/channel/channelResourceList', body as never);
      expect(reply).toMatchObject({ status: 422, code: 1001 });
    },
  );

  it('returns its versions and times', async () => {
    const { rows } = await sql('select changed_at, app_now() as now from content_version');
    const { changed_at: changedAt, now } = rows[0] as { changed_at: Date; now: Date };
    const reply = await channels();
    expect(reply).toMatchObject({
      h5Version: 401_090,
      maxH5Version: Number(everyday.h5Version),
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
