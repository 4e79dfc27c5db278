import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import type { TestServer } from '#testing/test-server.ts';
import type { FeedArea } from './index.ts';
import { everyday, type FeedServer, gidsOf, homeGids, homeOf, startFeedServer, until } from './testing/feed-server.ts';

let server: TestServer;
let feed: FeedArea;
let sql: FeedServer['sql'];
let caughtUp: FeedServer['caughtUp'];
let restore: FeedServer['restore'];
let change: FeedServer['change'];
let channels: FeedServer['channels'];
let resources: FeedServer['resources'];
beforeAll(async () => {
  ({ server, feed, sql, caughtUp, restore, change, channels, resources } = await startFeedServer());
});
afterAll(() => server.close());

describe('renewal', () => {
  const electricity = async () =>
    (await resources({ position: 'INDEX', entityType: 6 })).resourceList.find((tile) => tile.id === 1011)?.formalTitle;
  beforeEach(() => restore());

  it('shows a change at once, from any connection', async () => {
    const before = homeOf(feed).version;
    await change(`update resource set formal_title_en = 'Power' where resource_gid = 'demo-electricity'`);
    expect(await electricity()).toBe('Power');
    expect(homeOf(feed).version).not.toBe(before);
  });

  it('reaches every server', async () => {
    const { server: second, feed: secondFeed } = await startFeedServer(server.database);
    try {
      await sql(`delete from resource where resource_gid = 'demo-water'`);
      await caughtUp(feed, secondFeed);
      const reply = await second.client.post('/flamingo/channel/channelResourceList', {}, { query: everyday });
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
    await change(`update resource set state = 0 where resource_gid = 'demo-spin'`);
    const gids = (await channels()).channelList.map((channel) => channel.channelGid);
    expect(gids).not.toContain('demo-hero');
    expect(gids).not.toContain('demo-spin');
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
  beforeEach(() => restore());

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
    // On a slow machine the change is read only after that time.
    expect(seen.slice(0, -1)).not.toContain(true);
  });

  it('apply to badges, too', async () => {
    const badge = async () =>
      (await resources({ position: 'INDEX', entityType: 6 })).resourceList.find((tile) => tile.id === 1013);
    await change(`update resource set need_subscript = true, subscript_start_time = app_now() - interval '1 day',
      subscript_end_time = app_now() + interval '1 day' where resource_gid = 'demo-fastag'`);
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
