import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath } from '@sikka/contract';
import { sessionHeaders } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import type { CreateArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createSupport } from './index.ts';
import { openSupportCommands } from './support-commands.ts';

/** The token is the name of the user. */
const sessions: CreateArea = () => ({
  name: 'identity',
  calls: [],
  sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
});

const owner = randomUUID();
const prize = randomUUID();
/** One prize of one user. */
const subjects: Parameters<typeof createSupport>[1] = {
  subjects: [
    {
      PRIZE: async (userGid, id, locale) =>
        userGid === owner && id === prize ? { title: `Kettle ${locale}`, line: '1 Dec', link: '/rewards' } : undefined,
    },
  ],
};

let server: TestServer;
let commands: ReturnType<typeof openSupportCommands>;
beforeAll(async () => {
  server = await createTestServer({ areas: [sessions, (platform) => createSupport(platform, subjects)] });
  commands = openSupportCommands(server.database.ownerUrl, server.app.platform.secrets);
});
afterAll(async () => {
  await commands.close();
  await server.close();
});
afterEach(() => moveClock(server.app.platform.db, 0));

const day = 86_400;
const query: BodyOf<'/flamingo/feedback/waitFeedbackAdd'> = {
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'REFUND',
  description: 'My refund of ₹499 has not arrived yet',
};

const as = (token: string, language = 'en') => {
  const post = <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>, key: string = randomUUID()) =>
    server.client.post(path, body, { token, query: { language }, headers: { 'idempotency-key': key } });
  return {
    add: (body: Partial<typeof query> = {}, key?: string) =>
      post('/flamingo/feedback/waitFeedbackAdd', { ...query, ...body }, key),
    list: (pageIndex = 1) => post('/flamingo/feedback/myFeedbackList', { pageIndex, pageSize: 2 }),
    show: (requestId: string) => post('/flamingo/feedback/detail', { requestId }),
    reply: (requestId: string, text = 'Here is more', key?: string) =>
      post('/flamingo/feedback/reply', { requestId, text }, key),
    escalate: (requestId: string) => post('/flamingo/feedback/escalate', { requestId }),
    subject: (body: BodyOf<'/flamingo/feedback/subject'>) => post('/flamingo/feedback/subject', body),
  };
};
const answer = (requestId: string, kind: 'ANSWERED' | 'WAITING' | 'RESOLVED' | 'REFUSED', text = 'We looked') =>
  commands.answer({ requestId, kind, who: 'asha', text });
const stateOf = async (user: string, requestId: string) => (await as(user).show(requestId)).content;

describe('help', () => {
  test('a guest reads frequent questions, every topic, and an article in the requested language', async () => {
    const { client } = server;
    const { content } = await client.post('/flamingo/help/home', {});
    expect(content.frequent[0]).toMatchObject({ articleId: 'payment-pending' });
    expect(content.topics.every(({ articles }) => articles.length > 0)).toBe(true);
    const { content: article } = await client.post(
      '/flamingo/help/article',
      { articleId: 'refund-time' },
      { query: { language: 'hi' } },
    );
    expect(article.title).toBe('रिफ़ंड कब आएगा?');
    expect(article.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(article.related).toHaveLength(3);
  });

  test('searches in Hindi and Hinglish; a problem leads to its article; unknown queries find nothing', async () => {
    const { client } = server;
    for (const words of ['refund kab aayega', 'रिफंड कब आएगा']) {
      const { content } = await client.post('/flamingo/help/search', { query: words });
      expect(content.articles[0]).toMatchObject({ articleId: 'refund-time' });
    }
    const about = (name: string) => client.post('/flamingo/help/article', { about: name });
    expect((await about('couponSoldOut')).content).toMatchObject({ articleId: 'coupon-not-working' });
    for (const body of [{ articleId: 'nothing' }, { about: 'nothing' }, { about: 'constructor' }, {}])
      expect(await client.post('/flamingo/help/article', body)).toMatchObject({ status: 404 });
    expect(await client.post('/flamingo/help/vote', { articleId: 'nothing', isHelpful: true })).toMatchObject({
      status: 404,
    });
  });

  test('counts one vote per user or device; a later one replaces it', async () => {
    const articleId = 'apr';
    const voters = [{ client: server.newClient() }, { client: server.newClient(), token: randomUUID() }];
    for (const { client, token } of voters) {
      // The first contact makes the cookies.
      await client.post('/flamingo/help/home', {});
      for (const isHelpful of [true, false, true])
        await client.post('/flamingo/help/vote', { articleId, isHelpful }, token ? { token } : {});
      const { content } = await client.post('/flamingo/help/article', { articleId }, token ? { token } : {});
      expect(content.isHelpful).toBe(true);
    }
    // The same person on another phone.
    await server.newClient().post('/flamingo/help/vote', { articleId, isHelpful: false }, { token: voters[1]!.token! });
    expect(await commands.votes()).toEqual([{ articleId, yes: 1, no: 1 }]);
    expect((await server.newClient().post('/flamingo/help/article', { articleId })).content.isHelpful).toBeUndefined();
  });
});

describe('a request', () => {
  test.each<[string, Partial<typeof query>]>([
    ['fewer than five words', { description: 'refund not here yet' }],
    ['signs in place of words', { description: '! ? . , ; : - –' }],
    ['a category of another product', { category: 'SPIN' }],
    ['an invalid contact', { contact: '12345' }],
    ['a subject that is named wrongly', { subject: { kind: 'LOAN', id: 'a'.repeat(36) } }],
    ['more than fits', { description: 'word '.repeat(401) }],
  ])('with %s is refused and nothing is written', async (_, body) => {
    const user = randomUUID();
    expect(await as(user).add(body)).toMatchObject({ status: 422, content: { problem: 'invalidInput' } });
    expect((await as(user).list()).content.totalSize).toBe(0);
  });

  test('is created once per key, encrypted, and due in three working days', async () => {
    const user = randomUUID();
    const key = randomUUID();
    const first = await as(user).add({ contact: 'asha@sikka.example' }, key);
    const again = await as(user).add({ contact: 'asha@sikka.example' }, key);
    expect(again.content).toEqual(first.content);
    expect(first.content).toMatchObject({
      state: 'RECEIVED',
      isLate: false,
      canReply: true,
      canEscalate: false,
      messages: [{ author: 'USER', text: query.description }],
    });
    expect((await as(user).list()).content.totalSize).toBe(1);
    const { rows } = await server.database.pool.query(
      `select to_jsonb(r)::text || to_jsonb(m)::text || coalesce(k.found, '') as text
       from support_request r join support_message m using (user_gid, request_id),
         (select string_agg(to_jsonb(i)::text, '') as found from idempotency_key i where i.user_gid = $1) k
       where r.user_gid = $1`,
      [user],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toMatch(/refund of|asha@/);
    expect(await commands.show(first.content.requestId)).toMatchObject({
      contact: 'asha@sikka.example',
      messages: [{ text: query.description }],
    });
  });

  test('belongs to its owner alone', async () => {
    const { requestId } = (await as(owner).add()).content;
    const thief = as(randomUUID());
    for (const reply of [thief.show(requestId), thief.reply(requestId), thief.escalate(requestId)])
      expect(await reply).toMatchObject({ status: 404 });
    expect((await thief.list()).content).toEqual({ requests: [], totalSize: 0 });
    expect(await server.newClient().post('/flamingo/feedback/detail', { requestId })).toMatchObject({ status: 401 });
    expect((await stateOf(owner, requestId)).messages).toHaveLength(1);
  });

  test('shows the attached record in the reader’s language, and refuses another user’s record', async () => {
    const subject = { kind: 'PRIZE', id: prize } as const;
    expect((await as(owner, 'hi').subject(subject)).content).toEqual({
      kind: 'PRIZE',
      title: 'Kettle hi',
      line: '1 Dec',
      link: '/rewards',
    });
    const { requestId } = (await as(owner).add({ subject })).content;
    expect((await stateOf(owner, requestId)).subject?.title).toBe('Kettle en');
    const other = as(randomUUID());
    expect(await other.subject(subject)).toMatchObject({ status: 404 });
    expect(await other.add({ subject })).toMatchObject({ status: 404 });
    expect((await other.list()).content.totalSize).toBe(0);
  });

  test('stores screenshots that its owner uploaded, and no others', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const response = await server.client.raw('/files?purpose=SUPPORT', {
      method: 'POST',
      body: png,
      headers: { 'content-type': 'image/png', [sessionHeaders.token]: user },
    });
    const { content } = (await response.json()) as { content: { fileId: string } };
    const pictures = [content.fileId];
    expect(await as(other).add({ pictures })).toMatchObject({ content: { problem: 'pictureMissing' } });
    expect((await as(other).list()).content.totalSize).toBe(0);
    const { messages } = (await as(user).add({ pictures })).content;
    const shown = await server.newClient().raw(messages[0]!.pictures[0]!);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await as(user).add({ pictures })).toMatchObject({ content: { problem: 'pictureMissing' } });
  });

  test('is answered, waits, continues, is resolved, reopened, and resolved again', async () => {
    const user = randomUUID();
    const { requestId } = (await as(user).add()).content;
    await answer(requestId, 'ANSWERED', 'We are asking your bank');
    expect(await stateOf(user, requestId)).toMatchObject({ state: 'UNDER_REVIEW' });
    await answer(requestId, 'WAITING', 'Which bank is it?');
    expect(await stateOf(user, requestId)).toMatchObject({ state: 'WAITING', canReply: true });
    const key = randomUUID();
    await as(user).reply(requestId, 'The one in Indore', key);
    await as(user).reply(requestId, 'The one in Indore', key);
    expect(await stateOf(user, requestId)).toMatchObject({ state: 'UNDER_REVIEW' });
    await answer(requestId, 'RESOLVED', 'It is there');
    expect(await stateOf(user, requestId)).toMatchObject({
      state: 'RESOLVED',
      outcome: 'ANSWERED',
      canEscalate: false,
    });
    await expect(answer(requestId, 'RESOLVED')).rejects.toThrow('resolved');
    await moveClock(server.app.platform.db, 15 * day);
    expect(await as(user).reply(requestId, 'It is not')).toMatchObject({
      content: { state: 'UNDER_REVIEW', isLate: false },
    });
    await answer(requestId, 'RESOLVED', 'Now it is');
    const end = await stateOf(user, requestId);
    expect(end.messages.map(({ author, text }) => `${author} ${text}`)).toEqual([
      `USER ${query.description}`,
      'SUPPORT We are asking your bank',
      'SUPPORT Which bank is it?',
      'USER The one in Indore',
      'SUPPORT It is there',
      'USER It is not',
      'SUPPORT Now it is',
    ]);
    await moveClock(server.app.platform.db, 31 * day);
    expect(await as(user).reply(requestId)).toMatchObject({ content: { problem: 'requestClosed' } });
    const { rows: events } = await server.database.pool.query(
      `select facts from user_event where user_gid = $1 order by recorded_at`,
      [user],
    );
    expect(events.map(({ facts }) => facts)).toEqual(
      ['ANSWERED', 'WAITING', 'RESOLVED', 'RESOLVED'].map((kind) => ({ requestId, kind })),
    );
    const { rows } = await server.database.pool.query(
      `select from_state || '>' || to_state || ' ' || actor as step from state_change where entity_id = $1 order by change_id`,
      [requestId],
    );
    expect(rows.map(({ step }) => step)).toEqual([
      'RECEIVED>UNDER_REVIEW operator:asha',
      'UNDER_REVIEW>WAITING operator:asha',
      'WAITING>UNDER_REVIEW user',
      'UNDER_REVIEW>RESOLVED operator:asha',
      'RESOLVED>UNDER_REVIEW user',
      'UNDER_REVIEW>RESOLVED operator:asha',
    ]);
  });

  test('is escalated once it is late or was refused, never before, and once', async () => {
    const user = randomUUID();
    const late = (await as(user).add()).content.requestId;
    expect(await as(user).escalate(late)).toMatchObject({ content: { problem: 'escalationTooEarly' } });
    await moveClock(server.app.platform.db, 8 * day);
    expect(await stateOf(user, late)).toMatchObject({ isLate: true, canEscalate: true });
    const escalated = (await as(user).escalate(late)).content;
    expect(escalated).toMatchObject({ state: 'UNDER_REVIEW', isEscalated: true, isLate: false, canEscalate: false });
    expect((await as(user).escalate(late)).content.dueDay).toBe(escalated.dueDay);

    const refused = (await as(user).add()).content.requestId;
    await answer(refused, 'REFUSED', 'The biller has it');
    expect(await stateOf(user, refused)).toMatchObject({ outcome: 'REFUSED', canEscalate: true });
    await as(user).escalate(refused);
    expect(await stateOf(user, refused)).toMatchObject({ state: 'UNDER_REVIEW', isEscalated: true });
    expect((await commands.list()).slice(0, 2).every(({ isEscalated }) => isEscalated)).toBe(true);
    await answer(refused, 'RESOLVED', 'The officer decided for you');
    expect((await stateOf(user, refused)).messages.at(-1)).toMatchObject({ author: 'OFFICER' });
  });

  test('is listed in pages, last changed first', async () => {
    const user = randomUUID();
    const ids: string[] = [];
    for (const category of ['REFUND', 'FAILED', 'PENDING'] as const)
      ids.push((await as(user).add({ category })).content.requestId);
    await as(user).reply(ids[0]!);
    const pages = [(await as(user).list()).content, (await as(user).list(2)).content];
    expect(pages.flatMap(({ requests }) => requests.map((each) => each.requestId))).toEqual([ids[0], ids[2], ids[1]]);
    expect(pages[0]!.totalSize).toBe(3);
  });

  test('is ended once by two concurrent answers', async () => {
    const user = randomUUID();
    const { requestId } = (await as(user).add()).content;
    const both = await Promise.allSettled([answer(requestId, 'RESOLVED'), answer(requestId, 'REFUSED')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(user, requestId)).messages).toHaveLength(2);
  });
});

describe('a lost number', () => {
  const lost = {
    oldMobile: '9876500001',
    contact: 'Meena@mail.example',
    description: 'I paid a bill of Jaipur in May',
  };
  const send = (body: Partial<typeof lost> = {}, visitor = server.newClient()) =>
    visitor.post('/flamingo/feedback/lostNumber', { ...lost, ...body });

  test('is reported without an account, once, with the same response for every number', async () => {
    const first = (await send()).content;
    expect(first).toEqual({ dueDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await send({ contact: ' meena@Mail.example' })).content).toEqual(first);
    expect((await send({ oldMobile: '9876500002' })).content).toEqual(first);
    const open = await commands.lost();
    expect(open.map(({ oldMobile, contact, text }) => [oldMobile, contact, text])).toEqual([
      [lost.oldMobile, lost.contact, lost.description],
      ['9876500002', lost.contact, lost.description],
    ]);
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select lost_number_request::text as text from lost_number_request',
    );
    expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/98765|Meena|Jaipur/i);
    expect(JSON.stringify(server.log)).not.toMatch(/9876500001|Meena@|Jaipur/);
  });

  test('is closed by a person, and erased 90 days later', async () => {
    const [request, other] = await commands.lost();
    await commands.closeLost(request?.requestId ?? '', 'asha');
    await expect(commands.closeLost(request?.requestId ?? '', 'asha')).rejects.toThrow('no open request');
    expect((await commands.lost()).map(({ requestId }) => requestId)).toEqual([other?.requestId]);
    const count = async (): Promise<number> =>
      Number((await server.database.pool.query('select count(*) from lost_number_request')).rows[0].count);
    await moveClock(server.app.platform.db, 89 * day);
    await server.jobs.run('support-erase-lost-numbers');
    expect(await count()).toBe(2);
    await moveClock(server.app.platform.db, 91 * day);
    await server.jobs.run('support-erase-lost-numbers');
    expect(await count()).toBe(1);
  });

  test.each([
    ['no number', { oldMobile: '12345' }],
    ['nowhere to be reached', { contact: 'nowhere' }],
    ['too few words', { description: 'help me' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await send(body)).content).toMatchObject({ problem: 'invalidInput' });
  });

  test('can be reported three times a day from one device', async () => {
    const visitor = server.newClient();
    const problems: unknown[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      problems.push(((await send({}, visitor)).content as { problem?: string }).problem);
    expect(problems).toEqual([undefined, undefined, undefined, 'tooManyRequests']);
  });
});
