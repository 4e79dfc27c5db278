import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import { openSecrets } from '#platform/data/secrets.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import type { ServerArea } from '#platform/platform.ts';
import { dumpTables, dumpedFormsOf } from '#testing/dump-tables.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { answerGrievance, createPrivacy, insertNotice, takeGrievance } from './index.ts';

/** An area with one consent for all users, and a recipient of the named users' data. */
const givenTo = new Set<string>();
const other: ServerArea = {
  name: 'coupons',
  calls: [],
  privacy: {
    consents: {
      list: async (userGid, locale) => [
        {
          key: 'shop',
          title: locale === 'hi' ? 'दुकान' : 'Shop',
          text: 'All of it',
          recipient: 'Shop',
          isGiven: !withdrawn.has(userGid),
          textVersion: '2026-01-01',
          language: 'en',
          givenAt: new Date('2026-01-01T00:00:00Z'),
        },
      ],
      log: async () => [],
      set: async (userGid, _key, isGiven) => void (isGiven ? withdrawn.delete(userGid) : withdrawn.add(userGid)),
    },
  },
  partners: {
    recipients: async (userGid) =>
      givenTo.has(userGid) ? [{ kind: 'LENDER', name: 'Udaan', lastAt: new Date('2026-02-01T00:00:00Z') }] : [],
  },
};
const withdrawn = new Set<string>();

const noIdentity = { mobileIndexOf: async () => undefined, consumeProof: async () => false };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    areas: [
      () => ({
        name: 'support',
        calls: [],
        sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
      }),
      () => other,
      (platform) => createPrivacy(platform, { otherAreas: [other], identity: noIdentity }),
    ],
  });
});
afterAll(() => server.close());

const callAs =
  (userGid: string) =>
  async <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>, language = 'en', key = randomUUID()) =>
    (await server.client.post(path, body, { token: userGid, query: { language }, headers: { 'idempotency-key': key } }))
      .content;

const advanceDays = async (days: number): Promise<void> => {
  const { db } = server.app.platform;
  await moveClock(db, (await clockOffset(db)) + days * 86_400);
};

test('withdraws and renews consents of all areas; the agreement ends with the account', async () => {
  const call = callAs(randomUUID());
  await call('/flamingo/privacy/recordAgreement', { textVersion: '2' }, 'hi');
  await call('/flamingo/privacy/recordAgreement', { textVersion: '2' });
  const centre = async () => call('/flamingo/privacy/consentCentre', {});
  const { consents, log } = await centre();
  expect(
    consents.map(({ consentKey, isGiven, isNeeded, language }) => [consentKey, isGiven, isNeeded, language]),
  ).toEqual([
    ['privacy:agreement', true, true, 'hi'],
    ['coupons:shop', true, false, 'en'],
  ]);
  expect(log).toMatchObject([{ act: 'GIVEN', textVersion: '2' }]);
  const shop = { consentKey: 'coupons:shop' };
  expect(await call('/flamingo/privacy/setConsent', { ...shop, isGiven: false })).toMatchObject({ isGiven: false });
  expect((await centre()).consents.at(-1)).toMatchObject({ ...shop, isGiven: false });
  expect(await call('/flamingo/privacy/setConsent', { ...shop, isGiven: true })).toMatchObject({ isGiven: true });
  for (const consentKey of ['privacy:agreement', 'coupons:nothing', 'bills:shop'])
    expect(await call('/flamingo/privacy/setConsent', { consentKey, isGiven: false })).toMatchObject({
      problem: 'notFound',
    });
});

test('lists recipients only from the rows of areas', async () => {
  const owner = randomUUID();
  givenTo.add(owner);
  const { recipients } = await callAs(owner)('/flamingo/privacy/dataRecipients', {});
  expect(recipients).toMatchObject([{ kind: 'LENDER', name: 'Udaan', lastAt: '2026-02-01T00:00:00.000Z' }]);
  expect(await callAs(randomUUID())('/flamingo/privacy/dataRecipients', {})).toEqual({ recipients: [] });
});

test('lists accesses for the person concerned, keeps them for a year, unchanged', async () => {
  const { db } = server.app.platform;
  const owner = randomUUID();
  await dataAccess.record(db, { userGid: owner, who: 'asha', purpose: 'SIGN_IN_HELP' });
  await dataAccess.record(db, { userGid: owner, who: 'job:privacy-make-download', purpose: 'DOWNLOAD' });
  const page = { pageIndex: 1, pageSize: 50 };
  const { accesses } = await callAs(owner)('/flamingo/privacy/accessLog', page);
  expect(accesses.map(({ who, purpose }) => [who, purpose])).toEqual([
    ['job:privacy-make-download', 'DOWNLOAD'],
    ['asha', 'SIGN_IN_HELP'],
  ]);
  expect(await callAs(randomUUID())('/flamingo/privacy/accessLog', page)).toEqual({ accesses: [], totalSize: 0 });
  const { pool } = server.database;
  await expect(pool.query('delete from data_access')).rejects.toThrow(/for a year/);
  await expect(pool.query(`update data_access set who = 'nobody'`)).rejects.toThrow(/for a year/);
  await server.jobs.run('privacy-purge-accesses');
  expect((await callAs(owner)('/flamingo/privacy/accessLog', page)).totalSize).toBe(2);
  await advanceDays(401);
  await server.jobs.run('privacy-purge-accesses');
  expect((await callAs(owner)('/flamingo/privacy/accessLog', page)).totalSize).toBe(0);
  await advanceDays(-401);
});

test('sets, changes and removes a nominee, stored encrypted', async () => {
  const owner = randomUUID();
  const call = callAs(owner);
  const nominee = { name: 'Meena Rao', relation: 'SPOUSE', mobile: '9876500001' } as const;
  expect(await call('/flamingo/privacy/queryNominee', {})).toEqual({});
  expect(await call('/flamingo/privacy/setNominee', { nominee })).toEqual({ nominee });
  const changed = { ...nominee, mobile: '9876500002' };
  await call('/flamingo/privacy/setNominee', { nominee: changed });
  expect(await call('/flamingo/privacy/queryNominee', {})).toEqual({ nominee: changed });
  const { rows } = await server.database.pool.query('select * from nominee where user_gid = $1', [owner]);
  expect(JSON.stringify(rows)).not.toMatch(/Meena|98765/);
  expect(await callAs(randomUUID())('/flamingo/privacy/queryNominee', {})).toEqual({});
  expect(await call('/flamingo/privacy/setNominee', {})).toEqual({});
  for (const wrong of [{ mobile: '12' }, { name: 'a ' }, { name: '\u202Eo\u200B' }, { relation: 'FRIEND' }])
    expect(await call('/flamingo/privacy/setNominee', { nominee: { ...nominee, ...wrong } as never })).toMatchObject({
      problem: 'invalidInput',
    });
});

test('a grievance is taken, answered, notified, and escalated to the Board', async () => {
  const owner = randomUUID();
  const call = callAs(owner);
  const { db } = server.app.platform;
  const secrets = openSecrets(server.config);
  const raise = { kind: 'CORRECTION', field: 'BILL', text: 'The consumer number is not mine' } as const;
  const key = randomUUID();
  const raised = await call('/flamingo/privacy/raiseGrievance', raise, 'en', key);
  expect(await call('/flamingo/privacy/raiseGrievance', raise, 'en', key)).toEqual(raised);
  expect(raised).toMatchObject({ ...raise, state: 'RECEIVED', mayEscalate: false });
  const days = (Date.parse(raised.answerBy) - Date.parse(raised.raisedAt.slice(0, 10))) / 86_400_000;
  expect([90, 91]).toContain(days);
  const { grievanceGid } = raised;
  const escalate = () => call('/flamingo/privacy/escalateGrievance', { grievanceGid });
  expect(await escalate()).toMatchObject({ problem: 'notFound' });

  const take = () => transaction(db, (trx) => takeGrievance(trx, grievanceGid, 'asha'));
  const answer = () =>
    transaction(db, (trx) =>
      answerGrievance(trx, secrets, { grievanceGid, who: 'asha', answer: 'We removed the account' }),
    );
  expect(await take()).toMatchObject({ grievanceGid, state: 'RECEIVED' });
  await expect(take()).rejects.toThrow('contentChanged');
  await answer();
  await expect(answer()).rejects.toThrow('contentChanged');

  const { grievances } = await call('/flamingo/privacy/listGrievances', {});
  expect(grievances).toMatchObject([{ grievanceGid, state: 'ANSWERED', answer: 'We removed the account' }]);
  const events = await server.database.pool.query(
    `select facts from user_event where user_gid = $1 and kind = 'grievanceUpdated' order by recorded_at`,
    [owner],
  );
  expect(events.rows).toEqual([{ facts: { state: 'UNDER_REVIEW' } }, { facts: { state: 'ANSWERED' } }]);
  expect(await callAs(randomUUID())('/flamingo/privacy/escalateGrievance', { grievanceGid })).toMatchObject({
    problem: 'notFound',
  });
  expect(await escalate()).toMatchObject({ state: 'ESCALATED' });
  expect(await escalate()).toMatchObject({ state: 'ESCALATED' });
  const { rows } = await server.database.pool.query('select text_sealed, answer_sealed from data_grievance');
  expect(JSON.stringify(rows)).not.toMatch(/consumer|removed/);
});

test('stores a grievance encrypted, and shows it from its row', async () => {
  const call = callAs(randomUUID());
  const [word, key] = ['Kanariwort', randomUUID()];
  const raise = { kind: 'OTHER', text: `${word} was read by somebody else` } as const;
  const raised = await call('/flamingo/privacy/raiseGrievance', raise, 'en', key);
  expect(raised.text).toContain(word);
  expect(await call('/flamingo/privacy/raiseGrievance', raise, 'en', key)).toEqual(raised);
  const stored = await dumpTables(server.database.pool);
  expect(stored).toContain(raised.grievanceGid);
  for (const shape of dumpedFormsOf(word)) expect(stored).not.toContain(shape);
  expect(JSON.stringify(server.jobs.sent)).not.toContain(word);
});

test('a late grievance may be escalated, and five may be open at most', async () => {
  const call = callAs(randomUUID());
  const raise = () => call('/flamingo/privacy/raiseGrievance', { kind: 'OTHER', text: 'Please answer me' });
  const first = await raise();
  for (let more = 0; more < 4; more += 1) await raise();
  expect(await raise()).toMatchObject({ problem: 'grievancesOpen' });
  for (const wrong of [{ kind: 'OTHER', field: 'BILL' }, { kind: 'CORRECTION' }] as const)
    expect(await call('/flamingo/privacy/raiseGrievance', { ...wrong, text: 'Please answer me' })).toMatchObject({
      problem: 'invalidInput',
    });
  await advanceDays(92);
  const { grievances } = await call('/flamingo/privacy/listGrievances', {});
  expect(grievances.every(({ mayEscalate }) => mayEscalate)).toBe(true);
  const { grievanceGid } = first;
  expect(await call('/flamingo/privacy/escalateGrievance', { grievanceGid })).toMatchObject({ state: 'ESCALATED' });
  await advanceDays(-92);
});

test('shows a breach notice to the users concerned until each confirms it', async () => {
  const { pool } = server.database;
  const users = [randomUUID(), randomUUID()] as const;
  for (const [index, userGid] of users.entries())
    await pool.query(`insert into app_user (user_gid, uid, mobile_sealed) values ($1, $2, 'x')`, [
      userGid,
      7_000 + index,
    ]);
  const { db } = server.app.platform;
  const bilingual = (text: string) => ({ en: text, hi: `${text} हिंदी` });
  const content = {
    title: bilingual('A breach'),
    nature: bilingual('N'),
    consequences: bilingual('C'),
    measures: bilingual('M'),
    advice: bilingual('A'),
    contact: bilingual('O'),
  };
  const send = async (uids: number[]) => {
    const noticeGid = await insertNotice(db, { author: 'asha', content, uids });
    // A second run finds nothing left to do.
    for (let run = 0; run < 2; run += 1) await server.jobs.run('privacy-send-notices');
    return noticeGid;
  };
  const noticeGid = await send([7_000]);
  const [reader, stranger] = [callAs(users[0]), callAs(users[1])];
  const notices = async (call: typeof reader) => (await call('/flamingo/privacy/breachNotices', {}, 'hi')).notices;
  expect(await notices(reader)).toMatchObject([{ noticeGid, title: 'A breach हिंदी' }]);
  expect((await notices(reader))[0]).not.toHaveProperty('confirmedAt');
  expect(await notices(stranger)).toEqual([]);
  expect(await stranger('/flamingo/privacy/confirmNotice', { noticeGid })).toMatchObject({ problem: 'notFound' });
  await reader('/flamingo/privacy/confirmNotice', { noticeGid });
  const [{ confirmedAt } = {}] = await notices(reader);
  await reader('/flamingo/privacy/confirmNotice', { noticeGid });
  expect((await notices(reader))[0]?.confirmedAt).toBe(confirmedAt);
  await send([]);
  expect(await notices(reader)).toHaveLength(2);
  expect(await notices(stranger)).toHaveLength(1);
  const { accesses } = await reader('/flamingo/privacy/accessLog', { pageIndex: 1, pageSize: 50 });
  expect(accesses.map(({ purpose }) => purpose)).toEqual(['BREACH_NOTICE', 'BREACH_NOTICE']);
});
