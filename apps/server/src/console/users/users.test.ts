import { randomUUID } from 'node:crypto';
import { audit, users } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobileIndexOf, mobileTailOf } from '#areas/identity/index.ts';
import { fillMobileTails } from '#areas/identity/user-store.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let server: TestServer;
let console: TestConsole;
let asha: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  server = await createTestServer();
  console = await createTestConsole(server);
  [asha, auditor] = await Promise.all([console.operator('support', 'asha'), console.operator('risk', 'mira')]);
});
afterAll(async () => {
  await console.close();
  await server.close();
});

const reason = 'calls about a lost phone';
let registered = 0;

/** An account with a session, as signing in leaves it. */
const register = async () => {
  registered += 1;
  const mobile = `98765${String(registered).padStart(5, '0')}`;
  const [userGid, uid] = [randomUUID(), 7_000_000_000 + registered];
  const { pool } = server.database;
  const sealed = console.secrets.seal('phone', mobile, `user:${userGid}:phone`);
  await pool.query('insert into app_user (user_gid, uid, mobile_sealed, nickname) values ($1, $2, $3, $4)', [
    userGid,
    uid,
    sealed,
    'Meena Rao',
  ]);
  await pool.query(
    `insert into directory_entry (kind, key, user_gid) values ('mobile', $1, $3), ('userNumber', $2, $3)`,
    [mobileIndexOf(console.secrets, mobile), String(uid), userGid],
  );
  await pool.query(
    `insert into session (user_gid, secret_hash, device_hash, device_name) values ($1, '\\x00', 'd', 'Chrome, Android')`,
    [userGid],
  );
  return { mobile, userGid, uid: String(uid) };
};

const open = (body: Parameters<typeof asha.call<typeof users.openUser>>[1]) => asha.call(users.openUser, body);
const accessesTo = async (userGid: string): Promise<string[]> =>
  (
    await server.database.pool.query('select who, purpose from data_access where user_gid = $1 order by access_id', [
      userGid,
    ])
  ).rows.map(({ who, purpose }) => `${who} ${purpose}`);
const entriesOn = async (subject: string) =>
  (await auditor.call(audit.listAudit, { subject })).content.entries.map(
    ({ actor, act, before, after, reason: why }) => ({ actor, act, before, after, reason: why }),
  );

test('an account is found by number, user number and id, masked; its user sees who looked', async () => {
  const { mobile, userGid, uid } = await register();
  const replies = await Promise.all([open({ mobile, reason }), open({ uid, reason }), open({ userGid, reason })]);
  for (const { content } of replies)
    expect(content).toMatchObject({
      user: {
        userGid,
        uid,
        initial: 'M',
        hasPassword: false,
        flags: { whiteList: false, apiLoanMarketRUB148: true, apiLoanMarketRUB1214: false },
        sessions: [{ device: 'Chrome, Android' }],
        numberChange: null,
        deletion: null,
        requests: [],
      },
      pauses: [],
    });
  expect(JSON.stringify(replies)).not.toContain(mobile);
  expect(JSON.stringify(replies)).not.toContain('Meena');
  expect(replies[0]?.content.user?.mobile).toMatch(/\d{4}$/);
  expect(new Set(await accessesTo(userGid))).toEqual(new Set(['asha ACCOUNT']));
  const opened = { actor: 'asha', act: 'user.open', before: null, after: null, reason };
  expect(await entriesOn(`user:${userGid}`)).toEqual([opened, opened, opened]);
});

test.each([
  ['no reason', { mobile: '9876500001' }],
  ['a short reason', { mobile: '9876500001', reason: 'x' }],
  ['half a number', { mobile: '98765', reason }],
  ['nobody', { reason }],
  ['two at once', { mobile: '9876500001', uid: '7', reason }],
])('with %s nothing is opened', async (_what, body) => {
  expect((await open(body)).status).toBe(422);
});

test('an unknown user is not found, and a request of another user opens no account', async () => {
  const { userGid } = await register();
  for (const body of [
    { uid: '1', reason },
    { userGid: randomUUID(), reason },
    { userGid, requestId: randomUUID() },
  ])
    expect((await open(body)).status).toBe(404);
  expect(await accessesTo(userGid)).toEqual([]);
});

test('a request of the user is reason enough', async () => {
  const { userGid } = await register();
  const requestId = randomUUID();
  await server.database.pool.query(
    `insert into support_request (user_gid, request_id, type, product, category, state, due_day)
     values ($1, $2, 'QUERY', 'ACCOUNT', 'SIGN_IN', 'RECEIVED', app_today())`,
    [userGid, requestId],
  );
  const { content } = await open({ userGid, requestId });
  expect(content.user?.requests).toMatchObject([{ requestId, state: 'RECEIVED' }]);
  expect(await entriesOn(`user:${userGid}`)).toMatchObject([{ reason: `request:${requestId}` }]);
});

const lock = async (mobile: string) => {
  const index = mobileIndexOf(console.secrets, mobile);
  await server.database.pool.query(
    `insert into code_guard (mobile_index, device_class, wrong_at, wrong_in_a_row)
     values ($1, 'other', array(select app_now() - make_interval(mins => n) from generate_series(20, 1, -1) n), 20)`,
    [index],
  );
  await server.database.pool.query(
    `insert into password_guard (mobile_index, device_class, wrong_in_a_row) values ($1, 'other', 100)`,
    [index],
  );
  return index;
};

test('a paused number is unlocked, with an account and without one', async () => {
  const { mobile, userGid } = await register();
  await lock(mobile);
  const { content } = await open({ mobile, reason });
  expect(content.pauses).toMatchObject([
    { what: 'CODES', device: 'other', consecutiveWrong: 20, state: 'PAUSED', until: expect.any(String) },
    { what: 'PASSWORD', device: 'other', consecutiveWrong: 100, state: 'OFF', until: null },
  ]);
  expect((await asha.call(users.unlockNumber, { userGid, reason })).code).toBe(0);
  expect((await open({ mobile, reason })).content.pauses).toEqual([]);
  expect(await accessesTo(userGid)).toEqual(['asha ACCOUNT', 'asha SIGN_IN_HELP']);
  expect(await entriesOn(`user:${userGid}`)).toContainEqual({
    actor: 'asha',
    act: 'user.unlock',
    before: { guards: 2 },
    after: { guards: 0 },
    reason,
  });

  const stranger = '9123456780';
  const index = await lock(stranger);
  expect((await open({ mobile: stranger, reason })).content).toMatchObject({ user: null, pauses: [{}, {}] });
  await asha.call(users.unlockNumber, { mobile: stranger, reason });
  expect((await open({ mobile: stranger, reason })).content.pauses).toEqual([]);
  const entries = await entriesOn(`number:${index.slice(0, 12)}`);
  expect(entries.map(({ act }) => act)).toEqual(['user.open', 'user.unlock', 'user.open']);
});

test('a user who lost a phone is signed out on every device', async () => {
  const { userGid } = await register();
  expect((await open({ userGid, reason })).content.user?.sessions).toHaveLength(1);
  expect((await asha.call(users.endSessions, { userGid, reason })).code).toBe(0);
  expect((await open({ userGid, reason })).content.user?.sessions).toEqual([]);
  expect(await accessesTo(userGid)).toContain('asha SIGN_IN_HELP');
  expect(await entriesOn(`user:${userGid}`)).toContainEqual({
    actor: 'asha',
    act: 'user.endSessions',
    before: { sessions: 1 },
    after: { sessions: 0 },
    reason,
  });
  expect((await asha.call(users.endSessions, { userGid: randomUUID(), reason })).status).toBe(404);
});

test('a flag is turned on and off, with its reason in the audit', async () => {
  const { userGid } = await register();
  const set = (isOn: boolean) => asha.call(users.setFlag, { userGid, flag: 'whiteList', isOn, reason });
  const flag = async () => (await open({ userGid, reason })).content.user?.flags.whiteList;
  await set(true);
  expect(await flag()).toBe(true);
  await set(false);
  expect(await flag()).toBe(false);
  const entries = (await entriesOn(`user:${userGid}`)).filter(({ act }) => act === 'user.setFlag');
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ whiteList: true }, { whiteList: false }],
    [{ whiteList: false }, { whiteList: true }],
  ]);
  const nobody = { userGid: randomUUID(), flag: 'whiteList', isOn: true, reason } as const;
  expect((await asha.call(users.setFlag, nobody)).status).toBe(404);
});

test('the console’s login opens, unlocks and flags no account without an entry, and in no other way', async () => {
  const { userGid, mobile } = await register();
  const index = await lock(mobile);
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  const statements = [
    `select console_open_user('${userGid}', 'asha')`,
    `select console_unlock_number('${index}', 'asha')`,
    `select console_set_flag('${userGid}', 'whiteList', true, 'asha')`,
    `select console_end_sessions('${userGid}', 'asha')`,
  ];
  for (const statement of statements) {
    await expect(login.pool.query(statement), statement).rejects.toThrow('without an entry in the audit');
    await expect(app.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  for (const statement of [
    'select mobile_sealed from app_user',
    'update app_user set is_white_listed = true',
    'delete from code_guard',
    'select * from session',
  ])
    await expect(login.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  await Promise.all([login.close(), app.close()]);
});

test('accounts are found by the last four digits of their number, without what says who they are', async () => {
  const { pool } = server.database;
  const db = server.database.db as never;
  const { mobile, userGid } = await register();
  const find = async (lastFour: string, joinedOn?: string) =>
    (await asha.call(users.findByLastFour, { lastFour, reason, ...(joinedOn && { joinedOn }) })).content;
  const lastFour = mobile.slice(-4);
  // It was stored before there was a hash: the job writes it.
  expect(await find(lastFour)).toEqual({ isTooMany: false, users: [] });
  expect(await fillMobileTails(db, console.secrets)).toBeGreaterThan(0);
  expect(await fillMobileTails(db, console.secrets)).toBe(0);
  const found = await find(lastFour);
  expect(found.users.map((user) => Object.keys(user))).toEqual([['userGid', 'registeredAt', 'usedAt']]);
  expect(found.users[0]?.userGid).toBe(userGid);
  expect(await accessesTo(userGid)).toEqual([]);
  const tail = mobileTailOf(console.secrets, lastFour);
  const [entry] = await entriesOn(`numberEnd:${tail.slice(0, 12)}`);
  expect(entry).toMatchObject({ actor: 'asha', act: 'user.find', after: { found: 1, isTooMany: false }, reason });
  expect(JSON.stringify(entry)).not.toContain(lastFour);

  // With more than twenty, the day of joining is needed.
  await pool.query(
    `insert into app_user (user_gid, uid, mobile_sealed, mobile_tail, registered_at)
     select ('00' || substr(gen_random_uuid()::text, 3))::uuid, 8000000000 + n, 'sealed', $1, timestamptz '2025-01-01 00:30+05:30' + n * interval '1 day' from generate_series(1, 20) n`,
    [tail],
  );
  expect(await find(lastFour)).toEqual({ isTooMany: true, users: [] });
  expect((await find(lastFour, '2025-01-05')).users).toHaveLength(1);
  expect((await find(lastFour, '2024-12-31')).users).toEqual([]);
  await pool.query('delete from app_user where uid > 8000000000');

  // Another number has other digits.
  const sealed = console.secrets.seal('phone', '9876500987', `user:${userGid}:phone`);
  await pool.query('update app_user set mobile_sealed = $2 where user_gid = $1', [userGid, sealed]);
  expect((await find(lastFour)).users).toEqual([]);
  await fillMobileTails(db, console.secrets);
  expect((await find('0987')).users).toHaveLength(1);
});
