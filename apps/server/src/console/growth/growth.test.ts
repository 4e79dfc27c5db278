import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { previewHeader } from '@sikka/contract';
import { audit, content, type CouponAct, growth, seasons } from '@sikka/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vectorOf, weightedWords } from '#areas/coupons/search/words.ts';
import { moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { tableHashes } from '#testing/table-hashes.ts';
import { createTestServer } from '#testing/test-server.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let admin: TestOperator;
let marketing: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  admin = await console.operator('admin', 'asha');
  marketing = await console.operator('marketing', 'mina');
});
afterAll(() => console.close());

const reason = 'for the test';
const query = async (statement: string) => (await console.database.pool.query(statement)).rows as unknown[];
const lastEntry = async (subject: string) => (await admin.call(audit.listAudit, { subject })).content.entries[0];

describe('coin rules', () => {
  const versionsOf = async (rule: string) =>
    (await admin.call(growth.listCoinRules, {})).content.rules
      .filter((each) => each.rule === rule)
      .map(({ version, state }) => [version, state]);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const next = { rule: 'spin', version: 2, coins: [1, 2, 3], weights: [10, 1], startsAt, reason };

  test('a next version starts when it says, with weights for what is drawn', async () => {
    const refusals = [
      { ...next, weights: [10] },
      { ...next, weights: undefined },
      { ...next, startsAt: '2026-01-01T00:00:00Z' },
    ];
    for (const body of refusals) expect((await admin.call(growth.addCoinRule, body)).status).toBe(422);
    expect((await admin.call(growth.addCoinRule, { ...next, version: 3 })).content).toMatchObject({
      problem: 'contentChanged',
    });
    expect((await admin.call(growth.addCoinRule, next)).code).toBe(0);
    expect(await versionsOf('spin')).toEqual([
      [2, 'PLANNED'],
      [1, 'OPEN'],
    ]);
    expect(await query('select weights from spin_odds where version = 2')).toEqual([{ weights: [10, 1] }]);
    expect(await lastEntry('coinRule:spin')).toMatchObject({
      actor: 'asha',
      act: 'coinRule.add',
      before: { version: 1 },
      after: { version: 2, coins: [1, 2, 3] },
    });
  });

  test('a rule ends at once, with password and code only, and once', async () => {
    const end = () => admin.call(growth.endCoinRule, { rule: 'check_in', reason });
    await moveClock(console.database.db, 11 * 60);
    expect((await end()).content).toMatchObject({ problem: 'operatorConfirmationNeeded' });
    await moveClock(console.database.db, 0);
    expect((await end()).code).toBe(0);
    expect(await versionsOf('check_in')).toEqual([[1, 'ENDED']]);
    expect((await end()).content).toMatchObject({ problem: 'contentChanged' });
    expect((await admin.call(growth.endCoinRule, { rule: 'no-rule', reason })).status).toBe(404);
  });
});

test('a prize leaves the store at once', async () => {
  const prizeOf = async () =>
    (await marketing.call(growth.listPrizes, {})).content.prizes.find(({ prizeId }) => prizeId === 'cup');
  expect(await prizeOf()).toMatchObject({ isEnded: false, coins: 2980, supplierId: 'uphaar' });
  const cup = { kind: 'store_prize', gid: 'cup' } as const;
  const show = async () => (await marketing.call(content.showContent, cup)).content;
  await marketing.call(content.saveContent, { ...cup, draftVersion: 0, row: (await show()).published ?? {} });
  expect((await marketing.call(growth.endPrize, { prizeId: 'cup', reason })).code).toBe(0);
  const { draft, draftVersion, published, revisions } = await show();
  expect(revisions.map(({ act }) => act)).toEqual(['PUBLISHED', 'IMPORTED']);
  expect(published?.['ends_at']).toEqual(expect.any(String));
  // What an operator has in the editor does not bring it back.
  expect([draft?.['ends_at'], draftVersion]).toEqual([published?.['ends_at'], 2]);
  expect(await prizeOf()).toMatchObject({ isEnded: true });
  expect((await marketing.call(growth.endPrize, { prizeId: 'cup', reason })).status).toBe(404);
  expect(await lastEntry('store_prize:cup')).toMatchObject({ actor: 'mina', act: 'prize.end' });
});

describe('the stock of a prize', () => {
  const prizeId = 'mart-250';
  beforeAll(() =>
    query(`update store_prize set stock = 10, withheld = 0, stock_read_at = app_now() where prize_id = '${prizeId}'`),
  );
  const stockOf = async () => {
    const { prizes } = (await marketing.call(growth.listPrizes, {})).content;
    const prize = prizes.find((each) => each.prizeId === prizeId);
    return [prize?.stock, prize?.withheld];
  };
  const change = (units: number, more: { seen?: number; changeId?: string; prizeId?: string } = {}) =>
    marketing.call(growth.changeStock, { changeId: randomUUID(), prizeId, units, seen: 10, reason, ...more });
  const check = async (file: string) => (await marketing.call(growth.checkStockFile, { file })).content;
  const apply = async (file: string) => (await marketing.call(growth.applyStockFile, { file, reason })).content;

  test('is lowered by hand to what is promised, once, and put back from the next report on', async () => {
    const changeId = randomUUID();
    expect((await change(-4, { changeId })).content).toEqual({ stock: 6, withheld: 4 });
    // A press that is repeated counts once; the same name is no other change's.
    expect((await change(-4, { changeId })).content).toEqual({ stock: 6, withheld: 4 });
    expect((await change(-3, { changeId, seen: 6 })).content).toEqual({ problem: 'contentChanged' });
    expect((await change(-1)).content).toEqual({ problem: 'contentChanged' });
    expect((await change(-7, { seen: 6 })).content).toEqual({ problem: 'stockTooFew' });
    expect((await change(5, { seen: 6 })).content).toEqual({ problem: 'stockNotWithheld' });
    for (const other of ['frame-gold', 'nothing']) expect((await change(-1, { prizeId: other })).status).toBe(404);
    expect(await stockOf()).toEqual([6, 4]);
    expect((await change(1, { seen: 6 })).content).toEqual({ stock: 6, withheld: 3 });
    expect(await lastEntry(`store_prize:${prizeId}`)).toMatchObject({
      actor: 'mina',
      act: 'prize.stock',
      after: { units: 1, stock: 6, withheld: 3 },
      reason,
    });
  });

  test('is changed from a file, of which each mistake is named by line and field', async () => {
    const before = await stockOf();
    const wrong = [
      'id,prize,units',
      `PO-1,${prizeId},-2`,
      `PO-1,${prizeId},-1`,
      `=cmd,${prizeId},-1`,
      '',
      'PO-2,nothing,-1',
      `PO-3,${prizeId},many`,
      `"PO-4","${prizeId}","-5"`,
      `PO-5,${prizeId},+9`,
    ].join('\r\n');
    const checked = await check(wrong);
    expect(checked.issues).toEqual([
      { line: 3, field: 'id', cause: 'TWICE' },
      { line: 4, field: 'id', cause: 'FORMAT' },
      { line: 6, field: 'prize', cause: 'UNKNOWN' },
      { line: 7, field: 'units', cause: 'FORMAT' },
      { line: 8, field: 'units', cause: 'TOO_FEW' },
      { line: 9, field: 'units', cause: 'NOT_WITHHELD' },
    ]);
    expect(checked.rows).toEqual([{ line: 2, prizeId, units: -2, stock: 4, withheld: 5, isRepeated: false }]);
    for (const file of ['', 'id,prize\nPO-1,cup', 'id,prize,units', '"id,prize,units'])
      expect((await check(file)).issues).toEqual([{ line: 1, field: 'file', cause: 'FORMAT' }]);
    expect(await apply(wrong)).toEqual({ problem: 'contentChanged' });
    expect(await stockOf()).toEqual(before);
  });

  test('is changed by a file once, also when its lines come again', async () => {
    const file = `\uFEFFprize,units,id\n${prizeId},-2,PO-7\n${prizeId},1,PO-8\n`;
    expect((await check(file)).issues).toEqual([]);
    expect(await stockOf()).toEqual([6, 3]);
    expect(await apply(file)).toEqual({ rows: 2, made: 2 });
    expect(await stockOf()).toEqual([4, 4]);
    expect(await apply(`${file}${prizeId},-1,PO-9\n`)).toEqual({ rows: 3, made: 1 });
    expect((await check(file)).rows.map(({ isRepeated }) => isRepeated)).toEqual([true, true]);
    expect((await check(`id,prize,units\nPO-7,${prizeId},-3`)).issues).toEqual([
      { line: 2, field: 'id', cause: 'ID_USED' },
    ]);
    expect(await stockOf()).toEqual([3, 5]);
    expect(await lastEntry('list:prizes')).toMatchObject({
      act: 'prize.stockFile',
      after: { rows: 3, made: 1 },
      reason,
    });
  });
});

describe('coupons', () => {
  const shop = { en: 'Kapda Ghar', hi: 'कपड़ा घर' };
  const words = weightedWords({ titles: [shop], others: [] });
  beforeAll(async () => {
    await query(`
      insert into coupon_merchant (merchant_gid, network_id, name, words, site)
      values ('shop', 'melaoffers', '${JSON.stringify(shop)}', '', 'https://shop.example/');
      insert into coupon (coupon_gid, network_id, merchant_gid, category_gid, kind, heading, title, terms, is_first_order,
        payment_methods, weekdays, cities, code, link, starts_at, ends_at, state, search, sequence)
      select 'offer-' || n, 'melaoffers', 'shop', 'clothing', 'CODE', '{"en": "Ten off", "hi": "दस कम"}', '{"en": "", "hi": ""}',
        '{"en": "", "hi": ""}', false, '{}', '{}', '{}', 'TEN', '', app_now() - interval '1 day',
        app_now() + interval '9 days', 'LISTED', '${vectorOf(words).replaceAll("'", "''")}', n from generate_series(1, 3) n`);
  });
  const stateOf = async (gid: string) =>
    (await marketing.call(growth.listCoupons, { pageSize: 50 })).content.coupons.find(
      ({ couponGid }) => couponGid === gid,
    )?.state;
  const hide = (isHidden: boolean, couponGid = 'offer-2') =>
    marketing.call(growth.changeCoupons, { couponGids: [couponGid], act: isHidden ? 'HIDE' : 'SHOW', reason });

  test('are found by shop and by state, a page after the other', async () => {
    const list = async (more: object) => (await marketing.call(growth.listCoupons, { pageSize: 2, ...more })).content;
    for (const query of ['कपड़ा', 'kapd ghar', 'offer-']) {
      const first = await list({ query });
      expect([first.coupons.map(({ couponGid }) => couponGid), first.hasMore]).toEqual([['offer-1', 'offer-2'], true]);
    }
    for (const query of ['ghar kapda tree', '&|!:*', "'"]) expect((await list({ query })).coupons).toEqual([]);
    expect((await list({ after: 'offer-2' })).coupons).toMatchObject([{ couponGid: 'offer-3', state: 'LISTED' }]);
    expect((await list({ state: 'HIDDEN' })).coupons).toEqual([]);
  });

  test('stay hidden whatever the network publishes and the till says, until an operator has them tried again', async () => {
    expect((await hide(true)).code).toBe(0);
    expect((await hide(true)).content).toMatchObject({ problem: 'contentChanged' });
    const republish = `update coupon set state = 'LISTED', check_at = app_now() where coupon_gid = 'offer-2'`;
    await console.database.pool.query(republish);
    expect(await stateOf('offer-2')).toBe('HIDDEN');
    expect(await query(`select state from coupon where coupon_gid = 'offer-2'`)).toEqual([{ state: 'FAILED' }]);
    expect((await hide(false)).code).toBe(0);
    expect(await stateOf('offer-2')).toBe('FAILED');
    await console.database.pool.query(republish);
    expect(await stateOf('offer-2')).toBe('LISTED');
    expect(await lastEntry('coupon:offer-2')).toMatchObject({ actor: 'mina', act: 'coupon.show' });
    expect((await hide(true, 'nothing')).content).toMatchObject({ problem: 'contentChanged' });
  });

  test('are hidden, shown and checked together, after a look at what would change', async () => {
    const couponGids = ['offer-1', 'offer-3', 'nothing'];
    const states = () => Promise.all(['offer-1', 'offer-3'].map(stateOf));
    const preview = async (act: CouponAct) =>
      (await marketing.call(growth.previewCoupons, { couponGids, act })).content.coupons.map(({ after }) => after);
    const change = async (act: CouponAct) =>
      (await marketing.call(growth.changeCoupons, { couponGids, act, reason })).content;
    expect((await hide(true, 'offer-3')).code).toBe(0);
    expect([await preview('HIDE'), await preview('SHOW'), await preview('CHECK')]).toEqual([
      ['HIDDEN', null],
      [null, 'FAILED'],
      ['LISTED', null],
    ]);
    await query(`update coupon set check_at = 'infinity' where coupon_gid = 'offer-1'`);
    expect(await change('CHECK')).toEqual({ changed: 1, left: 2 });
    expect(await query(`select check_at <= app_now() as due from coupon where coupon_gid = 'offer-1'`)).toEqual([
      { due: true },
    ]);
    expect(await lastEntry('coupon:offer-1')).toMatchObject({ actor: 'mina', act: 'coupon.check', reason });
    expect(await change('HIDE')).toEqual({ changed: 1, left: 2 });
    expect(await states()).toEqual(['HIDDEN', 'HIDDEN']);
    expect(await change('HIDE')).toEqual({ problem: 'contentChanged' });
    expect(await change('SHOW')).toEqual({ changed: 2, left: 1 });
    expect(await states()).toEqual(['FAILED', 'FAILED']);
    expect(await lastEntry('coupon:offer-3')).toMatchObject({ act: 'coupon.show', reason });
  });

  test('are hidden and shown by a file, all or none, of which each mistake is named by line and field', async () => {
    const check = async (file: string) => (await marketing.call(growth.checkCouponFile, { file })).content;
    const apply = async (file: string) => (await marketing.call(growth.applyCouponFile, { file, reason })).content;
    const states = () => Promise.all(['offer-1', 'offer-2', 'offer-3'].map(stateOf));
    expect((await hide(true, 'offer-3')).code).toBe(0);
    const before = await states();
    const wrong = 'act,couponGid\nhide,offer-1\nshow,nothing\nhide,offer-1\ndelete,offer-2\n';
    expect(await check(wrong)).toMatchObject({
      issues: [
        { line: 3, field: 'couponGid', cause: 'UNKNOWN' },
        { line: 4, field: 'couponGid', cause: 'TWICE' },
        { line: 5, field: 'act', cause: 'FORMAT' },
      ],
      rows: [{ line: 2, couponGid: 'offer-1', state: before[0], after: 'HIDDEN' }],
    });
    const long = `couponGid,act\n${'offer-1,hide\n'.repeat(501)}`;
    for (const file of ['', 'couponGid\noffer-1', 'couponGid,act', long])
      expect((await check(file)).issues).toEqual([{ line: 1, field: 'file', cause: 'FORMAT' }]);
    expect(await apply(wrong)).toEqual({ problem: 'contentChanged' });
    expect(await states()).toEqual(before);
    // A saved list with another column.
    const file = '\uFEFF"couponGid","merchant","act"\r\n"offer-1","कपड़ा घर","HIDE"\r\n"offer-3","","show"\r\n';
    expect((await check(file)).rows.map(({ after }) => after)).toEqual(['HIDDEN', 'FAILED']);
    expect(await states()).toEqual(before);
    expect(await apply(file)).toEqual({ rows: 2, made: 2 });
    expect(await states()).toEqual(['HIDDEN', before[1], 'FAILED']);
    expect(await lastEntry('coupon:offer-1')).toMatchObject({ actor: 'mina', act: 'coupon.hide', reason });
    // Once more it does nothing.
    expect(await apply(file)).toEqual({ rows: 2, made: 0 });
    expect(await lastEntry('list:coupons')).toMatchObject({ act: 'coupon.file', after: { rows: 2, made: 0 }, reason });
    expect((await hide(false, 'offer-1')).code).toBe(0);
  });
});

describe('seasons', () => {
  const file = JSON.parse(
    readFileSync(new URL('../../../../../database/seeds/seasons/name-vote.json', import.meta.url), 'utf8'),
  ) as { version: number; content: { title: object; terms: { title: object; text: object }[] } };
  const write = (given: unknown, opensOn = '2031-03-01') =>
    marketing.call(seasons.writeSeason, {
      file: typeof given === 'string' ? given : JSON.stringify(given),
      opensOn,
      reason,
    });
  const season = 'name-vote-2031-03-01';

  test('an edition is written from its file, and a mistake is named by its field', async () => {
    expect((await write('{')).content).toMatchObject({ issues: [{ field: 'file', reason: 'json' }] });
    const { content: refused } = await write({ ...file, content: { ...file.content, title: { en: 'Only English' } } });
    expect(refused).toMatchObject({ problem: 'contentRefused', issues: [{ field: 'content.title.hi' }] });
    expect((await write(file)).content).toMatchObject({ activityGid: season });
    const { content } = await marketing.call(seasons.listSeasons, {});
    expect(content.seasons).toMatchObject([{ activityGid: season, phase: 'PLANNED', entries: 0 }]);
    expect((await write(file)).content).toMatchObject({ issues: [{ field: 'version', reason: 'taken' }] });
    expect(await lastEntry(`season:${season}`)).toMatchObject({ act: 'season.write', actor: 'mina' });
  });

  test('an edition is shown as the file that it was written from', async () => {
    const { content } = await marketing.call(seasons.showSeason, { activityGid: season });
    expect(content.opensOn).toBe('2031-03-01');
    expect(JSON.parse(content.file)).toEqual({ ...file, opensOn: [], opensByItself: false });
    expect((await marketing.call(seasons.showSeason, { activityGid: 'nothing' })).status).toBe(404);
  });

  test('a preview shows the page of what is typed in each phase, and nothing is written', async () => {
    const server = await createTestServer({ database: console.database });
    const before = await tableHashes(console.database.pool);
    const typed = { ...file, series: 'typed', content: { ...file.content, title: { en: 'Typed', hi: 'लिखा' } } };
    const shownAt = async (at: string, path = '/rename') => {
      const body = { file: JSON.stringify(typed), opensOn: '2031-05-01', at };
      const { content: made } = await marketing.call(seasons.previewSeason, body);
      const headers = { [previewHeader]: made.token };
      const reply = await server.client.post('/flamingo/activity/activitySearch', { path }, { headers });
      return reply.content.activity;
    };
    expect(await shownAt('2031-04-01T00:00:00.000Z')).toBeUndefined();
    expect(await shownAt('2031-04-29T00:00:00.000Z')).toMatchObject({ title: 'Typed', phase: 'TEASER' });
    expect(await shownAt('2031-05-02T00:00:00.000Z')).toMatchObject({ phase: 'OPEN', tasks: [{ kind: 'vote' }] });
    expect(await shownAt('2031-05-23T00:00:00.000Z')).toMatchObject({ phase: 'RESULTS', hasEntered: false });
    const refused = await marketing.call(seasons.previewSeason, { file: '{}', opensOn: '2031-05-01', at: null });
    expect(refused.content).toMatchObject({ problem: 'contentRefused' });
    await server.close();
    const { content_preview: _kept, operator_session: _seen, ...after } = await tableHashes(console.database.pool);
    expect(before).toMatchObject(after);
  });

  test('what participants agreed to does not change after the opening', async () => {
    const [opened = ''] = new Date(Date.now() - 86_400_000).toISOString().split('T');
    expect((await write(file, opened)).code).toBe(0);
    const [term, ...others] = file.content.terms;
    const changed = { ...term, text: { en: 'Something else', hi: 'कुछ और' } };
    const next = { ...file, version: file.version + 1, content: { ...file.content, terms: [changed, ...others] } };
    expect((await write(next, opened)).content).toMatchObject({ issues: [{ reason: 'opened' }] });
  });

  test('entries of one device are reviewed, and addresses are read with a trace', async () => {
    const sealed = (gid: string) =>
      console.secrets.seal('personal-data', JSON.stringify('a@example.in'), `certificate:${gid}:${season}`);
    for (let n = 0; n < 12; n += 1) {
      const gid = `00000000-0000-4000-8000-0000000000${String(n + 10)}`;
      await console.database.pool.query(
        `insert into season_entry (user_gid, activity_gid, entry_id, terms_hash, is_drawn, device_key, network_key, email_sealed)
        values ($1, $2, $3, '', true, 'one', 'one', $4)`,
        [gid, season, String(n + 10).padStart(32, '0'), n === 0 ? sealed(gid) : null],
      );
    }
    const list = async () => (await marketing.call(seasons.listSeasonEntries, { activityGid: season })).content.entries;
    const [entry] = await list();
    expect(entry).toMatchObject({ sameDevice: 12, sameNetwork: 12, review: null });
    expect(JSON.stringify(await list())).not.toContain('00000000-0000-4000');
    const entryId = entry?.entryId ?? '';
    const review = { activityGid: season, entryId, review: 'CLEARED', reason } as const;
    expect((await marketing.call(seasons.reviewSeasonEntry, review)).code).toBe(0);
    expect((await list()).find((each) => each.entryId === entryId)).toMatchObject({
      review: 'CLEARED',
      reviewedBy: 'mina',
    });
    const { content } = await marketing.call(seasons.readCertificates, { activityGid: season, reason });
    expect(content.certificates).toMatchObject([{ email: 'a@example.in' }]);
    expect(await query('select who, purpose from data_access')).toEqual([{ who: 'mina', purpose: 'CERTIFICATE' }]);
    expect(await lastEntry(`season:${season}`)).toMatchObject({ act: 'season.certificates', reason });
  });
});

test('the console’s login changes none of it without an entry, and the app’s login not at all', async () => {
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  const acts = [
    `select console_end_coin_rule('pay_bill')`,
    `select console_add_coin_rule('pay_bill', 2, '{1}', null, app_now())`,
    `select console_hide_coupon('offer-1', 'mina')`,
    `select console_write_season('s', 1, '{}', repeat('0', 64), app_now(), app_now() + interval '1 day')`,
    `select console_review_entry('name-vote-2031-03-01', lpad('11', 32, '0'), 'REFUSED', 'mina')`,
    `select * from console_certificates('name-vote-2031-03-01', 'mina')`,
  ];
  for (const act of acts) {
    await expect(login.pool.query(act)).rejects.toThrow('without an entry in the audit');
    await expect(app.pool.query(act)).rejects.toMatchObject({ code: '42501' });
  }
  for (const refused of ['select * from coupon', 'select * from season_entry', 'update store_prize set coins = 20'])
    await expect(login.pool.query(refused)).rejects.toMatchObject({ code: '42501' });
  await Promise.all([login.close(), app.close()]);
});
