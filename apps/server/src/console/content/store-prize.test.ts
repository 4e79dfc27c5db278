import { content, type ContentRow } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/data/database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let marketing: TestOperator;
let server: TestServer;
beforeAll(async () => {
  console = await createTestConsole();
  marketing = await console.operator('marketing', 'mina');
  server = await createTestServer({ database: console.database });
});
afterAll(async () => {
  await server.close();
  await console.close();
});

const kind = 'store_prize';
const reason = 'for the test';
const lamp: ContentRow = {
  kind: 'PARCEL',
  supplier_id: 'uphaar',
  product_id: 'UV-LAMP-01',
  title_en: 'Reading lamp',
  title_hi: 'पढ़ने का लैंप',
  coins: 9_980,
  pool: '',
  position: 8,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  no_delivery: 'AN,LD',
};
const show = async (gid: string) => (await marketing.call(content.showContent, { kind, gid })).content;
const save = async (gid: string, row: ContentRow, draftVersion = 0) =>
  (await marketing.call(content.saveContent, { kind, gid, draftVersion, row })).content;
const publish = (gid: string, draftVersion = 1) =>
  marketing.call(content.publishContent, { items: [{ kind, gid, draftVersion }], reason });
const inStore = async (prizeId: string) => {
  const { content: store } = await server.client.post('/flamingo/rewards/query/redeem/prizes', {});
  return (store as { prizes: { prizeId: string }[] }).prizes.find((each) => each.prizeId === prizeId);
};

test('a published prize is in the store, without stock until its supplier reports it', async () => {
  expect((await save('lamp', lamp)).issues).toEqual([]);
  expect(await inStore('lamp')).toBeUndefined();
  expect((await publish('lamp')).code).toBe(0);
  expect(await inStore('lamp')).toMatchObject({
    title: 'Reading lamp',
    coins: 9_980,
    worthPaise: 49_900,
    stock: 0,
    notDeliveredTo: ['AN', 'LD'],
  });
  const { rows } = await console.database.pool.query(`select pool from store_prize where prize_id = 'lamp'`);
  expect(rows).toEqual([{ pool: null }]);
});

test.each([
  ['no coins', { coins: 0 }, 'coins', 'outOfRange'],
  ['an unknown supplier', { supplier_id: 'nobody' }, 'supplier_id', 'choice'],
  ['an unknown kind', { kind: 'CASH' }, 'kind', 'choice'],
  ['a frame of a supplier', { kind: 'FRAME' }, 'supplier_id', 'choice'],
  ['a frame whose tax cannot be paid', { kind: 'FRAME', supplier_id: 'house', coins: 200_001 }, 'coins', 'outOfRange'],
  ['no product', { product_id: '' }, 'product_id', 'missing'],
  ['a language missing', { title_hi: '' }, 'title_hi', 'missing'],
  ['no start', { starts_at: null }, 'starts_at', 'missing'],
  ['an end before its start', { ends_at: '2025-12-31T00:00:00.000Z' }, 'ends_at', 'window'],
  ['an unknown state', { no_delivery: 'AN,XX' }, 'no_delivery', 'choice'],
])('a prize with %s is refused with the field', async (what, wrong, field, why) => {
  const gid = `wrong-${what.replaceAll(/\W/g, '-')}`;
  const issues = [{ field, reason: why }];
  expect((await save(gid, { ...lamp, ...wrong })).issues).toEqual(issues);
  expect((await publish(gid)).content).toMatchObject({ problem: 'contentRefused', issues });
  expect(await inStore(gid)).toBeUndefined();
});

test('another title is shown at once; supplier, product and price stay as they were published', async () => {
  const { published } = await show('chai-25');
  expect(published).toMatchObject({ title_en: '₹25 Chai Adda voucher', no_delivery: '', pool: null });
  const another = { kind: 'PARCEL', supplier_id: 'house', product_id: 'UV-CUP-01', coins: 20 };
  const { issues } = await save('chai-25', { ...published, ...another });
  const fixed = Object.keys(another).map((field) => ({ field, reason: 'fixed' }));
  expect(issues).toEqual(expect.arrayContaining(fixed));
  expect((await publish('chai-25')).content).toMatchObject({ problem: 'contentRefused' });
  expect((await save('chai-25', { ...published, title_en: 'Tea for ₹25' }, 1)).issues).toEqual([]);
  expect((await publish('chai-25', 2)).code).toBe(0);
  expect(await inStore('chai-25')).toMatchObject({ title: 'Tea for ₹25', coins: 500 });
});

test('a redeemed prize is not withdrawn', async () => {
  const statement = `insert into coin_redemption (user_gid, redemption_id, prize_id, product_id, coins, lots, reference, state)
    values (gen_random_uuid(), gen_random_uuid(), 'bag', 'UV-BAG-01', 1980, '[]', 'R1', 'CREATED')`;
  await console.database.pool.query(statement);
  const { content: refused } = await marketing.call(content.withdrawContent, {
    items: [{ kind, gid: 'bag', draftVersion: 0 }],
    reason,
  });
  expect(refused).toMatchObject({ problem: 'contentInUse' });
  expect(await inStore('bag')).toBeTruthy();
});

test('neither login writes the stock and the terms of the other', async () => {
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  for (const column of [
    'stock = 9',
    'withheld = 1',
    'coins = 20',
    `kind = 'FRAME'`,
    `product_id = 'x'`,
    `supplier_id = 'house'`,
  ])
    await expect(login.pool.query(`update store_prize set ${column}`)).rejects.toMatchObject({ code: '42501' });
  for (const column of ['withheld = 0', 'coins = 20', `title_en = ''`, 'ends_at = app_now()'])
    await expect(app.pool.query(`update store_prize set ${column}`)).rejects.toMatchObject({ code: '42501' });
  await expect(login.pool.query('update store_prize set position = 1')).rejects.toThrow(
    'without an entry in the audit',
  );
  await app.pool.query(`update store_prize set stock = 9 where prize_id = 'lamp'`);
  await Promise.all([login.close(), app.close()]);
});
