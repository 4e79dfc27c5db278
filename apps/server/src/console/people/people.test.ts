import { session } from '@sikka/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { createTestConsole, type TestConsole, type TestOperator, testPassword } from '../testing/test-console.ts';
import { codeAt, newSecondFactor, stepOfCode } from './second-factor.ts';
import { after } from './session-rules.ts';

let console: TestConsole;
let admin: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  admin = await console.operator('admin', 'asha');
});
afterAll(() => console.close());

const problemOf = ({ content }: { content: { problem?: string } }) => content.problem ?? 'none';
const idOf = async (name: string): Promise<string> => {
  const { content } = await admin.call(session.listOperators, {});
  return content.operators.find((each) => each.name === name)?.operatorId ?? '';
};
const signIn = (name: string, password: string, code: string) =>
  console.client().call(session.signIn, { name, password, code });

test('an invitation is accepted once, and its password and second factor sign in', async () => {
  const { content: invited } = await admin.call(session.inviteOperator, {
    name: 'ravi',
    role: 'content',
    reason: 'joins',
  });
  const token = invited.link.split('#')[1] ?? '';
  expect(invited.link).toMatch(/\/console\/invitation#[\w-]{43}$/);
  const ravi = await console.operator('content', 'ravi').catch(() => undefined);
  // A second invitation makes the first link void.
  expect(ravi?.name).toBe('ravi');
  const again = await console.client().call(session.openInvitation, { token });
  expect(problemOf(again)).toBe('operatorInvitationOver');
  const taken = await admin.call(session.inviteOperator, { name: 'ravi', role: 'admin', reason: 'again' });
  expect(problemOf(taken)).toBe('operatorNameTaken');
  const reply = await signIn('ravi', testPassword, (await ravi?.nextCode()) ?? '');
  expect(reply.content).toMatchObject({ name: 'ravi', role: 'content' });
});

test('a weak password, a wrong code and an expired link are refused', async () => {
  const token = await console.inviteFirst('tara', 'support');
  const accept = (password: string, code: string) =>
    console.client().call(session.acceptInvitation, { token, password, code });
  expect(problemOf(await accept(testPassword, '000000'))).toBe('operatorCodeWrong');
  await moveClock(console.database.db, 73 * 3_600);
  expect(problemOf(await accept(testPassword, '000000'))).toBe('operatorInvitationOver');
  await moveClock(console.database.db, 0);
});

test('a code is used once, and five wrong attempts in a row make everybody wait', async () => {
  const mira = await console.operator('risk', 'mira');
  const code = await mira.nextCode();
  expect((await signIn('mira', testPassword, code)).code).toBe(0);
  expect(problemOf(await signIn('mira', testPassword, code))).toBe('operatorSignInRefused');
  for (let tries = 0; tries < 4; tries += 1) await signIn('mira', 'wrong', '123456');
  // The third code is right a minute later, and still has to wait.
  await moveClock(console.database.db, 60);
  expect(problemOf(await signIn('mira', testPassword, await mira.nextCode()))).toBe('operatorSignInRefused');
  await moveClock(console.database.db, 0);
  expect(problemOf(await signIn('nobody', testPassword, '123456'))).toBe('operatorSignInRefused');
});

test('a code lives for thirty seconds', () => {
  const secret = newSecondFactor();
  const start = new Date('2026-01-01T00:00:00Z');
  const code = codeAt(secret, start);
  expect([-1, 0, 29, 30].map((seconds) => stepOfCode(secret, code, after(start, seconds)) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a session ends after half an hour without a call, and after a working day', async () => {
  const busy = await console.operator('finance', 'busy');
  const statusAfter = async (seconds: number) => {
    await moveClock(console.database.db, seconds);
    return (await busy.call(session.listSessions, {})).status;
  };
  expect(await statusAfter(29 * 60)).toBe(200);
  expect(await statusAfter(58 * 60)).toBe(200);
  for (let minutes = 87; minutes < 720; minutes += 29) expect(await statusAfter(minutes * 60)).toBe(200);
  expect(await statusAfter(721 * 60)).toBe(401);
  await moveClock(console.database.db, 0);
  const idle = await console.operator('finance', 'idle');
  await moveClock(console.database.db, 31 * 60);
  expect((await idle.call(session.listSessions, {})).status).toBe(401);
  expect((await idle.call(session.current, {})).content).toEqual({ operator: null });
  await moveClock(console.database.db, 0);
});

describe('serious acts', () => {
  test('need password and code again after ten minutes, and get another token by them', async () => {
    const boss = await console.operator('admin', 'boss');
    await moveClock(console.database.db, 11 * 60);
    const invite = () => boss.call(session.inviteOperator, { name: 'new-one', role: 'risk', reason: 'joins' });
    expect(problemOf(await invite())).toBe('operatorConfirmationNeeded');
    expect(problemOf(await boss.call(session.confirm, { password: 'wrong', code: '123456' }))).toBe(
      'operatorSignInRefused',
    );
    await moveClock(console.database.db, 0);
    const before = new Map(boss.cookies);
    expect((await boss.call(session.confirm, { password: testPassword, code: await boss.nextCode() })).code).toBe(0);
    expect((await invite()).code).toBe(0);
    // The token of before is void.
    const [[name, value] = ['', '']] = before;
    const old = await console.client().call(session.listSessions, {}, { cookie: `${name}=${value}` });
    expect(old.status).toBe(401);
  });

  test('a role that was taken away, and a removal, hold from the next call on', async () => {
    const leaving = await console.operator('admin', 'leaving');
    const operatorId = await idOf('leaving');
    await admin.call(session.changeRole, { operatorId, role: 'support', reason: 'moves on' });
    expect((await leaving.call(session.listOperators, {})).status).toBe(403);
    await admin.call(session.removeOperator, { operatorId, reason: 'leaves' });
    expect((await leaving.call(session.listSessions, {})).status).toBe(401);
    expect(problemOf(await signIn('leaving', testPassword, await leaving.nextCode()))).toBe('operatorSignInRefused');
  });
});

test('the last admin stays', async () => {
  const other = await createTestConsole();
  const only = await other.operator('admin', 'only');
  const second = await other.operator('admin', 'second');
  const { content } = await only.call(session.listOperators, {});
  const id = (name: string) => content.operators.find((each) => each.name === name)?.operatorId ?? '';
  const reason = 'both at once';
  const replies = await Promise.all([
    only.call(session.changeRole, { operatorId: id('second'), role: 'risk', reason }),
    second.call(session.changeRole, { operatorId: id('only'), role: 'risk', reason }),
  ]);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  await other.close();
});

test('operators see their sessions and end each', async () => {
  const name = 'sessions';
  const first = await console.operator('content', name);
  const second = console.client();
  await second.call(session.signIn, { name, password: testPassword, code: await first.nextCode() });
  const { content } = await first.call(session.listSessions, {});
  expect(content.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(content.sessions).toHaveLength(2);
  const sessionId = content.sessions.find(({ isThis }) => !isThis)?.sessionId ?? '';
  expect((await admin.call(session.endSession, { sessionId })).status).toBe(404);
  expect((await first.call(session.endSession, { sessionId })).code).toBe(0);
  expect((await second.call(session.listSessions, {})).status).toBe(401);
  await first.call(session.signOut, {});
  expect(first.cookies.size).toBe(0);
});
