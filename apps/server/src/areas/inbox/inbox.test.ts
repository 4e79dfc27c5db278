import { randomUUID } from 'node:crypto';
import { type BodyOf, type CallPath, messagePaths, type MessageType } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UserEvent, userEvents } from '#platform/people/user-events.ts';
import type { CreateArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createInbox } from './index.ts';
import { everyEvent as every } from './testing/events.ts';
import { idlePeers } from './testing/peers.ts';

/** The token is the name of the user. */
const sessions: CreateArea = () => ({
  name: 'support',
  calls: [],
  sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [sessions, (platform) => createInbox(platform, idlePeers)] });
});
afterAll(() => server.close());

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
  await record(...every(user));
  const { content } = await client(user, language).types();
  expect(content.unreadCount).toBe(every(user).length);
  const found = new Map<string, string>();
  for (const { messageTypeGid, unreadCount } of content.types) {
    const { messages, totalSize } = (await client(user, language).list(messageTypeGid)).content;
    expect([messages.length, totalSize]).toEqual([unreadCount, unreadCount]);
    for (const { title, text, link } of messages) {
      found.set(link.replace(/\?.*/, ''), `${title}. ${text}`);
      expect(/[\u0900-\u097F]/.test(text)).toBe(language === 'hi');
    }
  }
  for (const path of found.keys()) expect(messagePaths).toContain(path);
  expect(found.get('/receipt')).toContain('₹1,234.50');
});

test('notifies of an event once, and of no expired one', async () => {
  const user = randomUUID();
  const event = every(user).find(({ kind }) => kind === 'coinsExpiring');
  await record(event!, event!);
  await record(event!);
  await record({ ...event!, key: '2', expiresAt: new Date(0) });
  expect((await client(user).list('COINS')).content.totalSize).toBe(1);
});

test('marks seen messages as read, but no later ones and no other user’s', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  await record(...every(user));
  await record(...every(other));
  const { messages } = (await client(user).list('BILLS')).content;
  await server.database.pool.query(
    `update user_event set recorded_at = recorded_at + interval '1 hour' where user_gid = $1 and event_key = 'billDue:2'`,
    [user],
  );
  const { content } = await client(user).read({ messageTypeGid: 'BILLS', until: messages[0]!.sentAt });
  expect(content.unreadCount).toBe(every(user).length - 1);
  const after = (await client(user).list('BILLS')).content.messages;
  expect(after.map(({ isRead }) => isRead)).toEqual([false, true]);
  expect((await client(other).types()).content.unreadCount).toBe(every(other).length);
});

test('a message can be deleted and restored by its owner only', async () => {
  const user = randomUUID();
  await record(...every(user));
  const { messageGid } = (await client(user).list('COUPONS')).content.messages[0]!;
  expect(await client(randomUUID()).remove({ messageGid, isDeleted: true })).toMatchObject({ status: 404 });
  await client(user).remove({ messageGid, isDeleted: true });
  expect((await client(user).list('COUPONS')).content).toEqual({ messages: [], totalSize: 0 });
  expect((await client(user).types()).content.unreadCount).toBe(every(user).length - 1);
  await client(user).remove({ messageGid, isDeleted: false });
  expect((await client(user).list('COUPONS')).content.totalSize).toBe(1);
});

test('a long list comes in pages', async () => {
  const user = randomUUID();
  const event = every(user).find(({ kind }) => kind === 'coinsExpiring');
  await record(...Array.from({ length: 25 }, (_, at) => ({ ...event!, key: `page ${at}` })));
  const pages = [1, 2, 3].map(async (page) => (await client(user).list('COINS', page, 10)).content);
  const gids = (await Promise.all(pages)).flatMap(({ messages }) => messages.map((each) => each.messageGid));
  expect(new Set(gids).size).toBe(25);
});
