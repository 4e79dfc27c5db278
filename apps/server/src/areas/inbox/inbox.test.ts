import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath, MessageType } from '@sikka/contract';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreateArea } from '#platform/platform.ts';
import { type LoanStage, type UserEvent, userEvents } from '#platform/user-events.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createInbox } from './index.ts';

/** The token is the name of the user. */
const sessions: CreateArea = () => ({
  name: 'support',
  calls: [],
  sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [sessions, createInbox] });
});
afterAll(() => server.close());

const names = (name: string) => ({ en: name, hi: `${name} हिंदी` });
const later = new Date('2100-01-01T00:00:00Z');

const every = (userGid: string): UserEvent[] => [
  { userGid, kind: 'coinsExpiring', key: '1', facts: { coins: 1_200, expiresOn: '2026-12-31' }, expiresAt: later },
  {
    userGid,
    kind: 'couponEnding',
    key: '1',
    facts: {
      couponGid: 'chai-new',
      endsAt: '2026-12-01T00:00:00.000Z',
      merchantName: names('Chai'),
      heading: names('20% off'),
    },
    expiresAt: later,
  },
  {
    userGid,
    kind: 'prizeAddressDue',
    key: '1',
    facts: { redemptionId: randomUUID(), addressBy: '2026-12-01T00:00:00.000Z' },
    expiresAt: later,
  },
  {
    userGid,
    kind: 'billDue',
    key: '1',
    facts: { billerName: names('Power'), amountPaise: paise(123_450), dueDate: '2026-12-05', accountId: 'a-1' },
    expiresAt: later,
  },
  {
    userGid,
    kind: 'billDue',
    key: '2',
    facts: { billerName: names('Gas'), amountPaise: paise(100), dueDate: null, accountId: 'a-2' },
    expiresAt: later,
  },
  {
    userGid,
    kind: 'debitAnnounced',
    key: '1',
    facts: { billerName: names('Power'), amountPaise: paise(123_450), day: '2026-12-05', accountId: 'a-1' },
    expiresAt: later,
  },
  {
    userGid,
    kind: 'billPaid',
    key: '1',
    facts: { billerName: names('Power'), amountPaise: paise(123_450), merchantRequestId: 'M1' },
    expiresAt: later,
  },
  {
    userGid,
    kind: 'refundCredited',
    key: '1',
    facts: { amountPaise: paise(5_000), merchantRequestId: 'M2' },
    expiresAt: later,
  },
];

const stages: readonly LoanStage[] = ['OFFERED', 'ACTION_REQUIRED', 'DISBURSED', 'REJECTED'];
const ofLoans = (userGid: string): UserEvent[] => [
  ...stages.map((stage) => ({
    userGid,
    kind: 'loanStage' as const,
    key: stage,
    facts: { cid: 'c-1', stage },
    expiresAt: later,
  })),
  {
    userGid,
    kind: 'repaymentBooked',
    key: '1',
    facts: { amountPaise: paise(9_900), merchantRequestId: 'M3' },
    expiresAt: later,
  },
];

const record = (...events: UserEvent[]) => userEvents.record(server.app.platform.db, ...events);
const client = (token: string, language = 'en') => {
  const post = <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) =>
    server.client.post(path, body, { token, query: { language } });
  return {
    types: () => post('/flamingo/message/messageTypeList', {}),
    list: (messageTypeGid: MessageType, pageIndex = 1, pageSize = 20) =>
      post('/flamingo/message/myMessageList', { messageTypeGid, pageIndex, pageSize }),
    read: (body: BodyOf<'/flamingo/message/readMessages'>) => post('/flamingo/message/readMessages', body),
    remove: (body: BodyOf<'/flamingo/message/deleteMessage'>) => post('/flamingo/message/deleteMessage', body),
  };
};

test('a guest has no messages to read', async () => {
  const refused = { status: 401 };
  const { post } = server.client;
  expect(await post('/flamingo/message/messageTypeList', {})).toMatchObject(refused);
  expect(await post('/flamingo/message/deleteMessage', { messageGid: '1', isDeleted: true })).toMatchObject(refused);
});

test.each(['en', 'hi'])('every kind of event is a message with a link, in %s', async (language) => {
  const user = randomUUID();
  await record(...every(user), ...ofLoans(user));
  const { content } = await client(user, language).types();
  expect(content.unreadCount).toBe(13);
  const found = new Map<string, string>();
  for (const { messageTypeGid, unreadCount } of content.types) {
    const { messages, totalSize } = (await client(user, language).list(messageTypeGid)).content;
    expect([messages.length, totalSize]).toEqual([unreadCount, unreadCount]);
    for (const { title, text, link } of messages) {
      found.set(link.replace(/\?.*/, ''), `${title}. ${text}`);
      expect(/[\u0900-\u097F]/.test(text)).toBe(language === 'hi');
    }
  }
  expect([...found.keys()].toSorted()).toEqual([
    '/couponDetail',
    '/loanStep',
    '/myRewards/address',
    '/myloan',
    '/receipt',
    '/refund',
    '/repayResult',
    '/reviewingReject',
    '/rewards/prizes',
    '/singleBill',
  ]);
  expect(found.get('/receipt')).toContain('₹1,234.50');
});

test('the same event is told once, and what is over no more', async () => {
  const user = randomUUID();
  const [event] = every(user);
  await record(event!, event!);
  await record(event!);
  await record({ ...event!, key: '2', expiresAt: new Date(0) });
  expect((await client(user).list('COINS')).content.totalSize).toBe(1);
});

test('what was seen is read, what came since is not, and others’ messages stay as they are', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  await record(...every(user));
  await record(...every(other));
  const { messages } = (await client(user).list('BILLS')).content;
  await server.database.pool.query(
    `update user_event set recorded_at = recorded_at + interval '1 hour' where user_gid = $1 and event_key = 'billPaid:1'`,
    [user],
  );
  const { content } = await client(user).read({ messageTypeGid: 'BILLS', until: messages[0]!.sentAt });
  expect(content.unreadCount).toBe(5);
  const after = (await client(user).list('BILLS')).content.messages;
  expect(after.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  expect((await client(other).types()).content.unreadCount).toBe(8);
});

test('a message is deleted and taken back by its owner alone', async () => {
  const user = randomUUID();
  await record(...every(user));
  const { messageGid } = (await client(user).list('REFUNDS')).content.messages[0]!;
  expect(await client(randomUUID()).remove({ messageGid, isDeleted: true })).toMatchObject({ status: 404 });
  await client(user).remove({ messageGid, isDeleted: true });
  expect((await client(user).list('REFUNDS')).content).toEqual({ messages: [], totalSize: 0 });
  expect((await client(user).types()).content.unreadCount).toBe(7);
  await client(user).remove({ messageGid, isDeleted: false });
  expect((await client(user).list('REFUNDS')).content.totalSize).toBe(1);
});

test('a long list comes in pages', async () => {
  const user = randomUUID();
  const [event] = every(user);
  await record(...Array.from({ length: 25 }, (_, at) => ({ ...event!, key: `page ${at}` })));
  const pages = [1, 2, 3].map(async (page) => (await client(user).list('COINS', page, 10)).content);
  const gids = (await Promise.all(pages)).flatMap(({ messages }) => messages.map((each) => each.messageGid));
  expect(new Set(gids).size).toBe(25);
});
