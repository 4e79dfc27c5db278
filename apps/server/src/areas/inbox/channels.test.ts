import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath, PushEndpoint } from '@sikka/contract';
import { pushSandbox, type ShownNotice } from '@sikka/partners/push/sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { eventPolicies, policyOf } from '#platform/people/event-policies.ts';
import { type UserEvent, userEvents } from '#platform/people/user-events.ts';
import type { CreateArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createInbox } from './index.ts';
import { everyEvent } from './testing/events.ts';
import { idlePeers } from './testing/peers.ts';

/** The token is the name of the user; a session ends when it is listed here. */
const ended = new Set<string>();
const sessions: CreateArea = () => ({
  name: 'support',
  calls: [],
  sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
});

const texts = new Map<string, number>();
let textsFail = false;
const secret = 'a secret of this test';

let phones: FastifyInstance;
let phonesAt = '';
let server: TestServer;
beforeAll(async () => {
  phones = Fastify();
  await phones.register(pushSandbox, { secrets: [secret], brand: 'Sikka', origin: () => phonesAt, slowMs: 10 });
  phonesAt = (await phones.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  server = await createTestServer({
    environment: { PUSH_GATEWAY_URL: phonesAt, PUSH_GATEWAY_SECRET: secret },
    areas: [
      sessions,
      (platform) =>
        createInbox(platform, {
          ...idlePeers,
          openSessions: async (user) => (ended.has(user) ? [] : [user]),
          notices: {
            send: async (_user, { reference }) => {
              texts.set(reference, (texts.get(reference) ?? 0) + 1);
              return textsFail ? { kind: 'unknown', reason: 'noAnswer' } : { kind: 'accepted' };
            },
          },
        }),
    ],
  });
});
afterAll(async () => {
  await server.close();
  await phones.close();
});

const { db } = { db: () => server.app.platform.db };
let day = 0;
let offset = 0;
/** Moves the clock to a time of a later Indian day, which never goes back. */
const toTime = async (time: string, daysLater = 0): Promise<void> => {
  day += daysLater;
  const today = new Date(Date.now() + 5.5 * 3_600_000 + day * 86_400_000).toISOString().slice(0, 10);
  offset = Math.round((Date.parse(`${today}T${time}+05:30`) - Date.now()) / 1_000);
  await moveClock(db(), offset);
};
const advance = (seconds: number): Promise<void> => moveClock(db(), (offset += seconds));
const deliver = () => server.jobs.run('inbox-deliver');
const record = (...events: UserEvent[]) => userEvents.record(db(), ...events);

const setFaults = (faults: object) =>
  phones.inject({ method: 'POST', url: '/push/control/faults', body: JSON.stringify(faults) });

beforeEach(async () => {
  await server.database.pool.query('truncate user_event, user_event_delivery');
  texts.clear();
  await setFaults({});
  await toTime('12:00', 2);
});

const post = <Path extends CallPath<'POST'>>(user: string, path: Path, body: BodyOf<Path>, language = 'en') =>
  server.client.post(path, body, { token: user, query: { language } });
const switchTo = (user: string, body: BodyOf<'/flamingo/message/settings/change'>) =>
  post(user, '/flamingo/message/settings/change', body);
const askForOffers = (user: string) =>
  switchTo(user, {
    switches: (['COUPONS', 'CAMPAIGNS'] as const).map((messageTypeGid) => ({
      messageTypeGid,
      channel: 'PUSH',
      isOn: true,
    })),
  });

const save = (user: string, device: PushEndpoint, language = 'en') =>
  post(user, '/flamingo/message/endpoint/save', { device }, language);

/** A browser of a user. */
const openBrowser = async (user: string, language = 'en') => {
  const deviceReply = await phones.inject({ method: 'POST', url: '/push/devices' });
  const { id, ...keys } = deviceReply.json<{ id: string; endpoint: string; p256dh: string; auth: string }>();
  const device = { kind: 'WEB', ...keys } as const;
  expect(await save(user, device, language)).toMatchObject({ status: 200 });
  return { id, device };
};
const readNotices = async (id: string) =>
  (await phones.inject(`/push/notices?device=${id}`)).json<{ notices: ShownNotice[] }>().notices;
const states = async (user: string) =>
  (
    await server.database.pool.query<{ state: string }>(
      `select state from user_event_delivery where user_gid = $1 and channel = 'PUSH' order by recorded_at, event_key`,
      [user],
    )
  ).rows.map(({ state }) => state);

const billPaidEvent = (user: string, key = '1'): UserEvent => ({
  ...everyEvent(user).find(({ kind }) => kind === 'billPaid')!,
  key,
});
const offer = (user: string, key = '1'): UserEvent => ({
  ...everyEvent(user).find(({ kind }) => kind === 'couponEnding')!,
  key,
});

test('a browser push names the subject in the user’s language, and no amount unless the user allows it', async () => {
  const user = randomUUID();
  const [english, hindi] = [await openBrowser(user), await openBrowser(user, 'hi')];
  await record(billPaidEvent(user));
  await deliver();
  const [[notice], [hindiNotice]] = [await readNotices(english.id), await readNotices(hindi.id)];
  expect(notice).toMatchObject({ link: '/receipt?merchantRequestId=M1', urgency: 'high', received: 1 });
  expect(Math.abs(notice!.holdSeconds - 86_400)).toBeLessThan(60);
  expect(`${notice!.title} ${notice!.text}`).not.toMatch(/\d|Power/);
  expect(hindiNotice!.text).toMatch(/[\u0900-\u097F]/);
  expect(hindiNotice!.tag).toBe(notice!.tag);
  await switchTo(user, { switches: [], showsDetails: true });
  await record(billPaidEvent(user, '2'));
  await deliver();
  expect((await readNotices(english.id))[1]!.text).toContain('₹1,234.50');
});

test('no kind names an amount, a lender or a biller on a lock screen', async () => {
  const user = randomUUID();
  await askForOffers(user);
  const { id } = await openBrowser(user);
  for (const event of everyEvent(user)) {
    await toTime('12:00', 8);
    await record({ ...event, key: randomUUID() });
    await deliver();
  }
  const notices = await readNotices(id);
  expect(notices).toHaveLength(everyEvent(user).length);
  for (const { title, text } of notices) expect(`${title} ${text}`).not.toMatch(/\d|₹|Power|Chai/);
});

test('the shell is notified by its token; an unknown token is deleted', async () => {
  const user = randomUUID();
  const [token, gone] = [`token-${randomUUID()}`, `gone-${randomUUID()}`];
  await save(user, { kind: 'SHELL', token });
  await save(user, { kind: 'SHELL', token: gone });
  await record(billPaidEvent(user));
  await deliver();
  expect(await readNotices(token)).toHaveLength(1);
  const { rows } = await server.database.pool.query('select from push_endpoint where user_gid = $1', [user]);
  expect(rows).toHaveLength(1);
});

test('deletes a gone device; notifies no device of an ended session or another user', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const [gone, shared] = [await openBrowser(user), await openBrowser(user)];
  await phones.inject({ method: 'POST', url: `/push/devices/${gone.id}/end` });
  await save(other, shared.device);
  await record(billPaidEvent(user), billPaidEvent(other));
  await deliver();
  expect([await readNotices(gone.id), (await readNotices(shared.id)).length]).toEqual([[], 1]);
  expect(await states(user)).toEqual(['NOWHERE']);
  ended.add(other);
  await record(billPaidEvent(other, '2'));
  await deliver();
  expect(await readNotices(shared.id)).toHaveLength(1);
});

test('a push to a missing device ends and counts against no limit', async () => {
  const user = randomUUID();
  await askForOffers(user);
  await record(offer(user));
  await deliver();
  expect(await states(user)).toEqual(['NOWHERE']);
  const { id } = await openBrowser(user);
  await record(offer(user, '2'));
  await deliver();
  expect(await readNotices(id)).toHaveLength(1);
});

test.each([
  'https://elsewhere.example/push',
  'http://10.0.0.1/push',
  'https://localhost.elsewhere.example/',
  'https://user@localhost/',
  'file:///etc/passwd',
])('never sends to %s', async (endpoint) => {
  const { device } = await openBrowser(randomUUID());
  expect(await save(randomUUID(), { ...device, endpoint })).toMatchObject({ status: 422 });
  expect(await save(randomUUID(), { ...device, p256dh: 'A'.repeat(87) })).toMatchObject({ status: 422 });
});

test('the inbox does not send messages that were turned off or read meanwhile, except security', async () => {
  const user = randomUUID();
  const { id } = await openBrowser(user);
  await askForOffers(user);
  const off = [{ messageTypeGid: 'PAYMENTS', channel: 'PUSH', isOn: false }] as const;
  const { content } = await switchTo(user, {
    switches: [...off, { messageTypeGid: 'SECURITY', channel: 'PUSH', isOn: false }],
  });
  expect(content.switches.filter(({ isOn }) => !isOn)).toMatchObject(off);
  await record(billPaidEvent(user));
  await record(...everyEvent(user).filter(({ kind }) => kind === 'billDue'));
  await server.database.pool.query(`update user_event set read_at = app_now() where event_key = 'billDue:2'`);
  await deliver();
  expect((await states(user)).toSorted()).toEqual(['SEEN', 'SENT', 'SWITCHED_OFF']);
  expect(await readNotices(id)).toHaveLength(1);
});

test('an offer is not pushed to a user who has not asked for offers, a prize is', async () => {
  const user = randomUUID();
  const { id } = await openBrowser(user);
  const won = everyEvent(user).filter(({ kind }) => kind === 'campaignWon');
  await record(offer(user), ...won);
  await deliver();
  expect((await states(user)).toSorted()).toEqual(['SENT', 'SWITCHED_OFF']);
  expect(await readNotices(id)).toHaveLength(1);
});

test('promotions wait for the morning, one per day', async () => {
  const user = randomUUID();
  await askForOffers(user);
  const { id } = await openBrowser(user);
  await toTime('20:59:30');
  await record(offer(user), offer(user, '2'), billPaidEvent(user));
  await deliver();
  expect((await readNotices(id)).map(({ title }) => title)).toEqual(['Payments']);
  await toTime('09:59:59', 1);
  await deliver();
  expect(await readNotices(id)).toHaveLength(1);
  await toTime('10:00:01');
  await deliver();
  expect(await readNotices(id)).toHaveLength(2);
  expect((await states(user)).toSorted()).toEqual(['CAPPED', 'SENT', 'SENT']);
});

test('a killed server neither loses nor duplicates a message on the phone', async () => {
  const user = randomUUID();
  const { id } = await openBrowser(user);
  await record(billPaidEvent(user));
  await deliver();
  // It was sent, and the sender died before recording it.
  await server.database.pool.query(
    `update user_event_delivery set state = 'WAITING', ended_at = null, sent_to = '{}', due_at = app_now() + interval '60 s' where user_gid = $1`,
    [user],
  );
  await deliver();
  expect(await readNotices(id)).toMatchObject([{ received: 1 }]);
  await advance(61);
  await deliver();
  expect(await readNotices(id)).toMatchObject([{ received: 2 }]);
  expect(await states(user)).toEqual(['SENT']);
});

test('events of every kind under every fault: shown once per device, each SMS once', async () => {
  const users = Array.from({ length: 5 }, () => randomUUID());
  const devices = await Promise.all(
    users.map(async (user) => ({ user, browsers: [await openBrowser(user), await openBrowser(user)] })),
  );
  await setFaults({ seed: 7, tooMany: 0.1, serverError: 0.1, slow: 0.05, answerLost: 0.1, malformed: 0.05 });
  textsFail = true;
  await record(
    ...users.flatMap((user) => everyEvent(user).filter(({ kind }) => policyOf(kind).tone !== 'promotional')),
  );
  for (let round = 0; round < 40; round += 1) {
    await deliver();
    if (round === 2) textsFail = false;
    const { rowCount } = await server.database.pool.query(`select from user_event_delivery where state = 'WAITING'`);
    if (rowCount === 0) break;
    await advance(700);
  }
  const expected = everyEvent('').filter(({ kind }) => policyOf(kind).tone !== 'promotional');
  for (const { browsers } of devices)
    for (const { id } of browsers) {
      const notices = await readNotices(id);
      expect(new Set(notices.map((notice) => notice.id)).size).toBe(expected.length);
      expect(notices).toHaveLength(expected.length);
    }
  const bySms = expected.filter(({ kind }) => (eventPolicies[kind].channels as readonly string[]).includes('SMS'));
  expect(texts.size).toBe(bySms.length * users.length);
  const { rows } = await server.database.pool.query(`select distinct state from user_event_delivery`);
  expect(rows).toEqual([{ state: 'SENT' }]);
});

test('returns the settings of a user, and forgets a device', async () => {
  const user = randomUUID();
  const settings = async () => (await post(user, '/flamingo/message/settings/query', {})).content;
  const before = await settings();
  expect(before.pushKey).toMatch(/^[\w-]{80,}$/);
  expect(before.switches.find((each) => each.messageTypeGid === 'COUPONS' && each.channel === 'PUSH')?.isOn).toBe(
    false,
  );
  await switchTo(user, { switches: [{ messageTypeGid: 'COUPONS', channel: 'PUSH', isOn: true }] });
  const after = await settings();
  expect(after.switches.find((each) => each.messageTypeGid === 'COUPONS' && each.channel === 'PUSH')?.isOn).toBe(true);
  const { device } = await openBrowser(user);
  expect((await post(user, '/flamingo/message/endpoint/forget', { device })).code).toBe(0);
  const { rows } = await server.database.pool.query('select from push_endpoint where user_gid = $1', [user]);
  expect(rows).toEqual([]);
});
