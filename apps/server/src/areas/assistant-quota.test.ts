import { randomUUID } from 'node:crypto';
import { chatLimits } from '@sikka/contract';
import { m } from '@sikka/messages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { type ChatServer, createChatServer } from '#testing/chat-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let chats: ChatServer;
let server: TestServer;
let callAs: ChatServer['callAs'];
beforeAll(async () => {
  chats = await createChatServer();
  ({ server, callAs } = chats);
});
afterAll(() => server.close());
afterEach(() => moveClock(server.app.platform.db, 0));

describe('the quota', () => {
  test('of a guest is three questions', () => expect(chatLimits.guestQuestions).toBe(3));

  const codes = (replies: readonly { content: object; code: number }[]) =>
    replies.map(({ code }) => code).toSorted((one, other) => one - other);

  test('of a guest holds in a race; with cleared cookies the network’s quota applies', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const client = server.newClient();
    const guest = callAs(undefined, client, from);
    await guest.suggestions();
    const replies = await Promise.all(Array.from({ length: 8 }, () => guest.send('otp not coming')));
    expect(replies.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(chatLimits.guestQuestions);
    for (let left = chatLimits.guestQuestions; left > 0; left -= 1) await guest.send('otp not coming');
    expect(await guest.send('otp not coming')).toMatchObject({ code: 13_001 });

    let answered = chatLimits.guestQuestions;
    for (let visit = 0; visit < chatLimits.networkQuestions; visit += 1) {
      const newGuest = callAs(undefined, server.newClient(), from);
      if ((await newGuest.send('otp not coming')).code === 0) answered += 1;
    }
    expect(answered).toBe(chatLimits.networkQuestions);
    expect((await callAs(randomUUID(), server.newClient(), from).send('otp not coming')).code).toBe(0);
  });

  test.each([
    ['a guest', undefined, 13_001],
    ['a user', randomUUID(), 13_002],
  ])('when used up, generates no answer: %s', async (_, user, code) => {
    const caller = callAs(user, server.newClient(), { 'x-forwarded-for': '203.0.113.99' });
    await caller.suggestions();
    const questionId = randomUUID();
    await caller.send('otp not coming', { questionId });
    const limit = user ? chatLimits.dailyQuestions : chatLimits.guestQuestions;
    await server.database.pool.query(
      'update chat_quota set used = $1 where counted_at = (select max(counted_at) from chat_quota)',
      [limit],
    );
    chats.onQuestion.mockClear();
    for (const question of ['otp not coming', 'Where is my refund?', 'slowly, please', 'fail me'])
      expect(await caller.send(question)).toMatchObject({ code });
    expect(await caller.send('otp not coming', { questionId })).toMatchObject({ code: 0, content: { id: questionId } });
    expect(chats.onQuestion).not.toHaveBeenCalled();
  });

  test.each([
    ['a guest', undefined, 13_001],
    ['a user', randomUUID(), 13_002],
  ])('neither blocks help in distress nor counts it: %s', async (_, user, code) => {
    const caller = callAs(user, server.newClient(), { 'x-forwarded-for': '203.0.113.97' });
    await caller.suggestions();
    const limit = user ? chatLimits.dailyQuestions : chatLimits.guestQuestions;
    const distress = await caller.ask('I want to die');
    expect(distress.quota.questionsLeft).toBe(limit);
    await caller.send('otp not coming');
    await server.database.pool.query(
      'update chat_quota set used = $1 where counted_at = (select max(counted_at) from chat_quota)',
      [limit],
    );
    expect(await caller.send('otp not coming')).toMatchObject({ code });
    const answers = await Promise.all(Array.from({ length: 4 }, () => caller.ask('main mar jana chahta hu')));
    for (const { text, quota } of answers) {
      expect(text).toContain(m.assistant_answer_life_call({}, { locale: 'en' }));
      expect(quota.questionsLeft).toBe(0);
    }
    expect(await caller.send('otp not coming', { chatId: answers[0]?.chatId })).toMatchObject({ code });
  });

  test('when nearly used up, allows only a few concurrent answers', async () => {
    const guest = callAs(undefined, server.newClient(), { 'x-forwarded-for': '203.0.113.98' });
    await guest.suggestions();
    chats.onQuestion.mockClear();
    const replies = await Promise.all(Array.from({ length: 60 }, () => guest.send('otp not coming')));
    const acceptedCount = replies.filter(({ code }) => code === 0).length;
    expect(acceptedCount).toBeGreaterThan(0);
    expect(acceptedCount).toBeLessThanOrEqual(chatLimits.guestQuestions);
    expect(chats.onQuestion.mock.calls.length).toBeLessThanOrEqual(acceptedCount + chatLimits.answersAtOnce);
  });

  test('limits all guests together; a user’s quota renews the next day', async () => {
    const { pool } = server.database;
    const unknownId = '00000000-0000-0000-0000-000000000000';
    await pool.query(`update chat_quota set used = $2 where user_gid = $1`, [
      unknownId,
      chatLimits.allGuestQuestions - 1,
    ]);
    const visitors = Array.from({ length: 6 }, (_, at) =>
      callAs(undefined, server.newClient(), { 'x-forwarded-for': `198.51.100.${at}` }),
    );
    const replies = await Promise.all(visitors.map(({ send }) => send('otp not coming')));
    expect(codes(replies)).toEqual([0, 13_001, 13_001, 13_001, 13_001, 13_001]);

    const userGid = randomUUID();
    await callAs(userGid).ask('otp not coming');
    await pool.query(`update chat_quota set used = $2 where user_gid = $1`, [userGid, chatLimits.dailyQuestions - 1]);
    const race = await Promise.all(Array.from({ length: 6 }, () => callAs(userGid).send('otp not coming')));
    expect(race.filter(({ code }) => code === 0).length).toBe(1);
    expect(await callAs(userGid).send('otp not coming')).toMatchObject({
      code: 13_002,
      content: { limit: chatLimits.dailyQuestions },
    });
    await moveClock(server.app.platform.db, 86_400);
    expect((await callAs(userGid).send('otp not coming')).code).toBe(0);
  });
});
