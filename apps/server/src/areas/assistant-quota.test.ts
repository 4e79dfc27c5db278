import { randomUUID } from 'node:crypto';
import { chatLimits } from '@sikka/contract';
import { m } from '@sikka/messages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { type ChatServer, createChatServer } from '#testing/chat-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let chats: ChatServer;
let server: TestServer;
let as: ChatServer['as'];
beforeAll(async () => {
  chats = await createChatServer();
  ({ server, as } = chats);
});
afterAll(() => server.close());
afterEach(() => moveClock(server.app.platform.db, 0));

describe('the quota', () => {
  const codes = (replies: readonly { content: object; code: number }[]) =>
    replies.map(({ code }) => code).toSorted((one, other) => one - other);

  test('of a guest holds in a race; with cleared cookies the network’s quota applies', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const client = server.newClient();
    const guest = as(undefined, client, from);
    await guest.suggestions();
    const replies = await Promise.all(Array.from({ length: 8 }, () => guest.send('otp not coming')));
    expect(replies.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(chatLimits.guestQuestions);
    for (let left = chatLimits.guestQuestions; left > 0; left -= 1) await guest.send('otp not coming');
    expect(await guest.send('otp not coming')).toMatchObject({ code: 13_001 });

    let answered = chatLimits.guestQuestions;
    for (let visit = 0; visit < chatLimits.networkQuestions; visit += 1) {
      const fresh = as(undefined, server.newClient(), from);
      if ((await fresh.send('otp not coming')).code === 0) answered += 1;
    }
    expect(answered).toBe(chatLimits.networkQuestions);
    expect((await as(randomUUID(), server.newClient(), from).send('otp not coming')).code).toBe(0);
  });

  test.each([
    ['a guest', undefined, 13_001],
    ['a user', randomUUID(), 13_002],
  ])('when used up, generates no answer: %s', async (_, user, code) => {
    const one = as(user, server.newClient(), { 'x-forwarded-for': '203.0.113.99' });
    await one.suggestions();
    const questionId = randomUUID();
    await one.send('otp not coming', { questionId });
    const limit = user ? chatLimits.dailyQuestions : chatLimits.guestQuestions;
    await server.database.pool.query(
      'update chat_quota set used = $1 where counted_at = (select max(counted_at) from chat_quota)',
      [limit],
    );
    chats.answered.mockClear();
    for (const question of ['otp not coming', 'Where is my refund?', 'slowly, please', 'fail me'])
      expect(await one.send(question)).toMatchObject({ code });
    expect(await one.send('otp not coming', { questionId })).toMatchObject({ code: 0, content: { id: questionId } });
    expect(chats.answered).not.toHaveBeenCalled();
  });

  test.each([
    ['a guest', undefined, 13_001],
    ['a user', randomUUID(), 13_002],
  ])('neither blocks help in distress nor counts it: %s', async (_, user, code) => {
    const one = as(user, server.newClient(), { 'x-forwarded-for': '203.0.113.97' });
    await one.suggestions();
    const limit = user ? chatLimits.dailyQuestions : chatLimits.guestQuestions;
    const distress = await one.answerOf('I want to die');
    expect(distress.quota.questionsLeft).toBe(limit);
    await one.send('otp not coming');
    await server.database.pool.query(
      'update chat_quota set used = $1 where counted_at = (select max(counted_at) from chat_quota)',
      [limit],
    );
    expect(await one.send('otp not coming')).toMatchObject({ code });
    const answers = await Promise.all(Array.from({ length: 4 }, () => one.answerOf('main mar jana chahta hu')));
    for (const { text, quota } of answers) {
      expect(text).toContain(m.assistant_answer_life_call({}, { locale: 'en' }));
      expect(quota.questionsLeft).toBe(0);
    }
    expect(await one.send('otp not coming', { chatId: answers[0]?.chatId })).toMatchObject({ code });
  });

  test('when nearly used up, allows only a few concurrent answers', async () => {
    const guest = as(undefined, server.newClient(), { 'x-forwarded-for': '203.0.113.98' });
    await guest.suggestions();
    chats.answered.mockClear();
    const replies = await Promise.all(Array.from({ length: 60 }, () => guest.send('otp not coming')));
    const taken = replies.filter(({ code }) => code === 0).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(chatLimits.guestQuestions);
    expect(chats.answered.mock.calls.length).toBeLessThanOrEqual(taken + chatLimits.answersAtOnce);
  });

  test('limits all guests together; a user’s quota renews the next day', async () => {
    const { pool } = server.database;
    const nobody = '00000000-0000-0000-0000-000000000000';
    await pool.query(`update chat_quota set used = $2 where user_gid = $1`, [nobody, chatLimits.allGuestQuestions - 1]);
    const visitors = Array.from({ length: 6 }, (_, at) =>
      as(undefined, server.newClient(), { 'x-forwarded-for': `198.51.100.${at}` }),
    );
    const replies = await Promise.all(visitors.map(({ send }) => send('otp not coming')));
    expect(codes(replies)).toEqual([0, 13_001, 13_001, 13_001, 13_001, 13_001]);

    const userGid = randomUUID();
    await as(userGid).answerOf('otp not coming');
    await pool.query(`update chat_quota set used = $2 where user_gid = $1`, [userGid, chatLimits.dailyQuestions - 1]);
    const race = await Promise.all(Array.from({ length: 6 }, () => as(userGid).send('otp not coming')));
    expect(race.filter(({ code }) => code === 0).length).toBe(1);
    expect(await as(userGid).send('otp not coming')).toMatchObject({
      code: 13_002,
      content: { limit: chatLimits.dailyQuestions },
    });
    await moveClock(server.app.platform.db, 86_400);
    expect((await as(userGid).send('otp not coming')).code).toBe(0);
  });
});
