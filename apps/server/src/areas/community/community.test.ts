import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { communityTags, type ReportReason } from '@sikka/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#platform/articles/article-tree.ts';
import type { CreateArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createCommunity } from './index.ts';
import { collectCards, parseCard, readTag, shippedCards } from './read-cards.ts';
import { listOpenReports, settleReports } from './report-store.ts';

const { all } = collectCards(shippedCards().map((row) => parseCard(row, [])));

describe('cards', () => {
  test('there are at least twelve, each tag has some', () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(all.map(({ tag }) => tag))]).toEqual(communityTags);
  });

  test.each(all.map((card) => [card.id, card] as const))(
    '%s has the same content in both languages, short, with existing pictures',
    (_, card) => {
      const shape = (locale: 'en' | 'hi') =>
        card.blocks[locale].map((block) => ('items' in block ? `${block.kind} ${block.items.length}` : block.kind));
      expect(shape('hi')).toEqual(shape('en'));
      const lines = (locale: 'en' | 'hi') =>
        card.blocks[locale].flatMap((block) => ('items' in block ? block.items : 'line' in block ? [block.line] : []));
      const links = (locale: 'en' | 'hi') =>
        lines(locale).flatMap((line) => line.flatMap((part) => (part.kind === 'link' ? [part.link] : [])));
      expect(links('hi')).toEqual(links('en'));
      const longest = (locale: 'en' | 'hi') =>
        Math.max(
          ...lines(locale).flatMap((line) =>
            textOf(line)
              .split(/(?<=[.?!।:])\s/)
              .map((sentence) => sentence.split(/\s+/).length),
          ),
        );
      expect(longest('en')).toBeLessThanOrEqual(25);
      expect(longest('hi')).toBeLessThanOrEqual(30);
      const art = new URL('../../../../web/public/art/', import.meta.url);
      for (const { name } of card.photos)
        expect([`${name}.svg`, `${name}-dark.svg`].filter((file) => !existsSync(new URL(file, art)))).toEqual([]);
    },
  );

  test.each([
    ['without a picture', '# a\n\nAsked as: a\n\n## A\n\nText\n\n## अ\n\nपाठ\n'],
    ['with two pictures and no words', '# a\n\nAsked as: a\nPicture: b\nPicture: c\n\n## A\n\nText\n\n## अ\n\nपाठ\n'],
    ['with an address in place of a picture', '# a\n\nAsked as: a\nPicture: /b.svg\n\n## A\n\nText\n\n## अ\n\nपाठ\n'],
    [
      'with a link that content may not have',
      '# a\n\nAsked as: a\nPicture: b\n\n## A\n\n[x](https://x.example)\n\n## अ\n\nपाठ\n',
    ],
  ])('refuses a card %s', (_, source) => {
    expect(() => readTag(source, 'bills').map((row) => parseCard(row, []))).toThrow();
  });
});

/** The token is the name of the user. */
const sessions: CreateArea = () => ({
  name: 'identity',
  calls: [],
  sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [sessions, createCommunity] });
});
afterAll(() => server.close());

const card = 'how-apr-works';
const save = (token: string, isLiked: boolean, cardGid = card) =>
  server.client.post('/flamingo/rewards/option/like/save', { cardGid, isLiked }, { token });
const query = async (token?: string, cardGids = [card]) =>
  (await server.client.post('/flamingo/rewards/option/like/query', { cardGids }, { token })).content.likes;

test('a guest reads cards by tag, and one card in the requested language', async () => {
  const { client } = server;
  const { content } = await client.post('/flamingo/community/card/list', { communityTag: 'safety' });
  expect(new Set(content.cards.map(({ communityTag }) => communityTag))).toEqual(new Set(['safety']));
  const { content: shown } = await client.post(
    '/flamingo/community/card/detail',
    { cardGid: 'loan-offer' },
    { query: { language: 'hi' } },
  );
  expect(shown).toMatchObject({ formalTitle: 'लोन का ऑफ़र पाँच लाइन में समझें', photoNum: 3, communityTag: 'loans' });
  expect(shown.photos[0]).toEqual({
    iconUrl: '/app/art/story-score.svg',
    iconDarkUrl: '/app/art/story-score-dark.svg',
    caption: 'एक साल की क़ीमत: APR',
  });
  expect(shown.related.map(({ cardGid }) => cardGid)).not.toContain('loan-offer');
  expect((await client.post('/flamingo/community/card/detail', { cardGid: 'nothing' })).msg).toBeTruthy();
  expect((await client.post('/flamingo/community/card/detail', { cardGid: 'nothing' })).code).not.toBe(0);
});

test('counts one like per user, however often it is sent', async () => {
  const people = Array.from({ length: 5 }, () => randomUUID());
  await Promise.all(people.flatMap((person) => Array.from({ length: 8 }, () => save(person, true))));
  const [first = ''] = people;
  expect(await query()).toEqual([{ cardGid: card, likes: 5, isLiked: false }]);
  expect(await query(first)).toEqual([{ cardGid: card, likes: 5, isLiked: true }]);
  expect((await save(first, false)).content).toEqual({ cardGid: card, likes: 4, isLiked: false });
  expect((await save(first, false)).content.likes).toBe(4);
  expect(await query(first, ['loan-offer', 'unknown', card, card])).toEqual([
    { cardGid: 'loan-offer', likes: 0, isLiked: false },
    { cardGid: card, likes: 4, isLiked: false },
  ]);
});

test('refuses likes of guests and of missing cards', async () => {
  const { code } = await server.client.post('/flamingo/rewards/option/like/save', { cardGid: card, isLiked: true });
  expect(code).toBe(401);
  expect((await save(randomUUID(), true, 'unknown')).code).not.toBe(0);
});

test('stores one report per user or device for review; a changed report reopens it', async () => {
  const { db } = server.app.platform;
  const report = (reason: ReportReason, token?: string) =>
    server.client.post('/flamingo/community/card/report', { cardGid: card, reason }, { token });
  const open = async () =>
    (await listOpenReports(db)).map(({ cardGid, reason, reports }) => [cardGid, reason, reports]);
  await report('WRONG');
  await report('OUTDATED');
  const person = randomUUID();
  await report('OUTDATED', person);
  await report('OUTDATED', person);
  expect(await open()).toEqual([[card, 'OUTDATED', 2]]);
  expect(await settleReports(db, card, 'asha')).toBe(2);
  expect(await open()).toEqual([]);
  expect(await settleReports(db, card, 'asha')).toBe(0);
  await report('OFFENSIVE', person);
  expect(await open()).toEqual([[card, 'OFFENSIVE', 1]]);
  const { rows } = await server.database.pool.query('select * from community_report');
  expect(JSON.stringify(rows)).not.toContain(person);
});
