import { audit, content, type ContentRow, pictureEdges, picturePath, pictures } from '@sikka/contract/console';
import { uploadLimits } from '@sikka/contract/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canary, hostileFiles } from '#testing/hostile-files.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let server: TestServer;
let asha: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  await loadSeeds(console.database.ownerUrl);
  server = await createTestServer({ database: console.database });
  asha = await console.operator('content', 'asha');
});
afterAll(async () => {
  await server.close();
  await console.close();
});

const reason = 'for the test';
const texts = { name: 'Diwali lamp', altEn: 'A lamp with a flame', altHi: 'जलता हुआ दीया' };
const draw = (background: string, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 4, background } })
    .withExif({ IFD0: { Copyright: canary } })
    .toFormat(format)
    .toBuffer();
const add = async (bytes: Buffer) => asha.call(pictures.addPicture, { ...texts, picture: bytes.toString('base64') });
const idOf = async (bytes: Buffer) => (await add(bytes)).content.pictureId;
const list = async (query = '') => (await asha.call(pictures.listPictures, { query })).content.pictures;
const remove = (pictureId: string) => asha.call(pictures.deletePicture, { pictureId, reason });
const problemOf = (reply: { content: { problem?: string } }) => reply.content.problem ?? 'none';

const tile = { kind: 'resource', gid: 'demo-electricity' } as const;
const show = async () => (await asha.call(content.showContent, tile)).content;
const save = async (changes: ContentRow) => {
  const { draft, published, draftVersion } = await show();
  return asha.call(content.saveContent, { ...tile, draftVersion, row: { ...(draft ?? published), ...changes } });
};
const publish = async () =>
  asha.call(content.publishContent, { items: [{ ...tile, draftVersion: (await show()).draftVersion }], reason });

test.each(['png', 'jpeg', 'webp'] as const)('a %s is drawn anew in every size, and served for good', async (format) => {
  const pictureId = await idOf(await draw('#a52a2a80', format));
  const own = await fetch(`${console.origin}/console${picturePath(pictureId, 320)}`);
  expect(own.status).toBe(200);
  for (const edge of pictureEdges) {
    const path = picturePath(pictureId, edge);
    const open = () => server.client.raw(`/app${path}`);
    await expect.poll(async () => (await open()).status, { timeout: 5_000 }).toBe(200);
    const reply = await open();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.includes(canary)).toBe(false);
    const { width, height, format: drawn } = await sharp(bytes).metadata();
    expect({ width, height, drawn }).toEqual({ width: edge, height: edge / 2, drawn: 'webp' });
    const alike = await fetch(`${console.origin}/console${path}`);
    expect(Buffer.from(await alike.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const [found] = await list('दीया');
  expect(found).toMatchObject({ pictureId, ...texts, addedBy: 'asha', uses: [] });
  expect(await list('no-such-picture')).toEqual([]);
  expect((await remove(pictureId)).code).toBe(0);
  const gone = async () => (await server.client.raw(`/app${picturePath(pictureId, 640)}`)).status;
  await expect.poll(gone, { timeout: 5_000 }).toBe(404);
});

test('the same picture is there once, with the newest texts', async () => {
  const pictureId = await idOf(await draw('#123456'));
  expect(await idOf(await draw('#123456'))).toBe(pictureId);
  await asha.call(pictures.describePicture, { ...texts, name: 'Another name', pictureId });
  expect((await list()).map(({ name }) => name)).toEqual(['Another name']);
  const { entries } = (
    await (await console.operator('admin')).call(audit.listAudit, { subject: `picture:${pictureId}` })
  ).content;
  expect(entries.map(({ act }) => act)).toEqual(['picture.describe', 'picture.add', 'picture.add']);
  await remove(pictureId);
  expect((await asha.call(pictures.describePicture, { ...texts, pictureId })).status).toBe(404);
  expect((await remove(pictureId)).status).toBe(404);
});

test('pages of the library have every picture once, the newest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    const small = await sharp({ create: { width: 2, height: 2 + count, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    ids.unshift(await idOf(small));
  }
  const { content: first } = await asha.call(pictures.listPictures, {});
  const { content: second } = await asha.call(pictures.listPictures, { after: first.pictures.at(-1)?.pictureId });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect([...first.pictures, ...second.pictures].map(({ pictureId }) => pictureId)).toEqual(ids);
  for (const id of ids) await remove(id);
});

test('what is no picture is refused, and a stranger before the body is read', async () => {
  const sendable = (await hostileFiles()).filter(
    ({ bytes, type, mayBeAccepted }) =>
      !mayBeAccepted && bytes.length > 0 && type.startsWith('image/') && bytes.length <= uploadLimits.sentBytes,
  );
  expect(sendable.length).toBeGreaterThan(5);
  for (const { bytes } of sendable) {
    const reply = await add(Buffer.from(bytes));
    expect([reply.status, problemOf(reply)]).toEqual([422, 'pictureRefused']);
  }
  expect((await asha.call(pictures.addPicture, { ...texts, picture: 'A'.repeat(7_200_000) })).status).toBe(413);
  const body = JSON.stringify({ ...texts, picture: 'A'.repeat(6_000_000) });
  expect((await console.client().send(pictures.addPicture.path, body)).status).toBe(401);
  const support = await console.operator('support');
  expect((await support.send(pictures.addPicture.path, body)).status).toBe(403);
  expect(await list()).toEqual([]);
});

test('a picture that a draft or published content shows is named there and not deleted', async () => {
  const pictureId = await idOf(await draw('#0a0b0c'));
  const before = (await show()).published?.['icon_url'] ?? '';
  const path = picturePath(pictureId, 320);
  expect((await save({ icon_url: path })).content.issues).toEqual([]);
  expect((await list())[0]?.uses).toEqual([{ ...tile, isDraft: true }]);
  expect(problemOf(await remove(pictureId))).toBe('pictureInUse');
  expect(problemOf(await publish())).toBe('none');
  expect((await list())[0]?.uses).toEqual([{ ...tile, isDraft: false }]);
  await expect
    .poll(async () => JSON.stringify((await server.client.get('/content/homeFeed')).content))
    .toContain(`/app${path}`);
  expect(problemOf(await remove(pictureId))).toBe('pictureInUse');

  await save({ icon_url: before });
  await publish();
  expect((await remove(pictureId)).code).toBe(0);
  // What a revision showed is not there any more, and is not published again.
  const { revisions } = await show();
  const withPicture = revisions.find(({ row }) => row['icon_url'] === path)?.revision ?? 0;
  const back = await asha.call(content.rollBackContent, { ...tile, revision: withPicture, reason });
  expect(back.content).toMatchObject({ problem: 'contentRefused', issues: [{ field: 'icon_url', reason: 'picture' }] });
});

test('a picture that the library lacks is refused, also inside of JSON', async () => {
  const lost = picturePath('0'.repeat(32), 640);
  expect((await save({ icon_url: lost })).content.issues).toEqual([{ field: 'icon_url', reason: 'picture' }]);
  expect(problemOf(await publish())).toBe('contentRefused');
  const { draftVersion } = await show();
  await asha.call(content.discardContent, { ...tile, draftVersion });
  expect((await server.client.raw(`/app${lost}`)).status).toBe(404);
});

test('of a deletion and a draft at once, the draft is told or the deletion is refused', async () => {
  for (const background of ['#111111', '#222222', '#333333', '#444444']) {
    const pictureId = await idOf(await draw(background));
    const { published } = await show();
    const row = { ...published, icon_url: picturePath(pictureId, 320) };
    const [saved, removed] = await Promise.all([
      asha.call(content.saveContent, { ...tile, draftVersion: 0, row }),
      remove(pictureId),
    ]);
    const isGone = problemOf(removed) === 'none';
    expect(saved.content.issues).toEqual(isGone ? [{ field: 'icon_url', reason: 'picture' }] : []);
    await asha.call(content.discardContent, { ...tile, draftVersion: 1 });
    await remove(pictureId);
  }
});

test('an upload counts once against the limit of calls', async () => {
  const counted = async () =>
    (await console.database.pool.query('select coalesce(sum(points), 0)::int as points from rate_limit')).rows[0]
      .points;
  const picture = await draw('#0f0f0f');
  const before = await counted();
  await add(picture);
  expect((await counted()) - before).toBe(1);
});
