import { randomUUID } from 'node:crypto';
import { audit, privacy } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '#areas/community/index.ts';
import { createPrivacy } from '#areas/privacy/index.ts';
import { moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let server: TestServer;
let console: TestConsole;
let asha: TestOperator;
let ravi: TestOperator;
beforeAll(async () => {
  server = await createTestServer({
    areas: [
      () => ({
        name: 'identity',
        calls: [],
        sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
      }),
      createCommunity,
      (platform) =>
        createPrivacy(platform, {
          otherAreas: [],
          identity: { mobileIndexOf: async () => undefined, consumeProof: async () => false },
        }),
    ],
  });
  console = await createTestConsole(server);
  [asha, ravi] = await Promise.all([console.operator('support', 'asha'), console.operator('admin', 'ravi')]);
});
afterAll(async () => {
  await console.close();
  await server.close();
});

const actsOn = async (subject: string) =>
  (await ravi.call(audit.listAudit, { subject })).content.entries.map(({ actor, act }) => `${actor} ${act}`);
const accessesTo = async (userGid: string) =>
  (await server.database.pool.query('select who, purpose from data_access where user_gid = $1', [userGid])).rows.map(
    ({ who, purpose }) => `${who} ${purpose}`,
  );

test('a grievance is listed without its text, opened, taken and answered once', async () => {
  const userGid = randomUUID();
  const text = 'The consumer number is not mine';
  const post = { token: userGid, headers: { 'idempotency-key': randomUUID() } };
  const { content: raised } = await server.client.post(
    '/flamingo/privacy/raiseGrievance',
    { kind: 'CORRECTION', field: 'BILL', text },
    post,
  );
  const { grievanceGid } = raised;
  const { content: listed } = await asha.call(privacy.listGrievances, {});
  expect(listed.grievances).toMatchObject([{ grievanceGid, userGid, field: 'BILL', state: 'RECEIVED', isLate: false }]);
  expect(JSON.stringify(listed)).not.toContain('consumer');
  expect(await accessesTo(userGid)).toEqual([]);
  expect((await asha.call(privacy.openGrievance, { grievanceGid })).content).toEqual({ text, answer: null });
  expect(await accessesTo(userGid)).toEqual(['asha GRIEVANCE']);
  expect((await asha.call(privacy.takeGrievance, { grievanceGid })).code).toBe(0);
  expect((await ravi.call(privacy.takeGrievance, { grievanceGid })).content).toMatchObject({
    problem: 'contentChanged',
  });
  const answer = { grievanceGid, answer: 'We removed it' };
  expect((await asha.call(privacy.answerGrievance, answer)).code).toBe(0);
  expect((await ravi.call(privacy.answerGrievance, answer)).content).toMatchObject({ problem: 'contentChanged' });
  const { content } = await server.client.post('/flamingo/privacy/listGrievances', {}, { token: userGid });
  expect(content.grievances).toMatchObject([{ state: 'ANSWERED', answer: 'We removed it' }]);
  expect((await asha.call(privacy.listGrievances, {})).content.grievances).toEqual([]);
  expect(await actsOn(`grievance:${grievanceGid}`)).toEqual([
    'asha grievance.answer',
    'asha grievance.take',
    'asha grievance.open',
  ]);
  for (const call of [privacy.openGrievance, privacy.takeGrievance])
    expect((await asha.call(call, { grievanceGid: randomUUID() })).status).toBe(404);
});

const both = (text: string) => ({ en: text, hi: `${text} हिंदी` });
const content = {
  title: both('A breach'),
  nature: both('Numbers were read'),
  consequences: both('Calls'),
  measures: both('Closed'),
  advice: both('Take care'),
  contact: both('Write to us'),
};

test('a notice goes to the named users or to everyone, with password and code only', async () => {
  const people = [7_000_000_001, 7_000_000_002].map((uid) => ({ uid, userGid: randomUUID() }));
  for (const { uid, userGid } of people) {
    await server.database.pool.query(`insert into app_user (user_gid, uid, mobile_sealed) values ($1, $2, 'x')`, [
      userGid,
      uid,
    ]);
    await server.database.pool.query(
      `insert into directory_entry (kind, key, user_gid) values ('userNumber', $1, $2)`,
      [String(uid), userGid],
    );
  }
  const [first, second] = people.map(({ userGid }) => userGid);
  const titlesOf = async (userGid = '') => {
    const { content: own } = await server.client.post('/flamingo/privacy/breachNotices', {}, { token: userGid });
    return own.notices.map(({ title }) => title);
  };
  const send = (uids: number[] | null, notice = content) =>
    ravi.call(privacy.sendNotice, { content: notice, uids, reason: 'as the lawyer says' });

  expect((await asha.call(privacy.sendNotice, { content, uids: null, reason: 'a try' })).status).toBe(403);
  await moveClock(server.app.platform.db, 11 * 60);
  expect((await send(null)).content).toMatchObject({ problem: 'operatorConfirmationNeeded' });
  await moveClock(server.app.platform.db, 0);
  expect((await send([7_000_000_001, 9])).content).toMatchObject({ problem: 'noticeUserUnknown' });
  expect((await send(null, { ...content, advice: { en: 'x', hi: '' } })).status).toBe(422);

  expect((await send([7_000_000_001])).code).toBe(0);
  await server.jobs.run('privacy-send-notices');
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([['A breach'], []]);
  expect(await accessesTo(first ?? '')).toEqual(['ravi BREACH_NOTICE']);
  expect((await send(null, { ...content, title: both('Another') })).code).toBe(0);
  const notices = async () => (await ravi.call(privacy.listNotices, {})).content.notices;
  expect(await notices()).toMatchObject([
    { title: both('Another'), sentAt: null, isToEveryone: true, readers: 0 },
    { title: both('A breach'), sentAt: expect.any(String), isToEveryone: false, readers: 1, confirmed: 0 },
  ]);
  await server.jobs.run('privacy-send-notices');
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([['Another', 'A breach'], ['Another']]);
  const [latest] = await notices();
  expect(latest).toMatchObject({ readers: 2 });
  expect(await actsOn(`notice:${latest?.noticeGid}`)).toEqual(['ravi notice.send']);
});

test('reports of a card are listed, and settled once', async () => {
  const cardGid = 'loan-offer';
  for (const reason of ['OUTDATED', 'OUTDATED', 'WRONG'] as const)
    await server.newClient().post('/flamingo/community/card/report', { cardGid, reason });
  const list = async () => (await asha.call(privacy.listCardReports, {})).content.cards;
  expect(await list()).toMatchObject([
    { cardGid, reason: 'OUTDATED', reports: 2 },
    { cardGid, reason: 'WRONG', reports: 1 },
  ]);
  const settle = () => asha.call(privacy.settleCard, { cardGid, reason: 'corrected with the next release' });
  expect((await settle()).code).toBe(0);
  expect((await settle()).status).toBe(404);
  expect(await list()).toEqual([]);
  expect(await actsOn(`card:${cardGid}`)).toEqual(['asha community.settle']);
});

test('the console’s login opens and changes nothing of it without an entry', async () => {
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  const userGid = randomUUID();
  const grievance = randomUUID();
  await server.database.pool.query(
    `insert into data_grievance (user_gid, grievance_id, kind, text_sealed, state, answer_by)
     values ($1, $2, 'OTHER', 'x', 'RECEIVED', app_today() + 90)`,
    [userGid, grievance],
  );
  await server.newClient().post('/flamingo/community/card/report', { cardGid: 'loan-offer', reason: 'WRONG' });
  for (const statement of [
    'select text_sealed from data_grievance',
    'select reporter from community_report',
    'select user_gid from breach_notice_reader',
    'update breach_notice set sent_at = null',
  ])
    await expect(login.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  for (const statement of [
    `select * from console_open_grievance('${grievance}', 'asha')`,
    `update data_grievance set state = 'UNDER_REVIEW' where grievance_id = '${grievance}'`,
    `insert into breach_notice (content, made_by) values ('{}', 'asha')`,
    `update community_report set settled_at = now(), settled_by = 'asha' where settled_at is null`,
  ])
    await expect(login.pool.query(statement), statement).rejects.toThrow('without an entry in the audit');
  await login.close();
});
