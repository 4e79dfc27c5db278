import { previewHeader } from '@sikka/contract';
import { content, type ContentRow, type PreviewedKind } from '@sikka/contract/console';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableHashes } from '#testing/table-hashes.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let editor: TestOperator;
let server: TestServer;
let published: ContentRow;
beforeAll(async () => {
  console = await createTestConsole();
  editor = await console.operator('content', 'asha');
  await loadSeeds(console.database.ownerUrl);
  server = await createTestServer({ database: console.database });
  published = (await editor.call(content.showContent, { kind, gid })).content.published!;
});
afterAll(async () => {
  await server.close();
  await console.close();
});

const kind = 'resource';
const gid = 'demo-electricity';
const sql = (statement: string, values: unknown[] = []) => console.database.pool.query(statement, values);
const previewed = (row: ContentRow, options: object = {}, item: { kind: PreviewedKind; gid: string } = { kind, gid }) =>
  editor.call(content.previewContent, {
    ...item,
    row,
    withDrafts: true,
    at: null,
    h5Version: null,
    storeChannel: '',
    state: '',
    who: 'guest',
    ...options,
  });
/** A preview of the tile with changes; returns its token. */
const preview = async (changes: ContentRow, options: object = {}): Promise<string> =>
  (await previewed({ ...published, ...changes }, options)).content.token;
const home = (token?: string) =>
  server.client.post(
    '/flamingo/channel/channelResourceList',
    { position: 'INDEX' },
    { query: { h5Version: '402000' }, ...(token !== undefined && { headers: { [previewHeader]: token } }) },
  );
const shownIn = async (token?: string): Promise<string> => JSON.stringify((await home(token)).content);

describe('a page with the token of a preview', () => {
  test('shows what is typed, in both languages; the page of all others and every table stay as they are', async () => {
    const before = await tableHashes(console.database.pool);
    const everyone = await shownIn();
    const token = await preview({ formal_title_en: 'Typed just now', formal_title_hi: 'अभी लिखा' });
    expect(await shownIn(token)).toContain('Typed just now');
    const hindi = await server.client.post(
      '/flamingo/channel/channelResourceList',
      {},
      { query: { language: 'hi_IN' }, headers: { [previewHeader]: token } },
    );
    expect(JSON.stringify(hindi.content)).toContain('अभी लिखा');
    expect(await shownIn()).toBe(everyone);
    expect(JSON.stringify((await server.client.get('/content/homeFeed')).content)).not.toContain('Typed just now');
    const { content_preview: _kept, operator_session: _seen, ...after } = await tableHashes(console.database.pool);
    expect(before).toMatchObject(after);
  });

  test('is not stored by anyone on its way', async () => {
    const { headers } = await home(await preview({}));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('shows the moment that is chosen: before, within and after a window', async () => {
    const window = { start_time: '2027-03-01T00:00:00.000Z', end_time: '2027-04-01T00:00:00.000Z' };
    const isShownAt = async (at: string) => (await shownIn(await preview(window, { at }))).includes(gid);
    expect(await isShownAt('2027-02-28T23:59:59.999Z')).toBe(false);
    expect(await isShownAt('2027-03-01T00:00:00.000Z')).toBe(true);
    expect(await isShownAt('2027-04-01T00:00:00.000Z')).toBe(false);
  });

  test('shows what the chosen viewer would see, whoever looks', async () => {
    const limits = { location_limit: 'KA', shelf_channel: 'ch_GP', min_h5_version: 401_000 };
    const isShownTo = async (viewer: object) => (await shownIn(await preview(limits, viewer))).includes(gid);
    const viewer = { state: 'KA', storeChannel: 'ch_GP', h5Version: 401_000 };
    expect(await isShownTo(viewer)).toBe(true);
    expect(await isShownTo({ ...viewer, h5Version: 400_999 })).toBe(false);
    expect(await isShownTo({ ...viewer, state: 'TN' })).toBe(false);
    expect(await isShownTo({ ...viewer, storeChannel: '' })).toBe(false);
    const menu = async (who: 'guest' | 'user') => {
      const headers = { [previewHeader]: await preview({}, { who }) };
      const reply = await server.client.post('/flamingo/resource/resourceList', { position: 'MY' }, { headers });
      return JSON.stringify(reply.content);
    };
    expect(await menu('guest')).not.toContain('/logout');
    expect(await menu('user')).toContain('/logout');
  });

  test('has the other drafts if the operator wants them, and says on which page all of it is', async () => {
    const { content: saved } = await editor.call(content.saveContent, {
      kind: 'entity',
      gid: 'fresh-block',
      draftVersion: 0,
      row: {
        entity_gid: 'fresh-block',
        channel_gid: 'demo-tools',
        entity_type: 6,
        entity_name: 'Fresh',
        order_num: 9,
        resource_gid: '',
        ext_json: '{}',
        arrangement_form_en: '',
        arrangement_form_hi: '',
      },
    });
    expect(saved.issues).toEqual([]);
    const inside = { ...published, entity_gid: 'fresh-block', formal_title_en: 'In a fresh block' };
    const both = await previewed(inside);
    expect(both.content.position).toBe('INDEX');
    expect(await shownIn(both.content.token)).toContain('In a fresh block');
    expect(await shownIn(await preview(inside, { withDrafts: false }))).not.toContain('In a fresh block');
    for (const lost of ['nowhere', 'ज'.repeat(8_000), ''])
      expect(await previewed({ ...published, entity_gid: lost })).toMatchObject({ code: 0, content: { position: '' } });
  });

  test.each(['\u0000', '\ud800'])('is not made of what PostgreSQL cannot keep: %j', async (text) => {
    for (const column of ['formal_title_en', 'entity_gid', 'hash'])
      expect((await previewed({ ...published, [column]: text })).status).toBe(422);
    expect((await previewed(published, { storeChannel: text })).status).toBe(422);
  });

  test('keeps what is published while the app would refuse what is typed', async () => {
    const typed = { formal_title_en: 'Refused', guide_url: 'javascript:alert(1)', order_num: 1e300 };
    const shown = await shownIn(await preview(typed));
    expect(shown).toContain(gid);
    expect(shown).not.toMatch(/Refused|javascript/);
  });
});

describe('a token', () => {
  test('is refused when it is unknown, made up, or has expired', async () => {
    const refusal = { status: 404, content: { problem: 'previewOver' } };
    for (const token of ['x', 'A'.repeat(43), `${await preview({})}A`])
      expect(await home(token)).toMatchObject(refusal);
    const token = await preview({ formal_title_en: 'Soon over' });
    await sql(`update content_preview set until = app_now()`);
    expect(await home(token)).toMatchObject(refusal);
    await preview({});
    expect((await sql('select count(*)::int from content_preview')).rows).toEqual([{ count: 1 }]);
  });

  test('is kept nowhere; the app’s login reads by its hash alone, the console’s reads nothing back', async () => {
    const token = await preview({});
    const { rows } = await sql(`select encode(token_hash, 'escape') || body::text as kept from content_preview`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const refused = async (url: string, statement: string) => {
      const client = new pg.Client(url);
      await client.connect();
      try {
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
      } finally {
        await client.end();
      }
    };
    for (const statement of [
      'select token_hash from content_preview',
      'delete from content_preview',
      `update content_preview set until = 'infinity'`,
      `insert into content_preview values ('', '{}', now())`,
    ])
      await refused(console.database.url, statement);
    await refused(console.database.consoleUrl, 'select body from content_preview');
    await refused(console.database.consoleUrl, `update content_preview set until = 'infinity'`);
    await refused(console.database.consoleUrl, `select content_preview_of('')`);
  });
});
