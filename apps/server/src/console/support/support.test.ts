import { randomUUID } from 'node:crypto';
import { audit, support } from '@sikka/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSupport } from '#areas/support/index.ts';
import { moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import type { CreateArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

/** The token is the id of the user. */
const sessions: CreateArea = () => ({
  name: 'identity',
  calls: [],
  sessions: { resolve: async (token) => ({ user: { userGid: token, sessionId: token } }) },
});

let server: TestServer;
let console: TestConsole;
let asha: TestOperator;
let ravi: TestOperator;
beforeAll(async () => {
  server = await createTestServer({ areas: [sessions, (platform) => createSupport(platform)] });
  console = await createTestConsole(server);
  [asha, ravi] = await Promise.all([console.operator('support', 'asha'), console.operator('admin', 'ravi')]);
});
afterAll(async () => {
  await console.close();
  await server.close();
});
afterEach(() => moveClock(server.app.platform.db, 0));

const description = 'My refund of ₹499 has not arrived yet';

/** A user who has written a request. */
const write = async (body: { type?: 'QUERY' | 'FEEDBACK'; contact?: string } = {}) => {
  const userGid = randomUUID();
  const headers = () => ({ token: userGid, headers: { 'idempotency-key': randomUUID() } });
  const { content } = await server.client.post(
    '/flamingo/feedback/waitFeedbackAdd',
    { type: 'QUERY', product: 'PAYMENTS', category: 'REFUND', description, ...body },
    headers(),
  );
  const { requestId } = content;
  return {
    userGid,
    requestId,
    show: async () => (await server.client.post('/flamingo/feedback/detail', { requestId }, headers())).content,
    reply: (text: string) => server.client.post('/flamingo/feedback/reply', { requestId, text }, headers()),
    escalate: () => server.client.post('/flamingo/feedback/escalate', { requestId }, headers()),
  };
};

const open = async (requestId: string, operator = asha) =>
  (await operator.call(support.openRequest, { requestId })).content;
const answer = async (
  requestId: string,
  kind: 'ANSWERED' | 'WAITING' | 'RESOLVED' | 'REFUSED',
  text: string,
  operator = asha,
) => {
  const { changedAt } = await open(requestId, operator);
  return operator.call(support.answerRequest, { requestId, kind, text, changedAt });
};
const list = async (filter: Partial<Parameters<typeof asha.call<typeof support.listRequests>>[1]> = {}) =>
  (await asha.call(support.listRequests, { pageIndex: 1, pageSize: 100, ...filter })).content;
const idsOf = ({ requests }: { requests: { requestId: string }[] }) => requests.map(({ requestId }) => requestId);
const actsOn = async (requestId: string) => {
  const { content } = await ravi.call(audit.listAudit, { subject: `request:${requestId}` });
  return content.entries.map(({ actor, act, before, after }) => ({ actor, act, before, after }));
};

describe('a request', () => {
  test('is opened with its texts, and its user sees who did; the list has no text', async () => {
    const { requestId, userGid } = await write({ contact: 'meena@mail.example' });
    const listed = await list();
    expect(idsOf(listed)).toContain(requestId);
    expect(JSON.stringify(listed)).not.toMatch(/refund of|meena/);
    expect(await open(requestId)).toMatchObject({
      userGid,
      contact: 'meena@mail.example',
      state: 'RECEIVED',
      isLate: false,
      messages: [{ author: 'USER', text: description, pictures: [] }],
      notes: [],
      steps: [],
      canReply: true,
    });
    await open(requestId);
    const accesses = async () =>
      (
        await server.database.pool.query(
          'select who, purpose from data_access where user_gid = $1 order by access_id',
          [userGid],
        )
      ).rows.map(({ who, purpose }) => `${who} ${purpose}`);
    expect(await accesses()).toEqual(['asha SUPPORT']);
    await open(requestId, ravi);
    expect(await accesses()).toEqual(['asha SUPPORT', 'ravi SUPPORT']);
    expect((await actsOn(requestId)).map(({ actor, act }) => `${actor} ${act}`)).toEqual([
      'ravi support.open',
      'asha support.open',
      'asha support.open',
    ]);
    for (const minutes of [25, 50, 61]) {
      await moveClock(server.app.platform.db, minutes * 60);
      await open(requestId);
    }
    expect(await accesses()).toEqual(['asha SUPPORT', 'ravi SUPPORT', 'asha SUPPORT']);
  });

  test('is answered, waits, is resolved and reopened; its user reads each answer', async () => {
    const user = await write();
    const { requestId } = user;
    expect((await answer(requestId, 'WAITING', 'Which bank is it?')).code).toBe(0);
    expect(await user.show()).toMatchObject({ state: 'WAITING' });
    await user.reply('The one in Indore');
    await answer(requestId, 'ANSWERED', 'We are asking it');
    await answer(requestId, 'RESOLVED', 'It is there', ravi);
    const again = await answer(requestId, 'RESOLVED', 'Once more');
    expect(again.content).toMatchObject({ problem: 'requestResolved' });
    expect(await user.show()).toMatchObject({
      state: 'RESOLVED',
      messages: [
        { author: 'USER' },
        { author: 'SUPPORT', text: 'Which bank is it?' },
        { author: 'USER' },
        { author: 'SUPPORT', text: 'We are asking it' },
        { author: 'SUPPORT', text: 'It is there' },
      ],
    });
    await user.reply('It is not');
    expect((await open(requestId)).steps.map(({ from, to, actor }) => `${from}>${to} ${actor}`)).toEqual([
      'RECEIVED>WAITING operator:asha',
      'WAITING>UNDER_REVIEW user',
      'UNDER_REVIEW>RESOLVED operator:ravi',
      'RESOLVED>UNDER_REVIEW user',
    ]);
    const { rows: events } = await server.database.pool.query(
      `select facts ->> 'kind' as kind, (select count(*)::int from user_event_delivery d where d.event_key = e.event_key) as deliveries
       from user_event e where user_gid = $1 order by recorded_at`,
      [user.userGid],
    );
    expect(events).toEqual(['WAITING', 'ANSWERED', 'RESOLVED'].map((kind) => ({ kind, deliveries: 1 })));
    const changed = (await actsOn(requestId)).filter(({ act }) => act !== 'support.open');
    expect(changed).toEqual([
      { actor: 'ravi', act: 'support.resolve', before: { state: 'UNDER_REVIEW' }, after: { state: 'RESOLVED' } },
      { actor: 'asha', act: 'support.answer', before: { state: 'UNDER_REVIEW' }, after: { state: 'UNDER_REVIEW' } },
      { actor: 'asha', act: 'support.ask', before: { state: 'RECEIVED' }, after: { state: 'WAITING' } },
    ]);
  });

  test('is not answered by an operator who has not read the last message', async () => {
    const user = await write();
    const { requestId } = user;
    const { changedAt } = await open(requestId);
    await user.reply('Another thing: it was ₹599');
    const body = { requestId, kind: 'RESOLVED', text: 'Done', changedAt } as const;
    expect((await asha.call(support.answerRequest, body)).content).toMatchObject({ problem: 'contentChanged' });
    expect(await user.show()).toMatchObject({ state: 'RECEIVED' });
    // Two operators answer the same version: the second is refused.
    const { changedAt: latest } = await open(requestId);
    const both = [asha, ravi].map((operator) => operator.call(support.answerRequest, { ...body, changedAt: latest }));
    const problems = (await Promise.all(both)).map(({ content }) => (content as { problem?: string }).problem ?? '');
    expect(problems.toSorted()).toEqual(['', 'contentChanged']);
  });

  test('is shown to be open with another operator, until the page is closed', async () => {
    const { requestId } = await write();
    const hold = async (operator: TestOperator) =>
      (await operator.call(support.holdRequest, { requestId })).content.others;
    expect(await hold(asha)).toEqual([]);
    expect(await hold(ravi)).toEqual(['asha']);
    expect(await hold(asha)).toEqual(['ravi']);
    expect((await list()).requests.find((each) => each.requestId === requestId)?.openWith).toEqual(['ravi']);
    await moveClock(server.app.platform.db, 60);
    expect(await hold(asha)).toEqual([]);
    expect(await actsOn(requestId)).toEqual([]);
  });

  test('is assigned, taken over and given back', async () => {
    const { requestId } = await write();
    const { requestId: other } = await write();
    const assign = (operator: TestOperator, isMine: boolean) =>
      operator.call(support.assignRequest, { requestId, isMine });
    await assign(ravi, true);
    expect(idsOf(await list({ assigned: 'MINE' }))).not.toContain(requestId);
    await assign(asha, true);
    expect(idsOf(await list({ assigned: 'MINE' }))).toEqual([requestId]);
    expect(idsOf(await list({ assigned: 'NOBODY' }))).toContain(other);
    expect(idsOf(await list({ assigned: 'NOBODY' }))).not.toContain(requestId);
    await assign(asha, false);
    expect((await open(requestId)).assignedTo).toBeNull();
    expect((await actsOn(requestId)).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ assignedTo: 'asha' }, { assignedTo: null }],
      [{ assignedTo: 'ravi' }, { assignedTo: 'asha' }],
      [{ assignedTo: null }, { assignedTo: 'ravi' }],
    ]);
  });

  test('has notes that its user is not shown, sealed', async () => {
    const user = await write();
    const note = { requestId: user.requestId, text: 'The bank looks into it' };
    expect(await asha.call(support.noteRequest, note)).toMatchObject({ code: 0 });
    expect((await open(user.requestId, ravi)).notes).toMatchObject([
      { author: 'asha', text: 'The bank looks into it' },
    ]);
    expect(JSON.stringify(await user.show())).not.toContain('bank looks');
    const { rows } = await server.database.pool.query('select to_jsonb(n)::text as text from support_note n');
    expect(JSON.stringify(rows)).not.toContain('bank looks');
  });

  test('of another id is nowhere', async () => {
    const requestId = randomUUID();
    const changedAt = new Date(0).toISOString();
    for (const reply of [
      asha.call(support.openRequest, { requestId }),
      asha.call(support.holdRequest, { requestId }),
      asha.call(support.noteRequest, { requestId, text: 'x' }),
      asha.call(support.assignRequest, { requestId, isMine: true }),
      asha.call(support.answerRequest, { requestId, kind: 'ANSWERED', text: 'x', changedAt }),
    ])
      expect((await reply).status).toBe(404);
  });
});

test('the queue has the officer’s requests first, then what is due first, and is filtered', async () => {
  const feedback = await write({ type: 'FEEDBACK' });
  const query = await write();
  const escalated = await write();
  await answer(escalated.requestId, 'REFUSED', 'The biller has it');
  expect((await open(escalated.requestId)).canEscalate).toBe(true);
  await escalated.escalate();
  const ids = [escalated, query, feedback].map(({ requestId }) => requestId);
  expect(idsOf(await list()).filter((id) => ids.includes(id))).toEqual(ids);
  expect(idsOf(await list({ product: 'LOANS' }))).toEqual([]);
  await server.database.pool.query('update support_request set due_day = due_day - 8 where request_id = $1', [
    query.requestId,
  ]);
  const overdue = idsOf(await list({ due: 'OVERDUE', product: 'PAYMENTS' }));
  expect(ids.map((id) => overdue.includes(id))).toEqual([false, true, false]);
  await answer(escalated.requestId, 'RESOLVED', 'The officer decided for you');
  expect((await escalated.show()).messages.at(-1)).toMatchObject({ author: 'OFFICER' });
  expect(idsOf(await list({ state: 'RESOLVED' }))[0]).toBe(escalated.requestId);
  expect((await list({ pageSize: 1 })).totalSize).toBeGreaterThan(1);
});

describe('the console’s login', () => {
  test('reads no text past the access log, and writes no message as a user', async () => {
    const { requestId, userGid } = await write();
    const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
    const app = openDatabase({ url: console.database.url, poolSize: 1 });
    for (const statement of [
      'select text_sealed from support_message',
      'select text_sealed from support_note',
      'select contact_sealed from support_request',
      'select facts from user_event',
      'delete from data_access',
      `select console_log_access('${userGid}', 'asha', 'SUPPORT')`,
      `insert into support_message (user_gid, request_id, author, text_sealed) values ('${userGid}', '${requestId}', 'USER', 'x')`,
      `insert into state_change (machine, entity_id, from_state, to_state, actor) values ('payment_order', 'x', '', 'x', 'x')`,
      `insert into user_event (user_gid, event_key, kind, facts, expires_at) values ('${userGid}', 'x', 'welcome', '{}', now())`,
    ])
      await expect(login.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    for (const statement of [
      `select * from console_open_request('${requestId}', 'asha')`,
      `update support_request set state = 'RESOLVED', outcome = 'ANSWERED', resolved_at = now() where request_id = '${requestId}'`,
      `insert into support_message (user_gid, request_id, author, text_sealed) values ('${userGid}', '${requestId}', 'SUPPORT', 'x')`,
      `insert into support_note (user_gid, request_id, author, text_sealed) values ('${userGid}', '${requestId}', 'asha', 'x')`,
      `insert into console_assignment (request_id, operator) values ('${requestId}', 'asha')`,
      `insert into user_event (user_gid, event_key, kind, facts, expires_at) values ('${userGid}', 'x', 'requestAnswered', '{}', now())`,
    ])
      await expect(login.pool.query(statement), statement).rejects.toThrow('without an entry in the audit');
    for (const statement of [
      `select * from console_open_request('${requestId}', 'asha')`,
      'select * from console_assignment',
      'select * from console_presence',
    ])
      await expect(app.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await Promise.all([login.close(), app.close()]);
  });
});

describe('a lost number', () => {
  const lost = {
    oldMobile: '9876500001',
    contact: 'meena@mail.example',
    description: 'I paid a bill of Jaipur in May',
  };
  const send = (oldMobile: string) => server.newClient().post('/flamingo/feedback/lostNumber', { ...lost, oldMobile });
  const listLost = async () => (await asha.call(support.listLostNumbers, {})).content;

  test('is listed without its text, opened, and closed once', async () => {
    await send(lost.oldMobile);
    await send('9876500002');
    const listed = await listLost();
    expect(listed.requests).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toMatch(/98765|meena|Jaipur/);
    const requestId = listed.requests[0]?.requestId ?? '';
    expect((await asha.call(support.openLostNumber, { requestId })).content).toEqual({
      oldMobile: lost.oldMobile,
      contact: lost.contact,
      text: lost.description,
    });
    const close = () => asha.call(support.closeLostNumber, { requestId, reason: 'called back' });
    expect((await close()).code).toBe(0);
    expect((await close()).status).toBe(404);
    expect((await asha.call(support.openLostNumber, { requestId })).status).toBe(404);
    expect((await listLost()).requests).toHaveLength(1);
    const { content } = await ravi.call(audit.listAudit, { subject: `lost-number:${requestId}` });
    expect(content.entries.map(({ act, reason }) => [act, reason])).toEqual([
      ['lostNumber.close', 'called back'],
      ['lostNumber.open', ''],
    ]);
  });
});

test('articles are listed with their votes', async () => {
  const articleId = 'apr';
  for (const isHelpful of [true, false, false])
    await server.newClient().post('/flamingo/help/vote', { articleId, isHelpful });
  expect((await asha.call(support.listArticleVotes, {})).content.articles).toEqual([{ articleId, yes: 1, no: 2 }]);
});
