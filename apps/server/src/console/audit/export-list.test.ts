import { audit, content, type ExportedList } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSeeds } from '../../../../../database/seeds/load.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let admin: TestOperator;
let editor: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  admin = await console.operator('admin', 'ravi');
  editor = await console.operator('content', 'asha');
  await loadSeeds(console.database.ownerUrl);
});
afterAll(() => console.close());

const reason = 'for the weekly review';
const take = (list: ExportedList, filters = {}, by = admin) => by.call(audit.exportList, { list, filters, reason });
const linesOf = (csv: string) => csv.trimEnd().split('\r\n');
const addCoupons = (from: number, to: number) =>
  console.database.pool.query(`
    insert into coupon (coupon_gid, network_id, merchant_gid, category_gid, kind, heading, title, terms, is_first_order,
      payment_methods, weekdays, cities, code, link, starts_at, ends_at, state, search, sequence)
    select 'offer-' || lpad(n::text, 6, '0'), 'melaoffers', 'shop', 'clothing', 'CODE', '{"en": "Ten off", "hi": "दस कम"}',
      '{"en": "", "hi": ""}', '{"en": "", "hi": ""}', false, '{}', '{}', '{}', 'TEN', '', app_now() - interval '1 day',
      app_now() + interval '9 days', 'LISTED', '', n from generate_series(${from}, ${to}) n`);

test('a list of content has its filters, both languages, and no cell that runs', async () => {
  const tile = { kind: 'resource', gid: 'demo-electricity' } as const;
  const { published } = (await editor.call(content.showContent, tile)).content;
  const row = { ...published, formal_title_en: '=HYPERLINK("https://evil.example")', formal_title_hi: '+बिजली' };
  await editor.call(content.saveContent, { ...tile, draftVersion: 0, row });
  const filters = { kind: 'resource', state: 'MODIFIED' };
  const { content: file } = await take('content', filters, editor);
  expect(file).toMatchObject({ rows: 1, isCut: false, name: expect.stringMatching(/^content-\d{4}-\d\d-\d\d\.csv$/) });
  expect(file.csv.startsWith('\uFEFF"gid","state","row.')).toBe(true);
  expect(file.csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(file.csv).toContain(`"'+बिजली"`);
  const { entries } = (await admin.call(audit.listAudit, { subject: 'list:content' })).content;
  expect(entries).toMatchObject([{ actor: 'asha', act: 'list.export', reason, after: { filters, rows: 1 } }]);
});

test('a kind of content is exported by the roles that may read it', async () => {
  const filters = { kind: 'store_prize' };
  expect((await take('content', filters)).content.rows).toBeGreaterThan(0);
  expect((await take('content', filters, editor)).content).toMatchObject({ problem: 'operatorRoleMissing' });
});

test('every page of a list is in the file once, up to the limit', async () => {
  await console.database.pool.query(`insert into coupon_merchant (merchant_gid, network_id, name, words, site)
    values ('shop', 'melaoffers', '{"en": "Kapda Ghar", "hi": "कपड़ा घर"}', '', 'https://shop.example/')`);
  await addCoupons(1, 450);
  const { content: all } = await take('coupons', { state: 'LISTED' });
  const [head, ...rows] = linesOf(all.csv);
  expect(head).toContain('"merchant.en","merchant.hi"');
  expect([all.rows, new Set(rows).size, all.isCut]).toEqual([450, 450, false]);
  await addCoupons(451, 10_010);
  const { content: cut } = await take('coupons');
  expect([cut.rows, linesOf(cut.csv).length, cut.isCut]).toEqual([10_000, 10_001, true]);
});

test('entries and cases go back from page to page, and payments are those that were found', async () => {
  for (let n = 0; n < 60; n += 1)
    await console.database.pool.query(
      `select record_console_change('x', null, 'test', 'test:${n}', '', null, '{"n": -1}')`,
    );
  const { content: entries } = await take('audit', { actor: 'x' });
  expect([entries.rows, new Set(linesOf(entries.csv)).size]).toEqual([60, 61]);
  await console.database.pool.query(`insert into operations_case (kind, subject, detail)
    select 'amount_mismatch', 'subject-' || n, '' from generate_series(1, 120) n`);
  expect((await take('cases', { kind: 'amount_mismatch' })).content.rows).toBe(120);
  expect((await take('payments', { reference: 'pay_1234567890' })).content.rows).toBe(0);
});

test('a list whose call the role does not include, and filters that it does not have, are refused', async () => {
  expect((await take('audit', {}, editor)).status).toBe(403);
  for (const filters of [{}, { kind: 'nothing' }, { kind: 'resource', surprise: 'x' }])
    expect((await take('content', filters)).status).toBe(422);
});
