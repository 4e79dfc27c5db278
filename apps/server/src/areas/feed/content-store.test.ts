import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readContent, readContentMark } from './content-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into channel (channel_gid, position) values ('c', 'INDEX');
    insert into entity (entity_gid, channel_gid, entity_type) values ('e', 'c', 4);
    insert into resource (resource_gid, id, entity_gid) values ('r', 1, 'e');`);
});
afterAll(() => database.drop());

const version = async () => (await readContentMark(database.db)).version;

describe('the content tables', () => {
  it('increase the version once per changing transaction', async () => {
    const before = await version();
    await database.pool.query(`update resource set formal_title_en = 'a'; update entity set order_num = 3`);
    expect(await version()).toBe(before + 1);
    await database.pool.query(`update resource set formal_title_en = 'b' where resource_gid = 'nobody'`);
    expect(await version()).toBe(before + 1);
  });

  it('record when a row was edited', async () => {
    const { rows } = await database.pool.query(
      `update resource set bold = true, edit_time = 'epoch' returning edit_time = app_now() as recorded`,
    );
    expect(rows).toEqual([{ recorded: true }]);
  });

  it('are read from one snapshot', async () => {
    const content = await readContent(database.db);
    expect(content.version).toBe(await version());
    expect(content.channels).toMatchObject([{ channel_gid: 'c', is_valid: true }]);
    expect(content.entities).toMatchObject([{ entity_gid: 'e', entity_type: 4 }]);
    expect(content.resources).toMatchObject([{ resource_gid: 'r', start_time: null, ext_json: '{}' }]);
  });

  it.each([
    ['a script as a link', `guide_url = 'javascript:alert(1)'`],
    ['a link to data', `product_url = 'data:text/html,x'`],
    ['a plain http link', `guide_url = 'http://offers.jhoola.example/'`],
    ['a link that starts with two slashes', `guide_url = '//offers.jhoola.example'`],
    ['a link with a backslash', `guide_url = '/\\evil.example'`],
    ['a link with a user in it', `guide_url = 'https://a@b.example/'`],
    ['a link with a port', `guide_url = 'https://b.example:8443/'`],
    ['an address of another app', `guide_url = 'intent://scan/#Intent;end'`],
    ['a dot of another alphabet', `guide_url = 'https://b。example/'`],
    ['a picture from anywhere', `icon_url = 'http://x.example/a.svg'`],
    ['a colour that is none', `icon_url_color = 'red;}'`],
    ['text that is no JSON', `ext_json = '{'`],
    ['a JSON list', `ext_json = '[]'`],
    ['a key twice', `ext_json = '{"isPreScreen":0,"isPreScreen":1}'`],
    ['an unknown badge', `subscript_style = 'sale'`],
    ['an unknown way to open', `open_with = 'popup'`],
    ['a window that ends before it starts', `start_time = '2030-01-02', end_time = '2030-01-01'`],
  ])('refuse %s', async (_what, change) => {
    await expect(database.pool.query(`update resource set ${change}`)).rejects.toThrow(/violates check constraint/);
  });
});
