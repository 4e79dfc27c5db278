import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCoupons, type TestCoupons } from './testing/test-coupons.ts';

let env: TestCoupons;
beforeAll(async () => {
  env = await startCoupons();
  await env.loadOffers();
});
afterAll(() => env.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  env.server.database.pool.query<Row>(text, values).then(({ rows }) => rows);
const search = async (body: Record<string, unknown>, language = 'en') =>
  (await env.callAs(undefined)('/flamingo/coupon/couponSearch', { pageIndex: 1, pageSize: 50, ...body }, { language }))
    .content;
const getCoupon = (couponGid: string, user?: string, language = 'en') =>
  env.callAs(user)('/flamingo/coupon/couponGet', { couponGid }, { language });
const take = (user: string, couponGid: string) => env.callAs(user)('/flamingo/coupon/couponCode', { couponGid });
const report = (user: string, couponGid: string, worked: boolean, device = user) =>
  env.callAs(user)('/flamingo/coupon/reportUse', { couponGid, worked }, { device });

test('lists the feed once without refused offers, and continues from the last position', async () => {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(`select count(*)::int as count from coupon`);
  expect(count).toBeGreaterThan(400);
  const before = await query(`select coupon_gid, search::text, ends_at from coupon order by 1`);
  await env.runJob('coupons-read-feed');
  expect(await query(`select coupon_gid, search::text, ends_at from coupon order by 1`)).toEqual(before);
});

test('a guest sees the terms and verification of a coupon, never its code', async () => {
  const { content, wire } = await getCoupon('tiffinco-week');
  expect(content.coupon).toMatchObject({
    merchantName: 'TiffinCo',
    couponHeading: '50% off',
    couponTitle: 'first week of lunches',
    kind: 'CODE',
    state: 'EXPIRING',
    couponValidity: 2,
    minimumPaise: 19_900,
    capPaise: 15_000,
    isFirstOrder: true,
    cities: ['Pune', 'Mumbai', 'Delhi', 'Bengaluru', 'Jaipur', 'Indore'],
    stock: { left: 5_000, of: 5_000 },
    verifiedAt: expect.stringMatching(/^20/),
    isSaved: false,
    categoryName: 'Food delivery',
  });
  expect(JSON.stringify(content)).not.toContain('LUNCH50');
  expect(wire).not.toContain('LUNCH50');
  expect((await getCoupon('tiffinco-week', undefined, 'hi')).content.coupon).toMatchObject({
    merchantName: 'टिफ़िनको',
    couponHeading: '50% छूट',
  });
  expect(await getCoupon('nobody-has-this')).toMatchObject({ status: 404 });
});

test('a user claims a code once, which reduces the stock', async () => {
  const user = randomUUID();
  const first = await take(user, 'tiffinco-week');
  expect(first.content.claim).toMatchObject({ code: 'LUNCH50', link: expect.stringContaining('/tiffinco/week') });
  expect((await take(user, 'tiffinco-week')).content).toEqual(first.content);
  const { content } = await getCoupon('tiffinco-week', user);
  expect(content.coupon).toMatchObject({ claim: { code: 'LUNCH50' }, stock: { left: 4_999 } });
  expect((await getCoupon('tiffinco-week', randomUUID())).content.coupon.claim).toBeUndefined();
  expect(await env.callAs(undefined)('/flamingo/coupon/couponCode', { couponGid: 'tiffinco-week' })).toMatchObject({
    status: 401,
  });
});

test('claims a link without a code', async () => {
  const { content } = await take(randomUUID(), 'safar-bus-sale');
  expect(content.claim.code).toBeUndefined();
  expect(content.claim.link).toContain('/safar-bus/sale');
});

test('a unique code is encrypted and shown to its owner only', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const codes = [
    (await take(one, 'chai-adda-own')).content.claim.code,
    (await take(other, 'chai-adda-own')).content.claim.code,
  ];
  expect(new Set(codes).size).toBe(2);
  expect((await getCoupon('chai-adda-own', one)).content.coupon.claim?.code).toBe(codes[0]);
  const rows = await query<{ row: string }>(
    `select coupon_code::text as row from coupon_code where claimed_by is not null`,
  );
  for (const { row } of rows) expect(row).not.toContain(codes[0]);
});

test('120 concurrent users of a pool of 40 get one code each, and the others are refused', async () => {
  const [{ gid } = { gid: '' }] = await query<{ gid: string }>(
    `select coupon_gid as gid from coupon where kind = 'UNIQUE' and starts_at <= app_now() and state = 'LISTED'
      and coupon_gid <> 'chai-adda-own' limit 1`,
  );
  await env.control(`offers/${gid}`, { stock: 40 });
  await env.loadOffers();
  const people = Array.from({ length: 120 }, () => randomUUID());
  const codes: string[] = [];
  let waiting = people;
  for (let round = 0; waiting.length > 0 && round < 10; round += 1) {
    const ends = await Promise.all(waiting.map(async (user) => ({ user, reply: await take(user, gid) })));
    for (const { reply } of ends) if (reply.code === 0) codes.push(reply.content.claim.code ?? '');
    waiting = ends.filter(({ reply }) => reply.code === 1_006).map(({ user }) => user);
    expect(ends.map(({ reply }) => reply.code).filter((code) => ![0, 1_006, 10_003].includes(code))).toEqual([]);
  }
  expect(codes).toHaveLength(40);
  expect(new Set(codes).size).toBe(40);
  expect(
    await query(
      `select stock_left, (select count(*)::int from coupon_claim c where c.coupon_gid = o.coupon_gid) as claims
      from coupon o where coupon_gid = $1`,
      [gid],
    ),
  ).toEqual([{ stock_left: 0, claims: 40 }]);
  expect((await getCoupon(gid)).content.coupon.state).toBe('SOLD_OUT');
});

test('shows how differently coupons are used, and checks them at different times', async () => {
  const { coupons } = await search({ categoryGid: 'food' });
  expect(new Set(coupons.map(({ usedAt }) => usedAt)).size).toBeGreaterThan(coupons.length / 2);
  expect(new Set(coupons.map(({ weekUses }) => weekUses)).size).toBeGreaterThan(3);
  const [gaps] = await query<{ count: number }>(
    'select count(distinct check_at - verified_at)::int as count from coupon',
  );
  expect(gaps?.count).toBeGreaterThan(60);
});

test('a report that a coupon worked is its last use, a report that it failed is not', async () => {
  const user = randomUUID();
  await take(user, 'gwala-fresh-flat');
  const usedAt = async () => (await getCoupon('gwala-fresh-flat')).content.coupon.usedAt ?? '';
  const before = await usedAt();
  await report(user, 'gwala-fresh-flat', false);
  expect(await usedAt()).toBe(before);
  await report(user, 'gwala-fresh-flat', true);
  expect(Date.parse(await usedAt())).toBeGreaterThan(Date.now() - 60_000);
});

test('hides an offer within one check after its code fails, and lists it again when it works', async () => {
  await env.control('offers/rasoi-thali', { isBroken: true });
  await query(`update coupon set check_at = app_now() where coupon_gid = 'rasoi-thali'`);
  await env.runJob('coupons-check-offers');
  const found = async () => (await search({ query: 'thali' })).coupons.map(({ couponGid }) => couponGid);
  await expect.poll(found).not.toContain('rasoi-thali');
  expect((await getCoupon('rasoi-thali')).content.coupon.state).toBe('EXPIRED');
  expect(await take(randomUUID(), 'rasoi-thali')).toMatchObject({ code: 10_001 });
  await env.control('offers/rasoi-thali', { isBroken: false });
  await env.runJob('coupons-check-offers');
  expect(await found()).not.toContain('rasoi-thali');
  await query(`update coupon set check_at = app_now() where coupon_gid = 'rasoi-thali'`);
  await env.runJob('coupons-check-offers');
  await expect.poll(found).toContain('rasoi-thali');
});

test('three failure reports in a row trigger a check; one device cannot', async () => {
  const gid = 'handi-house-new';
  const users = Array.from({ length: 7 }, () => randomUUID());
  for (const user of users) await take(user, gid);
  await env.control(`offers/${gid}`, { isBroken: true });
  const stateAfterCheck = async () => {
    await env.runJob('coupons-check-offers');
    return (await getCoupon(gid)).content.coupon.state;
  };
  for (const user of users.slice(0, 3)) await report(user, gid, false, 'one device');
  expect(await stateAfterCheck()).not.toBe('EXPIRED');
  for (const user of users.slice(3, 5)) await report(user, gid, false);
  expect((await getCoupon(gid)).content.coupon.state).not.toBe('EXPIRED');
  expect(await stateAfterCheck()).toBe('EXPIRED');
  await env.control(`offers/${gid}`, { isBroken: false });
  await env.advanceClock(86_400);
  expect(await stateAfterCheck()).not.toBe('EXPIRED');
  for (const user of users.slice(3)) await report(user, gid, true);
  expect((await getCoupon(gid)).content.coupon.reports).toEqual({ worked: 4, of: 5 });
  expect(await report(randomUUID(), gid, false)).toMatchObject({ status: 404 });
});

test('repeated false reports neither hide a code nor keep it being checked', async () => {
  const gid = 'chai-adda-new';
  const [honest, rivals] = [
    Array.from({ length: 5 }, () => randomUUID()),
    Array.from({ length: 3 }, () => randomUUID()),
  ];
  for (const user of [...honest, ...rivals]) await take(user, gid);
  const isDue = async () =>
    (await query<{ due: boolean }>(`select check_at <= app_now() as due from coupon where coupon_gid = '${gid}'`))[0]
      ?.due;
  const isShown = async () => (await getCoupon(gid)).content.coupon.state === 'ACTIVE';
  for (const user of honest) await report(user, gid, true);
  for (const user of rivals) await report(user, gid, false);
  expect([await isShown(), await isDue()]).toEqual([true, true]);
  await env.runJob('coupons-check-offers');
  for (let again = 0; again < 6; again += 1) {
    await report(rivals[again % 2]!, gid, false);
    expect([await isShown(), await isDue()]).toEqual([true, false]);
  }
  await report(rivals[2]!, gid, false);
  await env.runJob('coupons-check-offers');
  expect([await isShown(), await isDue()]).toEqual([true, false]);
});

test('an offer is sold out while its budget is too small for another use', async () => {
  const stateAfter = async (budgetLeft: number) => {
    await env.control('offers/patang-toys', { budgetLeft });
    await env.runJob('coupons-read-feed');
    return (await getCoupon('patang-toys')).content.coupon.state;
  };
  const found = async () => (await search({ query: 'patang' })).coupons.map(({ couponGid }) => couponGid);
  expect(await stateAfter(7_499)).toBe('SOLD_OUT');
  await expect.poll(found).not.toContain('patang-toys');
  expect(await take(randomUUID(), 'patang-toys')).toMatchObject({ code: 10_003 });
  expect(await stateAfter(7_500)).toBe('ACTIVE');
  await expect.poll(found).toContain('patang-toys');
});

test('refuses claims of withdrawn and expired offers', async () => {
  await env.control('offers/patang-toys', { isWithdrawn: true });
  await env.runJob('coupons-read-feed');
  const found = async () => (await search({ query: 'patang' })).coupons.map(({ couponGid }) => couponGid);
  await expect.poll(found).not.toContain('patang-toys');
  expect(await take(randomUUID(), 'patang-toys')).toMatchObject({ code: 10_001 });
});

test('ignores offers that break the rules, and lists them with the reason', async () => {
  const ended = new Date(Date.now() - 86_400_000).toISOString();
  await env.control('offers/sur-music-flat', { endsAt: ended });
  await env.runJob('coupons-read-feed');
  expect(await query(`select reason from coupon_refused where offer_id = 'sur-music-flat'`)).toEqual([
    { reason: expect.stringMatching(/^(ENDED|DAYS_WRONG)$/) },
  ]);
  expect((await getCoupon('sur-music-flat')).content.coupon.state).toBe('EXPIRED');
});

test('filters by city, kind and verification', async () => {
  const inCity = await search({ city: 'Kochi' });
  expect(inCity.coupons.every(({ cities }) => cities.length === 0 || cities.includes('Kochi'))).toBe(true);
  expect((await search({ kind: 'UNIQUE' })).coupons.every(({ kind }) => kind === 'UNIQUE')).toBe(true);
  const verified = await search({ isVerified: true });
  expect(verified.coupons.every(({ verifiedAt }) => verifiedAt !== undefined)).toBe(true);
  const ending = await search({ isEnding: true });
  expect(ending.coupons.length).toBeGreaterThan(0);
  expect(ending.coupons.every(({ state }) => state === 'EXPIRING')).toBe(true);
  const below = await search({ categoryGid: 'food' });
  expect(below.totalSize).toBeGreaterThan((await search({ categoryGid: 'dairy' })).totalSize);
});

test.each([
  ['tiffin', 'tiffinco'],
  ['tifin', 'tiffinco'],
  ['टिफ़िन', 'tiffinco'],
  ['kitab', 'kitab-ghar'],
  ['किताब', 'kitab-ghar'],
  ['chai ada', 'chai-adda'],
  ['rang talkis movie', 'rang-talkies'],
  ['saree coupon code', 'saree-sangam'],
  ['davai', 'dawa-dost'],
])('“%s” finds %s', async (typed, merchantGid) => {
  const { coupons } = await search({ query: typed, pageSize: 3 });
  expect(coupons.map((coupon) => coupon.merchantGid)).toContain(merchantGid);
});

test.each([
  ['chai adda own code', 'UNIQUE'],
  ['chai adda at the shop', 'STORE'],
])('“%s” finds a coupon of the kind %s first', async (typed, kind) => {
  expect((await search({ query: typed })).coupons[0]?.kind).toBe(kind);
});

test('a typed city filters the results, and merchants and categories are suggested', async () => {
  const { coupons } = await search({ query: 'shoes in pune' });
  expect(coupons.length).toBeGreaterThan(0);
  expect(coupons.every(({ cities }) => cities.length === 0 || cities.includes('Pune'))).toBe(true);
  expect((await search({ query: 'kit' })).merchants.map(({ merchantGid }) => merchantGid)).toContain('kitab-ghar');
  expect((await search({ query: 'mob' })).categories.map(({ categoryGid }) => categoryGid)).toContain('mobiles');
});

test('lists the freshest coupon of each brand first', async () => {
  const { coupons } = await search({});
  const shown = coupons.slice(0, 8);
  expect(new Set(shown.map(({ merchantGid }) => merchantGid)).size).toBe(8);
  const [{ now } = { now: new Date() }] = await query<{ now: Date }>('select app_now() as now');
  const freshAt = shown.map(({ usedAt, verifiedAt = usedAt }) => {
    const isUsedToday = usedAt !== undefined && now.getTime() - Date.parse(usedAt) < 86_400_000;
    return isUsedToday ? usedAt : verifiedAt;
  });
  expect(freshAt).toEqual(freshAt.toSorted((one = '', other = '') => other.localeCompare(one)));
});

test('lists coupons that end soon in the order in which they end', async () => {
  const { coupons } = await search({ isEnding: true });
  const ends = coupons.map(({ endsAt }) => endsAt);
  expect(new Set(ends).size).toBeGreaterThan(1);
  expect(ends).toEqual(ends.toSorted());
});

test('answers any query, and stores nothing of it', async () => {
  for (const typed of ["'", '\\', '& | !', ':*', '🎉', 'ॐ', 'a'.repeat(80), '%', '(', "robert'); drop table coupon"])
    expect(
      (await env.callAs(undefined)('/flamingo/coupon/couponSearch', { query: typed, pageIndex: 1, pageSize: 5 })).code,
    ).toBe(0);
});

test('the coupon page has rows, categories and merchants with usable coupons', async () => {
  await vi.waitFor(async () => {
    const { content } = await env.callAs(undefined)('/flamingo/coupon/couponRecommend', {});
    expect(content.blocks.map(({ block, coupons }) => [block, coupons.length > 0])).toEqual([
      ['VERIFIED', true],
      ['ENDING', true],
      ['UNIQUE', true],
      ['STORE', true],
    ]);
    expect(content.categories).toHaveLength(10);
  });
  const { content } = await env.callAs(undefined)('/flamingo/coupon/allMerchant', { kind: 'STORE', city: 'Pune' });
  expect(content.merchants.length).toBeGreaterThan(3);
  for (const { merchantGid, couponCount } of content.merchants)
    expect((await search({ merchantGid, kind: 'STORE', city: 'Pune' })).coupons).toHaveLength(couponCount);
  const all = await env.callAs(undefined)('/flamingo/coupon/allCategory', {}, { language: 'hi' });
  expect(all.content.categories[0]).toMatchObject({ name: 'खाना', categories: [{ name: 'खाना घर पर' }, {}, {}, {}] });
  const below = await env.callAs(undefined)('/flamingo/coupon/categoryList', { categoryGid: 'food' });
  expect(below.content.categories.map(({ categoryGid }) => categoryGid)).toContain('tea-coffee');
  expect(await env.callAs(undefined)('/flamingo/coupon/categoryList', { categoryGid: 'dairy' })).toMatchObject({
    status: 404,
  });
});

test('cards of other pages show a usable coupon, and another one once it is not', async () => {
  const findFeatured = (of: { merchantGid: string } | { categoryGid: string } = { merchantGid: 'lattu-games' }) =>
    env.area.featured().find(of);
  await vi.waitFor(() => expect(findFeatured()?.merchantName).toEqual({ en: 'Lattu Games', hi: 'लट्टू गेम्स' }));
  const { couponGid } = findFeatured()!;
  const { version } = env.area.featured();
  expect(couponGid).toMatch(/^lattu-games-/);
  const { pool } = env.server.database;
  await pool.query(`update coupon set state = 'FAILED' where coupon_gid = $1`, [couponGid]);
  await vi.waitFor(() => expect(findFeatured()?.couponGid).toMatch(/^lattu-games-/));
  await vi.waitFor(() => expect(findFeatured()?.couponGid).not.toBe(couponGid));
  expect(env.area.featured().version).not.toBe(version);
  await pool.query(`update coupon set state = 'LISTED' where coupon_gid = $1`, [couponGid]);
  expect(findFeatured({ categoryGid: 'food' })).toBeDefined();
  expect(findFeatured({ categoryGid: 'nothing-of-it' })).toBeUndefined();
});

test('the guest page contains the call’s response, and its version follows it', async () => {
  const { content } = await env.callAs(undefined)('/flamingo/coupon/couponRecommend', {}, { language: 'hi' });
  const page = () => env.area.find!.pages!['/coupon']!({ locale: 'hi', shell: false });
  expect(page().read().COUPON).toEqual(JSON.parse(JSON.stringify(content)));
  expect(page().version).toBe(page().version);
  expect(page().version).not.toBe(env.area.find!.pages!['/coupon']!({ locale: 'en', shell: false }).version);
});

test('notifies of a saved, unused coupon three days and one day before it ends, once each', async () => {
  const [saver, user] = [randomUUID(), randomUUID()];
  for (const each of [saver, user])
    await env.callAs(each)('/flamingo/rewards/user/coupon/add', { couponGids: ['ghadi-wala-new'] });
  await take(user, 'ghadi-wala-new');
  await query(`update coupon set ends_at = app_now() + interval '60 hours' where coupon_gid = 'ghadi-wala-new'`);
  const events = () =>
    query(`select user_gid, event_key from user_event where kind = 'couponEnding' and user_gid = any($1)`, [
      [saver, user],
    ]);
  await env.runJob('coupons-notify');
  await env.runJob('coupons-notify');
  expect(await events()).toEqual([{ user_gid: saver, event_key: expect.stringMatching(/:3$/) }]);
});

test('the invariants find a code without a claim, a claim without a code, and a wrong stock', async () => {
  const client = await env.server.database.pool.connect();
  const file = new URL('../../../../../database/invariants/coupons.sql', import.meta.url);
  const invariants = readFileSync(file, 'utf8').split('-- invariant ').slice(1);
  const found = async (statement: string): Promise<boolean[]> => {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(statement);
    const breaches = [];
    for (const text of invariants) breaches.push((await client.query(text.slice(text.indexOf('\n')))).rows.length > 0);
    await client.query('rollback');
    return breaches;
  };
  try {
    expect(await found('select 1')).toEqual([false, false]);
    expect(await found('update coupon_code set claimed_by = null')).toEqual([true, false]);
    expect(await found('delete from coupon_claim')).toEqual([true, true]);
    expect(await found(`update coupon set stock_left = stock_left + 1 where coupon_gid = 'tiffinco-week'`)).toEqual([
      false,
      true,
    ]);
  } finally {
    client.release();
  }
});

test('reports the uses of each day once, without users', async () => {
  const users = Array.from({ length: 3 }, () => randomUUID());
  for (const user of users) await take(user, 'saree-sangam-new');
  await report(users[0]!, 'saree-sangam-new', true);
  await report(users[1]!, 'saree-sangam-new', false);
  for (const user of users)
    await query(
      `update coupon_claim set claimed_at = claimed_at - interval '1 day', reported_at = reported_at - interval '1 day'
       where user_gid = $1`,
      [user],
    );
  const readReportedUses = async (): Promise<unknown[]> => {
    const { uses } = await env.control<{ uses: { offerId: string }[] }>('uses');
    return uses.filter(({ offerId }) => offerId === 'saree-sangam-new');
  };
  await env.control('switches', { unresponsive: true });
  await expect(env.runJob('coupons-report-uses')).rejects.toThrow();
  await env.control('switches', { unresponsive: false });
  await vi.waitFor(() => env.runJob('coupons-report-uses'), { timeout: 10_000 });
  const use = { offerId: 'saree-sangam-new', taken: 3, worked: 1, failed: 1 };
  const [{ day } = { day: '' }] = await query<{ day: string }>('select (app_today() - 1)::text as day');
  expect(await readReportedUses()).toEqual([{ id: `${day} ${use.offerId}`, day, ...use }]);
  await query(`update coupon_claim set worked = true where user_gid = $1`, [users[1]]);
  await env.runJob('coupons-report-uses');
  expect(await readReportedUses()).toHaveLength(1);
  expect(await query('select uses_reported_until::text as day from coupon_feed')).toEqual([{ day }]);
});
