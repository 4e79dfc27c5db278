import type { Feed } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import { expect } from 'vitest';
import type { CreateArea } from '#platform/platform.ts';
import type { SearchDocument } from '#platform/search/search-source.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { loadSeeds } from '../../../../../../database/seeds/load.ts';
import { createFeed, type FeedArea } from '../index.ts';
import { featuredTiffin } from './featured.ts';

const h5Version = 402_000;
/** What the app adds to every call. */
export const everyday = { h5Version: String(h5Version), language: 'en_US' };
const channelPath = '/flamingo/channel/channelResourceList';
const resourcePath = '/flamingo/resource/resourceList';

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

export const homeOf = (feed: FeedArea, locale: Locale = 'en', shell = false) => {
  const page = feed.find?.pages?.['/'];
  if (!page) throw new Error('The feed serves no home page.');
  return page({ locale, shell });
};
export const gidsOf = (feed: Feed): string[] =>
  feed.channelList.flatMap(({ entityList }) =>
    entityList.flatMap(({ resourceList }) => resourceList.map((tile) => tile.resourceGid)),
  );
export const homeGids = (feed: FeedArea): string[] => {
  const { INDEX } = homeOf(feed).read();
  return INDEX ? gidsOf(INDEX) : [];
};

/** Resolves when something holds that renewals bring about. */
export const until = (feed: FeedArea, holds: () => boolean): Promise<void> =>
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

/** A server of the feed alone, with the demo content in its database. */
export const startFeedServer = async (database?: TestServer['database']) => {
  let created: FeedArea | undefined;
  const server = await createTestServer({
    areas: [
      sessions,
      (platform) => {
        created = createFeed(platform, {
          sources: [{ personal: async (userGid) => [ownAccount(userGid)] }],
          h5Version: () => h5Version,
          coupons: () => featuredTiffin,
          isWhiteListed: async (userGid) => userGid === 'gid-white',
          hasUnread: async (userGid) => userGid === 'gid-white',
        });
        return created;
      },
    ],
    ...(database && { database }),
  });
  if (!created) throw new Error('The server has no feed.');
  const feed = created;
  const sql = (statement: string) => server.database.pool.query(statement);

  /** Waits until feeds show what the database holds. */
  const caughtUp = async (...feeds: FeedArea[]): Promise<void> => {
    const { rows } = await sql('select version from content_version');
    const { version } = rows[0] as { version: number };
    await Promise.all(feeds.map((each) => until(each, () => Number.parseInt(homeOf(each).version, 10) >= version)));
  };
  const restore = async (): Promise<void> => {
    await loadSeeds(server.database.ownerUrl);
    await caughtUp(feed);
  };
  if (!database) await restore();

  const post = async <Path extends typeof channelPath | typeof resourcePath>(
    path: Path,
    body: object,
    query: Record<string, string>,
    token?: string,
  ) => {
    const reply = await server.client.post(path, body as never, {
      query: { ...everyday, ...query },
      ...(token && { token }),
    });
    expect(reply).toMatchObject({ status: 200, code: 0 });
    return reply.content;
  };
  return {
    server,
    feed,
    sql,
    caughtUp,
    restore,
    change: async (statement: string): Promise<void> => {
      await sql(statement);
      await caughtUp(feed);
    },
    channels: (body: object = {}, query: Record<string, string> = {}, token?: string) =>
      post(channelPath, body, query, token),
    resources: (body: object, query: Record<string, string> = {}, token?: string) =>
      post(resourcePath, body, query, token),
  };
};

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>;
