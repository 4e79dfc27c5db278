import { entityTypes, feedPositions, introduceTypes } from '@sikka/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import type { Content } from './content/build.ts';
import { demoContent } from './content/demo-content.ts';
import { parseSections } from './content/section.ts';
import { loadSeeds, writeContent } from './load.ts';

const hosts = ['*.example'];
const content = demoContent();
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const column = async (query: string): Promise<unknown[]> => {
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
};
const version = () => column('select version from content_version');

describe('the demo content', () => {
  it('uses every type of block', () => {
    const used = new Set(content.entities.map((entity) => entity.entity_type));
    expect(Object.entries(entityTypes).filter(([, type]) => !used.has(type))).toEqual([]);
  });

  it('fills every position', () => {
    expect(new Set(content.channels.map(({ position }) => position))).toEqual(new Set(feedPositions));
  });

  it('gives every tile its own number', () => {
    const ids = content.resources.map((tile) => tile.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every kind of bill a picture of its own', () => {
    const tiles = content.resources.filter((tile) => /^\/(?:bbps|billList|postPay)\b/.test(tile.guide_url));
    const targets = Map.groupBy(tiles, (tile) => tile.icon_url);
    targets.delete('');
    for (const [picture, shown] of targets)
      expect([picture, new Set(shown.map((tile) => tile.guide_url)).size]).toEqual([picture, 1]);
  });

  it('gives every tile a link, except the search box and the pre-screen tile', () => {
    const still = content.resources.filter((tile) => tile.guide_url === '').map((tile) => tile.resource_gid);
    expect(still).toEqual(['demo-search', 'demo-coupon-travel']);
  });

  it('has every picture for both themes, with its placeholder colour', () => {
    const icons = content.resources.filter((tile) => tile.icon_url !== '' && tile.icon_tab_url === '');
    expect(icons.length).toBeGreaterThan(50);
    for (const tile of icons) {
      expect([tile.resource_gid, tile.icon_dark_url]).toEqual([
        tile.resource_gid,
        expect.stringMatching(/-dark\.svg$/),
      ]);
      expect([tile.resource_gid, tile.icon_url_color]).toEqual([
        tile.resource_gid,
        expect.stringMatching(/^#[0-9A-F]{6}$/),
      ]);
    }
  });

  it('names the file and the position of an error', () => {
    expect(() =>
      parseSections('menu', [{ name: 'my-account', order: 10, blocks: [{ type: 'LISTE', name: '' }] }]),
    ).toThrow(/menu\.json: [^]*\[0\]\.blocks\[0\]\.type/);
  });

  it('is written once, and a repeat changes nothing', async () => {
    await loadSeeds(database.ownerUrl);
    expect(await column('select count(*) from resource')).toEqual([String(content.resources.length)]);
    const before = await version();
    await loadSeeds(database.ownerUrl);
    expect(await version()).toEqual(before);
  });

  it('restores changed rows, deletes removed ones, and keeps other rows', async () => {
    await client.query(`update resource set formal_title_en = 'changed' where resource_gid = 'demo-electricity'`);
    await client.query(`insert into channel (channel_gid, position) values ('desk-1', 'INDEX'), ('demo-old', 'INDEX')`);
    await loadSeeds(database.ownerUrl);
    expect(await column(`select formal_title_en from resource where resource_gid = 'demo-electricity'`)).toEqual([
      'Electricity',
    ]);
    expect(await column(`select channel_gid from channel where channel_gid in ('desk-1', 'demo-old')`)).toEqual([
      'desk-1',
    ]);
  });
});

describe('writing content', () => {
  const withTile = (change: object): Content => ({
    ...content,
    resources: content.resources.map((tile, index) => (index === 0 ? { ...tile, ...change } : tile)),
  });
  const withGroup = (change: object): Content => ({
    ...content,
    entities: content.entities.map((entity) =>
      entity.arrangement_form_en === ''
        ? entity
        : { ...entity, arrangement_form_en: JSON.stringify({ ...JSON.parse(entity.arrangement_form_en), ...change }) },
    ),
  });

  it.each([
    ['a script as a link', withTile({ guide_url: 'javascript:alert(1)' })],
    ['data as a link', withTile({ product_url: 'data:text/html,<script>' })],
    ['an unlisted host', withTile({ guide_url: 'https://offers.jhoola.test/' })],
    ['an address without a scheme', withTile({ guide_url: '//offers.jhoola.example/' })],
    ['backslashes', withTile({ guide_url: '/\\offers.jhoola.example' })],
    ['a user in an address', withTile({ guide_url: 'https://www.rasoi.example@evil.test/' })],
    ['dots of another alphabet', withTile({ guide_url: 'https://www。rasoi。example/' })],
    ['a picture that is none', withTile({ icon_url: '/logout' })],
    ['a link inside extJson', withTile({ ext_json: '{"productUrl":"javascript:alert(1)"}' })],
    ['an unknown field in extJson', withTile({ ext_json: '{"html":"<b>"}' })],
    ['a field that reaches for the prototype', withTile({ ext_json: '{"__proto__":{"isPreScreen":0}}' })],
    ['JSON with a comment', withTile({ ext_json: '{/*x*/}' })],
    ['a link inside an arrangement', withGroup({ guideUrl1: 'intent://scan/' })],
    ['a picture inside an arrangement', withGroup({ iconUrl2: 'https://evil.test/x.svg' })],
    ['an unknown field in an arrangement', withGroup({ onclick1: 'x' })],
    ['text that turns around', withTile({ formal_title_en: 'abc\u202Ecod.exe' })],
    ['half a translation', withTile({ button_text_en: 'Go', button_text_hi: '' })],
    ['an unknown column', withTile({ is_admin: true })],
  ])('refuses %s and writes nothing', async (_what, hostile) => {
    const before = await version();
    await expect(writeContent(client, hostile, { prefix: 'demo-', hosts })).rejects.toThrow('The content is invalid');
    expect(await version()).toEqual(before);
  });

  it('accepts every field of extJson, and in them only what they may hold', async () => {
    const extras = {
      isPreScreen: 1,
      couponLanguage: 'hi_IN',
      productUrl: 'https://www.rasoi.example/',
      productIntroType: introduceTypes[0],
      productId: 'p1',
      productName: 'Gold',
      activityGid: 'a1',
      communityTag: 'loans',
    };
    const ext = JSON.stringify(extras);
    await writeContent(client, withTile({ ext_json: ext }), { prefix: 'demo-', hosts });
    expect(await column(`select ext_json from resource where ext_json <> '{}'`)).toContain(ext);
    const wrong = { isPreScreen: 2, couponLanguage: 'fr', productUrl: 'javascript:alert(1)', productIntroType: 'x' };
    for (const [name, value] of Object.entries(wrong)) {
      const hostile = withTile({ ext_json: JSON.stringify({ ...extras, [name]: value }) });
      await expect(writeContent(client, hostile, { prefix: 'demo-', hosts })).rejects.toThrow(
        'ext_json must be JSON with known fields only',
      );
    }
    await loadSeeds(database.ownerUrl);
  });

  it('writes all or nothing', async () => {
    const before = await version();
    const lost: Content = {
      ...content,
      resources: content.resources.map((tile) => ({ ...tile, entity_gid: 'nowhere' })),
    };
    await expect(writeContent(client, lost, { prefix: 'demo-', hosts })).rejects.toThrow('foreign key');
    expect(await version()).toEqual(before);
  });
});
