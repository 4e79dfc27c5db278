import { expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { readReply } from './read-reply.ts';

const problemOf = (reply: unknown): ApiProblem => {
  try {
    readReply(reply);
  } catch (error) {
    if (error instanceof ApiProblem) return error;
  }
  throw new Error('no problem was thrown');
};

it.each([{ code: 0 }, { code: '0' }, { code: 200 }, { code: '200' }, { status: 0 }])('%j is a success', (head) => {
  expect(readReply({ ...head, msg: '', content: { a: 1 } })).toEqual({ a: 1 });
});

it.each([
  undefined,
  null,
  'ok',
  [],
  {},
  { code: true, content: {} },
  { code: null, content: {} },
  { code: 0 },
  { code: 0, content: null },
  { code: 0, content: [] },
  { status: '0', content: {} },
])('rejects %j', (reply) => expect(problemOf(reply).name).toBe('unreadable'));

it('reads a problem by its name, with its details', () => {
  const reply = { code: 204, msg: 'Wait', content: { problem: 'otpCoolingDown', lastTime: 3 } };
  expect(problemOf(reply)).toMatchObject({ name: 'otpCoolingDown', code: 204, msg: 'Wait', details: { lastTime: 3 } });
});

it('reads a problem without a name by its number', () => {
  expect(problemOf({ code: '401', message: 'Sign in', content: null })).toMatchObject({
    name: 'signInNeeded',
    msg: 'Sign in',
  });
  expect(problemOf({ code: 987_654, content: { problem: 1 } }).name).toBe('somethingWrong');
});
