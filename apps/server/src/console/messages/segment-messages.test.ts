import { randomUUID } from 'node:crypto';
import { audit, type ContentRow, messages } from '@sikka/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInbox } from '#areas/inbox/index.ts';
import { idlePeers } from '#areas/inbox/testing/peers.ts';
import { createPrivacy } from '#areas/privacy/index.ts';
import { moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let server: TestServer;
let console: TestConsole;
let mina: TestOperator;
let ravi: TestOperator;
beforeAll(async () => {
  server = await createTestServer({
    areas: [
      () => ({
        name: 'identity',
        calls: [],
        sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
      }),
      (platform) => createInbox(platform, idlePeers),
      (platform) =>
        createPrivacy(platform, {
          otherAreas: [],
          identity: { mobileIndexOf: async () => undefined, consumeProof: async () => false },
        }),
    ],
  });
  console = await createTestConsole(server);
  [mina, ravi] = await Promise.all([console.operator('marketing', 'mina'), console.operator('admin', 'ravi')]);
});
afterAll(async () => {
  await console.close();
  await server.close();
});

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Row[];
const db = () => server.app.platform.db;

/** The beginning of the next minute of the real clock, so that no minute ends within a test. */
const minute = Math.ceil(Date.now() / 60_000) * 60_000 + 1_000;
/** Moves the clock to so many minutes after the beginning of a minute. */
const toMinute = (minutes: number) => moveClock(db(), Math.round((minute - Date.now()) / 1_000) + minutes * 60);
const send = () => server.jobs.run('inbox-send-messages');

beforeEach(async () => {
  await query('truncate app_user, user_event, user_event_delivery, agreement_consent, message_setting cascade');
  await query(`delete from directory_entry`);
  await query(`update segment_message set state = 'STOPPED' where state in ('SENDING', 'HELD')`);
  await toMinute(0);
});

let uids = 7_100_000_000;
interface Reader {
  userGid: string;
  uid: number;
}
/** A user who may get offers, unless they have agreed to nothing or switched them off. */
const addUser = async ({ agreed = true, offers = true, days = 0 } = {}): Promise<Reader> => {
  const reader = { userGid: randomUUID(), uid: (uids += 1) };
  await query(
    `insert into app_user (user_gid, uid, mobile_sealed, used_at) values ($1, $2, 'x', app_now() - make_interval(days => $3))`,
    [reader.userGid, reader.uid, days],
  );
  await query(`insert into directory_entry (kind, key, user_gid) values ('userNumber', $1, $2)`, [
    String(reader.uid),
    reader.userGid,
  ]);
  if (agreed)
    await server.client.post('/flamingo/privacy/recordAgreement', { textVersion: '1' }, { token: reader.userGid });
  if (!offers)
    await server.client.post(
      '/flamingo/message/settings/change',
      { switches: [{ messageTypeGid: 'CAMPAIGNS', channel: 'PUSH', isOn: false }] },
      { token: reader.userGid },
    );
  return reader;
};
const addUsers = (count: number) => Promise.all(Array.from({ length: count }, () => addUser()));

const draft = (more: Partial<ContentRow> = {}): ContentRow => ({
  title_en: 'Coins for you',
  title_hi: 'आपके लिए सिक्के',
  text_en: 'Spend them',
  text_hi: 'इन्हें ख़र्च करें',
  link: '/rewards/prizes',
  segment: '{}',
  rate: 6_000,
  control_percent: 0,
  starts_at: null,
  ...more,
});
const save = async (more: Partial<ContentRow> = {}): Promise<string> => {
  const { content, code } = await mina.call(messages.saveMessage, { messageGid: null, version: 0, row: draft(more) });
  expect(code).toBe(0);
  return content.messageGid;
};
const move = (messageGid: string, from: string, to: string) =>
  mina.call(messages.moveMessage, { messageGid, version: 1, from, to, reason: 'as planned' } as never);
const start = async (more: Partial<ContentRow> = {}): Promise<string> => {
  const gid = await save(more);
  expect((await move(gid, 'DRAFT', 'SENDING')).code).toBe(0);
  return gid;
};

const messagesOf = async ({ userGid }: Reader, language = 'en') =>
  (
    await server.client.post(
      '/flamingo/message/myMessageList',
      { messageTypeGid: 'CAMPAIGNS', pageIndex: 1, pageSize: 20 },
      { token: userGid, query: { language } },
    )
  ).content.messages;
const received = async () =>
  (await query<{ user_gid: string }>(`select user_gid from user_event where kind = 'segmentMessage'`)).map(
    ({ user_gid }) => user_gid,
  );
const countsOf = async (gid: string) =>
  (await query(`select state, sent, skipped, control from segment_message where message_id = $1`, [gid]))[0];

describe('sending', () => {
  test('reaches who agreed and has offers on, in the language of the reader, and nobody else', async () => {
    const [reader, silent, off] = [await addUser(), await addUser({ agreed: false }), await addUser({ offers: false })];
    const gid = await start();
    await send();
    expect(await countsOf(gid)).toEqual({ state: 'DONE', sent: 1, skipped: 2, control: 0 });
    expect(await messagesOf(reader, 'hi')).toMatchObject([{ title: 'आपके लिए सिक्के', link: '/rewards/prizes' }]);
    expect([await messagesOf(silent), await messagesOf(off)]).toEqual([[], []]);
    await send();
    expect(await received()).toEqual([reader.userGid]);
    const { content } = await ravi.call(audit.listAudit, { subject: `message:${gid}` });
    expect(content.entries.map(({ actor, act, reason }) => [actor, act, reason])).toEqual([
      ['mina', 'message.start', 'as planned'],
      ['mina', 'message.save', ''],
    ]);
  });

  test('leaves out the control group, the same users each time it is asked', async () => {
    await addUsers(60);
    const gid = await start({ control_percent: 50 });
    const outcomes = () => query<{ outcome: string }>('select * from segment_message_batch($1, $2, 100)', [gid, nil]);
    const before = await outcomes();
    await send();
    const { sent, control } = (await countsOf(gid)) as { sent: number; control: number };
    expect(sent + control).toBe(60);
    expect(control).toBeGreaterThan(12);
    expect(control).toBeLessThan(48);
    await query(`update segment_message set state = 'STOPPED' where message_id = $1`, [gid]).catch(() => undefined);
    expect(await outcomes()).toEqual(before);
    const left = before.filter(({ outcome }) => outcome === 'CONTROL').map((row) => (row as never)['user_gid']);
    expect((await received()).filter((user) => left.includes(user as never))).toEqual([]);
  });

  test('sends no more than the rate in a minute', async () => {
    await addUsers(5);
    const gid = await start({ rate: 2 });
    const sentAfter = async (minutes: number) => {
      await toMinute(minutes);
      await send();
      await send();
      return ((await countsOf(gid)) as { sent: number }).sent;
    };
    expect([await sentAfter(0), await sentAfter(1), await sentAfter(2)]).toEqual([2, 4, 5]);
    expect(await countsOf(gid)).toMatchObject({ state: 'DONE' });
  });

  test('goes on after a killed process without a second message', async () => {
    await addUsers(6);
    const gid = await start();
    // A process that dies leaves the rows as they are between two transactions.
    await query(`create function fail_at_third() returns trigger language plpgsql as $$ begin
        if (select count(*) from user_event) >= 3 then raise exception 'killed'; end if; return new; end $$`);
    await query('create trigger killed before insert on user_event for each row execute function fail_at_third()');
    await expect(send()).rejects.toThrow('1 of 1 failed');
    expect(await countsOf(gid)).toMatchObject({ state: 'SENDING', sent: 3 });
    await query('drop trigger killed on user_event');
    await send();
    expect(await countsOf(gid)).toMatchObject({ state: 'DONE', sent: 6 });
    const users = await received();
    expect([users.length, new Set(users).size]).toEqual([6, 6]);
  });

  test('two processes at once take each user once', async () => {
    await addUsers(40);
    const gid = await start();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await countsOf(gid)).toEqual({ state: 'DONE', sent: 40, skipped: 0, control: 0 });
    expect(new Set(await received()).size).toBe(40);
  });

  test('is held, resumed and stopped half-way; nothing is sent after it', async () => {
    await addUsers(6);
    const gid = await start({ rate: 2 });
    await send();
    expect((await move(gid, 'SENDING', 'HELD')).code).toBe(0);
    await toMinute(1);
    await send();
    expect((await received()).length).toBe(2);
    expect((await move(gid, 'HELD', 'SENDING')).code).toBe(0);
    await send();
    expect((await move(gid, 'SENDING', 'STOPPED')).code).toBe(0);
    await toMinute(2);
    await send();
    expect(await countsOf(gid)).toMatchObject({ state: 'STOPPED', sent: 4 });
    expect((await received()).length).toBe(4);
    for (const [from, to] of [
      ['STOPPED', 'SENDING'],
      ['HELD', 'SENDING'],
      ['DRAFT', 'SENDING'],
    ] as const)
      expect((await move(gid, from, to)).code).not.toBe(0);
  });

  test('stops in the middle of a batch', async () => {
    await addUsers(5);
    const gid = await start();
    await query(`create function stop_at_second() returns trigger language plpgsql as $$ begin
        if new.sent = 2 then new.state := 'STOPPED'; end if; return new; end $$`);
    await query(
      'create trigger a_stop before update on segment_message for each row execute function stop_at_second()',
    );
    await send();
    await query('drop trigger a_stop on segment_message');
    expect((await received()).length).toBe(2);
    expect(await countsOf(gid)).toMatchObject({ state: 'STOPPED', sent: 2 });
  });

  test('begins at its time', async () => {
    await addUsers(1);
    const gid = await start({ starts_at: new Date(minute + 10 * 60_000).toISOString() });
    await send();
    expect(await countsOf(gid)).toMatchObject({ state: 'SENDING', sent: 0 });
    await toMinute(11);
    await send();
    expect(await countsOf(gid)).toMatchObject({ state: 'DONE', sent: 1 });
  });
});

const nil = '00000000-0000-0000-0000-000000000000';

test('a segment is made of facts that the database has', async () => {
  const [recent, idle, hindi, linked, rich] = await Promise.all([
    addUser(),
    addUser({ days: 40 }),
    addUser(),
    addUser(),
    addUser(),
  ]);
  const names = new Map(
    Object.entries({ recent, idle, hindi, linked, rich }).map(([name, user]) => [user.userGid, name]),
  );
  await query(`insert into message_setting (user_gid, locale) values ($1, 'hi')`, [hindi.userGid]);
  await query(
    `insert into bill_account (user_gid, biller_id, category, fingerprint, customer_sealed) values ($1, 'b', 'c', 'f', 'x')`,
    [linked.userGid],
  );
  const [lots] = await query<{
    kind: string;
    left: number;
  }>(`select 'coins_' || to_char(app_today(), 'YYYY_MM') as kind,
    (date_trunc('month', app_today()::timestamp) + interval '1 month')::date - 1 - app_today() as left`);
  await query(`insert into account (account_id, owner_gid, kind, currency) values (9000001, $1, $2, 'COIN')`, [
    rich.userGid,
    lots?.kind,
  ]);
  await query('update account set balance = 5 where account_id = 9000001');
  await query(`update app_user set delete_due_at = app_now() where user_gid = $1`, [(await addUser()).userGid]);
  const inside = async (segment: object) => {
    const rows = await query<{ user_gid: string }>('select user_gid from segment_users($1, $2, $3) where is_inside', [
      JSON.stringify(segment),
      nil,
      nil.replaceAll('0', 'f'),
    ]);
    return rows.map(({ user_gid }) => names.get(user_gid) ?? '').toSorted((one, other) => one.localeCompare(other));
  };
  expect(await inside({})).toEqual(['hindi', 'idle', 'linked', 'recent', 'rich']);
  expect(await inside({ inactiveDays: 30 })).toEqual(['idle']);
  expect(await inside({ language: 'hi' })).toEqual(['hindi']);
  expect(await inside({ bills: 'LINKED' })).toEqual(['linked']);
  expect(await inside({ bills: 'NEVER_PAID', inactiveDays: 30 })).toEqual(['idle']);
  expect(await inside({ coinsExpireInDays: Math.max(1, lots?.left ?? 0) })).toEqual(['rich']);
  const later = new Date(minute + 3_600_000).toISOString();
  expect(await inside({ registeredFrom: later })).toEqual([]);
  expect((await inside({ registeredUntil: later })).length).toBe(5);
});

test('an estimate is rounded, and says when phones are notified again', async () => {
  const estimate = async (segment = '{}') => (await mina.call(messages.estimateReach, { segment })).content;
  await addUsers(19);
  expect(await estimate()).toMatchObject({ matching: 0, receiving: 0 });
  await addUsers(8);
  await addUser({ agreed: false });
  await addUser({ offers: false });
  await addUser({ offers: false });
  expect(await estimate()).toMatchObject({ matching: 30, receiving: 20 });
  expect(await estimate('{"inactiveDays":5}')).toMatchObject({ matching: 0 });
  const [rounded] = await query(
    `select array(select console_rounded_reach(n) from unnest(array[19, 20, 999, 1234, 98765]) n)::integer[] as n`,
  );
  expect(rounded).toEqual({ n: [0, 20, 990, 1200, 98000] });
  for (const [hour, isQuiet] of [
    ['03:00', true],
    ['12:00', false],
  ] as const) {
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await moveClock(db(), 0);
    const operator = await console.operator('marketing');
    const to = Date.parse(`${day}T${hour}:00+05:30`);
    await query('update operator_session set seen_at = $1, opened_at = $1', [new Date(to)]);
    await moveClock(db(), Math.round((to - Date.now()) / 1_000));
    const { content } = await operator.call(messages.estimateReach, { segment: '{}' });
    expect(content.quietUntil !== null).toBe(isQuiet);
    await moveClock(db(), 0);
    await query('update operator_session set seen_at = app_now(), opened_at = app_now()');
  }
});

test('a test goes to one user at once, whatever the segment, but not without consent', async () => {
  const [reader, silent, off] = [await addUser(), await addUser({ agreed: false }), await addUser({ offers: false })];
  const messageGid = await save({ segment: '{"inactiveDays":500}' });
  const sendTest = (uid: number) => mina.call(messages.testMessage, { messageGid, uid, reason: 'a look' });
  expect((await sendTest(reader.uid)).code).toBe(0);
  expect((await sendTest(reader.uid)).code).toBe(0);
  expect((await messagesOf(reader)).length).toBe(2);
  for (const { uid } of [silent, off])
    expect((await sendTest(uid)).content).toMatchObject({ problem: 'messageNotWanted' });
  expect((await sendTest(9)).content).toMatchObject({ problem: 'noticeUserUnknown' });
  expect(
    (await mina.call(messages.testMessage, { messageGid: randomUUID(), uid: reader.uid, reason: 'a look' })).status,
  ).toBe(404);
  expect(await received()).toEqual([reader.userGid, reader.userGid]);
  const { content } = await ravi.call(audit.listAudit, { subject: `message:${messageGid}` });
  expect(content.entries[0]).toMatchObject({ act: 'message.test', after: { isTest: true, uid: reader.uid } });
});

describe('writing', () => {
  test('hostile texts stay text', async () => {
    const reader = await addUser();
    const title = "<img src=x onerror=alert(1)> {{7*7}} '; drop table app_user; --";
    await start({ title_en: title });
    await send();
    expect(await messagesOf(reader)).toMatchObject([{ title }]);
  });

  test('refuses what the app would refuse, and names the field', async () => {
    const row = draft({ link: 'https://evil.example/' });
    const { content } = await mina.call(messages.saveMessage, { messageGid: null, version: 0, row });
    expect(content).toMatchObject({ problem: 'contentRefused', issues: [{ field: 'link', reason: 'link' }] });
  });

  test('a draft is not saved over, and a started message never changes', async () => {
    const messageGid = await save();
    const again = (version: number, gid = messageGid) =>
      mina.call(messages.saveMessage, { messageGid: gid, version, row: draft({ title_en: 'Other' }) });
    expect((await again(1)).code).toBe(0);
    expect((await again(1)).content).toMatchObject({ problem: 'contentChanged' });
    expect((await move(messageGid, 'DRAFT', 'SENDING')).content).toMatchObject({ problem: 'contentChanged' });
    expect((await again(1, randomUUID())).status).toBe(404);
    const started = await start();
    expect((await again(1, started)).content).toMatchObject({ problem: 'contentChanged' });
    const { content } = await mina.call(messages.listMessages, {});
    const find = (gid: string) => content.messages.find((each) => each.messageGid === gid);
    expect(find(started)).toMatchObject({ state: 'SENDING', version: 1, sent: 0, row: draft() });
    expect(find(messageGid)).toMatchObject({ state: 'DRAFT', version: 2, row: draft({ title_en: 'Other' }) });
  });

  test('a start needs password and code of the last ten minutes', async () => {
    const messageGid = await save();
    await toMinute(12);
    expect((await move(messageGid, 'DRAFT', 'SENDING')).content).toMatchObject({
      problem: 'operatorConfirmationNeeded',
    });
  });
});

test('the console’s login reads no cursor, writes no row, and changes nothing without an entry', async () => {
  const messageGid = await save();
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  for (const statement of [
    'select taken_until from segment_message',
    `update segment_message set state = 'SENDING'`,
    `select * from segment_users('{}', '${nil}', '${nil}')`,
    `select * from segment_message_batch('${messageGid}', '${nil}', 9)`,
  ])
    await expect(login.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  for (const statement of [
    `select console_save_message(null, 0, '{"rate":1,"control_percent":0}', 'mina')`,
    `select console_move_message('${messageGid}', 1, 'DRAFT', 'SENDING')`,
  ])
    await expect(login.pool.query(statement), statement).rejects.toThrow('without an entry in the audit');
  await login.close();
  const app = openDatabase({ url: server.database.url, poolSize: 1 });
  await expect(app.pool.query(`update segment_message set body = '{}'`)).rejects.toMatchObject({ code: '42501' });
  await app.close();
});
