import { previewHeader } from '@sikka/contract';
import { content, type ContentRow } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { migrate } from '../../../../../database/migrate.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let editor: TestOperator;
let server: TestServer;
beforeAll(async () => {
  console = await createTestConsole();
  editor = await console.operator('content', 'asha');
  server = await createTestServer({ database: console.database });
});
afterAll(async () => {
  await server.close();
  await console.close();
});

const kind = 'help_article';
const reason = 'for the test';
const show = async (gid: string) => (await editor.call(content.showContent, { kind, gid })).content;
const save = async (gid: string, changes: ContentRow) => {
  const { published, draft, draftVersion } = await show(gid);
  const row = { ...(draft ?? published), ...changes };
  return (await editor.call(content.saveContent, { kind, gid, draftVersion: draftVersion ?? 0, row })).content;
};
const publish = async (gid: string) =>
  editor.call(content.publishContent, { items: [{ kind, gid, draftVersion: (await show(gid)).draftVersion }], reason });
const withdraw = (gid: string) =>
  editor.call(content.withdrawContent, { items: [{ kind, gid, draftVersion: 0 }], reason });

const article = async (articleId: string, language = 'en', preview?: string) =>
  (
    await server.client.post(
      '/flamingo/help/article',
      { articleId },
      { query: { language }, ...(preview !== undefined && { headers: { [previewHeader]: preview } }) },
    )
  ).content;
const found = async (query: string) =>
  (await server.client.post('/flamingo/help/search', { query })).content.articles.map(({ articleId }) => articleId);

const parcels: ContentRow = {
  topic: 'coins',
  order_num: 15,
  asked_most: 0,
  title_en: 'Where is my umbrella?',
  title_hi: 'मेरा छाता कहाँ है?',
  body_en: 'It is on its **way**.\n\n- See [your prizes](/myRewards).\n\nAsk {brand}.',
  body_hi: 'वह रास्ते में है।\n\n- [अपने इनाम](/myRewards) देखें।',
  words: 'umbrella late, chhata kab aayega, छाता कब आएगा',
};

test('a new article is read, searched and related in the app once it is published, and no more once it is withdrawn', async () => {
  const gid = 'umbrella';
  expect(await save(gid, parcels)).toMatchObject({ draftVersion: 1, issues: [] });
  expect(await found('chhata kab aayega')).not.toContain(gid);
  expect((await publish(gid)).content).toEqual({});
  await expect.poll(() => found('chhata kab aayega')).toContain(gid);
  const shown = await article(gid, 'hi');
  expect(shown).toMatchObject({ title: parcels['title_hi'], line: 'वह रास्ते में है।' });
  expect(JSON.stringify((await article(gid)).blocks)).toContain('Ask Sikka.');
  expect(shown.related.map(({ topic }) => topic)).toEqual(['coins', 'coins', 'coins']);
  const { content: home } = await server.client.post('/flamingo/help/home', {});
  const inTopic = home.topics.find(({ topic }) => topic === 'coins')?.articles.map(({ articleId }) => articleId);
  expect(inTopic?.indexOf(gid)).toBe(1);
  expect((await withdraw(gid)).code).toBe(0);
  await expect.poll(() => found('chhata kab aayega')).not.toContain(gid);
});

test('what the app cannot render is named by its field, and not published', async () => {
  const gid = 'wrong';
  const wrong = { ...parcels, body_en: '# A title\n\nText', body_hi: 'पाठ [लिंक](https://evil.com)', words: '' };
  const issues = [
    { field: 'body_en', reason: 'markdown' },
    { field: 'body_hi', reason: 'markdown' },
    { field: 'words', reason: 'missing' },
  ];
  expect((await save(gid, wrong)).issues.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual(issues);
  expect((await publish(gid)).content).toMatchObject({ problem: 'contentRefused' });
  expect((await save('Wrong_Id', parcels)).issues).toEqual([{ field: 'article_id', reason: 'format' }]);
});

test('an article of the version is changed, stays so when the next version is loaded, and is rolled back', async () => {
  const gid = 'apr';
  const before = await article(gid);
  await save(gid, { title_en: 'APR in a line' });
  await publish(gid);
  await expect.poll(async () => (await article(gid)).title).toBe('APR in a line');
  await console.database.pool.query(`delete from help_article where article_id = 'refund-time'`);
  await migrate(console.database.ownerUrl);
  await expect.poll(async () => (await article('refund-time')).title).toBe('When does my refund arrive?');
  expect((await article(gid)).title).toBe('APR in a line');
  await editor.call(content.rollBackContent, { kind, gid, revision: 1, reason });
  await expect.poll(() => article(gid)).toEqual(before);
});

test('an article that the app leads to is not withdrawn; another one is, and the next version does not bring it back', async () => {
  for (const linked of ['refund-time', 'cannot-pay'])
    expect((await withdraw(linked)).content).toMatchObject({ problem: 'contentInUse' });
  expect((await withdraw('emi-calculator')).code).toBe(0);
  await migrate(console.database.ownerUrl);
  await expect.poll(async () => (await article('emi-calculator')).title).toBeUndefined();
});

test('a preview shows the article as it is typed, to its token alone', async () => {
  const { published } = await show('refund-time');
  const { content: made } = await editor.call(content.previewContent, {
    kind,
    gid: 'refund-time',
    row: { ...published, title_en: 'Typed just now' },
    withDrafts: false,
    at: null,
    h5Version: null,
    storeChannel: '',
    state: '',
    who: 'guest',
  });
  expect((await article('refund-time', 'en', made.token)).title).toBe('Typed just now');
  expect((await article('refund-time')).title).toBe('When does my refund arrive?');
  expect(await article('refund-time', 'en', 'x'.repeat(43))).toMatchObject({ problem: 'previewOver' });
});

test('a card with its pictures is written, previewed and published as articles are', async () => {
  const card = { kind: 'community_card', gid: 'monsoon' } as const;
  const { topic: _topic, asked_most: _asked, ...texts } = parcels;
  const row = { ...texts, tag: 'saving', pictures: 'story-score' };
  const saveCard = async (draftVersion: number, pictures: string) =>
    (await editor.call(content.saveContent, { ...card, draftVersion, row: { ...row, pictures } })).content.issues;
  const wrong = [{ field: 'pictures', reason: 'picture' }];
  expect(await saveCard(0, 'story-score\nstory-offer-date')).toEqual(wrong);
  expect(await saveCard(1, 'https://evil.com/a.svg')).toEqual(wrong);
  expect(await saveCard(2, '')).toEqual([{ field: 'pictures', reason: 'missing' }]);
  expect(await saveCard(3, 'story-score | One | एक\nstory-offer-date | Two | दो')).toEqual([]);
  const cards = async () =>
    (await server.client.post('/flamingo/community/card/list', { communityTag: 'saving' })).content.cards;
  expect((await editor.call(content.publishContent, { items: [{ ...card, draftVersion: 4 }], reason })).code).toBe(0);
  await expect.poll(async () => (await cards()).map(({ cardGid }) => cardGid)).toContain(card.gid);
  const { content: shown } = await server.client.post('/flamingo/community/card/detail', { cardGid: card.gid });
  expect(shown.photos).toMatchObject([{ caption: 'One' }, { caption: 'Two' }]);
});
