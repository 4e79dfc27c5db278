import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath } from '@sikka/contract';
import { sessionHeaders } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import type { CreateArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { answerRequest, countVotes, createSupport } from './index.ts';
import type { SupportTables } from './tables.ts';

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
beforeAll(async () => {
  server = await createTestServer({ areas: [sessions, (platform) => createSupport(platform, subjects)] });
});
afterAll(() => server.close());
afterEach(() => moveClock(server.app.platform.db, 0));

const day = 86_400;
const query: BodyOf<'/flamingo/feedback/waitFeedbackAdd'> = {
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'REFUND',
  description: 'My refund of ₹499 has not arrived yet',
};

const callAs = (token: string, language = 'en') => {
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
const changedAtOf = async (requestId: string): Promise<Date> =>
  (await server.database.pool.query('select changed_at from support_request where request_id = $1', [requestId]))
    .rows[0].changed_at;
const answer = async (
  requestId: string,
  kind: 'ANSWERED' | 'WAITING' | 'RESOLVED' | 'REFUSED',
  text = 'We looked',
  changedAt?: Date,
) => {
  const { db, secrets } = server.app.platform;
  const readAt = changedAt ?? (await changedAtOf(requestId));
  return transaction(db, (trx) =>
    answerRequest(trx, secrets, { requestId, kind, who: 'asha', text, changedAt: readAt }),
  );
};
const stateOf = async (user: string, requestId: string) => (await callAs(user).show(requestId)).content;

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
    expect(await countVotes(server.app.platform.db.withTables<SupportTables>())).toEqual([
      { articleId, yes: 1, no: 1 },
    ]);
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
    expect(await callAs(user).add(body)).toMatchObject({ status: 422, content: { problem: 'invalidInput' } });
    expect((await callAs(user).list()).content.totalSize).toBe(0);
  });

  test('is created once per key, encrypted, and due in three working days', async () => {
    const user = randomUUID();
    const key = randomUUID();
    const first = await callAs(user).add({ contact: 'asha@sikka.example' }, key);
    const again = await callAs(user).add({ contact: 'asha@sikka.example' }, key);
    expect(again.content).toEqual(first.content);
    expect(first.content).toMatchObject({
      state: 'RECEIVED',
      isLate: false,
      canReply: true,
      canEscalate: false,
      messages: [{ author: 'USER', text: query.description }],
    });
    expect((await callAs(user).list()).content.totalSize).toBe(1);
    const { rows } = await server.database.pool.query(
      `select to_jsonb(r)::text || to_jsonb(m)::text || coalesce(k.found, '') as text
       from support_request r join support_message m using (user_gid, request_id),
         (select string_agg(to_jsonb(i)::text, '') as found from idempotency_key i where i.user_gid = $1) k
       where r.user_gid = $1`,
      [user],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toMatch(/refund of|asha@/);
  });

  test('belongs to its owner alone', async () => {
    const { requestId } = (await callAs(owner).add()).content;
    const attacker = callAs(randomUUID());
    for (const reply of [attacker.show(requestId), attacker.reply(requestId), attacker.escalate(requestId)])
      expect(await reply).toMatchObject({ status: 404 });
    expect((await attacker.list()).content).toEqual({ requests: [], totalSize: 0 });
    expect(await server.newClient().post('/flamingo/feedback/detail', { requestId })).toMatchObject({ status: 401 });
    expect((await stateOf(owner, requestId)).messages).toHaveLength(1);
  });

  test('shows the attached record in the reader’s language, and refuses another user’s record', async () => {
    const subject = { kind: 'PRIZE', id: prize } as const;
    expect((await callAs(owner, 'hi').subject(subject)).content).toEqual({
      kind: 'PRIZE',
      title: 'Kettle hi',
      line: '1 Dec',
      link: '/rewards',
    });
    const { requestId } = (await callAs(owner).add({ subject })).content;
    expect((await stateOf(owner, requestId)).subject?.title).toBe('Kettle en');
    const other = callAs(randomUUID());
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
    expect(await callAs(other).add({ pictures })).toMatchObject({ content: { problem: 'pictureMissing' } });
    expect((await callAs(other).list()).content.totalSize).toBe(0);
    const { messages } = (await callAs(user).add({ pictures })).content;
    const asOwner = { headers: { [sessionHeaders.token]: user } };
    const shown = await server.newClient().raw(messages[0]!.pictures[0]!, asOwner);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await callAs(user).add({ pictures })).toMatchObject({ content: { problem: 'pictureMissing' } });
  });

  test('is answered, waits, continues, is resolved, reopened, and resolved again', async () => {
    const user = randomUUID();
    const { requestId } = (await callAs(user).add()).content;
    await answer(requestId, 'ANSWERED', 'We are asking your bank');
    expect(await stateOf(user, requestId)).toMatchObject({ state: 'UNDER_REVIEW' });
    await answer(requestId, 'WAITING', 'Which bank is it?');
    expect(await stateOf(user, requestId)).toMatchObject({ state: 'WAITING', canReply: true });
    const key = randomUUID();
    await callAs(user).reply(requestId, 'The one in Indore', key);
    await callAs(user).reply(requestId, 'The one in Indore', key);
    expect(await stateOf(user, requestId)).toMatchObject({ state: 'UNDER_REVIEW' });
    await answer(requestId, 'RESOLVED', 'It is there');
    expect(await stateOf(user, requestId)).toMatchObject({
      state: 'RESOLVED',
      outcome: 'ANSWERED',
      canEscalate: false,
    });
    await expect(answer(requestId, 'RESOLVED')).rejects.toThrow('requestResolved');
    await moveClock(server.app.platform.db, 15 * day);
    expect(await callAs(user).reply(requestId, 'It is not')).toMatchObject({
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
    expect(await callAs(user).reply(requestId)).toMatchObject({ content: { problem: 'requestClosed' } });
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
    const late = (await callAs(user).add()).content.requestId;
    expect(await callAs(user).escalate(late)).toMatchObject({ content: { problem: 'escalationTooEarly' } });
    await moveClock(server.app.platform.db, 8 * day);
    expect(await stateOf(user, late)).toMatchObject({ isLate: true, canEscalate: true });
    const escalated = (await callAs(user).escalate(late)).content;
    expect(escalated).toMatchObject({ state: 'UNDER_REVIEW', isEscalated: true, isLate: false, canEscalate: false });
    expect((await callAs(user).escalate(late)).content.dueDay).toBe(escalated.dueDay);

    const refused = (await callAs(user).add()).content.requestId;
    await answer(refused, 'REFUSED', 'The biller has it');
    expect(await stateOf(user, refused)).toMatchObject({ outcome: 'REFUSED', canEscalate: true });
    await callAs(user).escalate(refused);
    expect(await stateOf(user, refused)).toMatchObject({ state: 'UNDER_REVIEW', isEscalated: true });
    await answer(refused, 'RESOLVED', 'The officer decided for you');
    expect((await stateOf(user, refused)).messages.at(-1)).toMatchObject({ author: 'OFFICER' });
  });

  test('is listed in pages, last changed first', async () => {
    const user = randomUUID();
    const ids: string[] = [];
    for (const category of ['REFUND', 'FAILED', 'PENDING'] as const)
      ids.push((await callAs(user).add({ category })).content.requestId);
    await callAs(user).reply(ids[0]!);
    const pages = [(await callAs(user).list()).content, (await callAs(user).list(2)).content];
    expect(pages.flatMap(({ requests }) => requests.map((each) => each.requestId))).toEqual([ids[0], ids[2], ids[1]]);
    expect(pages[0]!.totalSize).toBe(3);
  });

  test('is ended once by two concurrent answers', async () => {
    const user = randomUUID();
    const { requestId } = (await callAs(user).add()).content;
    const read = await changedAtOf(requestId);
    const both = await Promise.allSettled([
      answer(requestId, 'RESOLVED', 'It is there', read),
      answer(requestId, 'REFUSED', 'It is not', read),
    ]);
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
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select lost_number_request::text as text from lost_number_request',
    );
    expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/98765|Meena|Jaipur/i);
    expect(JSON.stringify(server.log)).not.toMatch(/9876500001|Meena@|Jaipur/);
  });

  test('is erased 90 days after it was closed', async () => {
    await server.database.pool.query(
      `update lost_number_request set closed_at = app_now(), closed_by = 'operator:asha'
       where request_id = (select request_id from lost_number_request limit 1)`,
    );
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
