import type { UserProblemName } from '@sikka/contract/rules';
import { ApiProblem } from './api-problem.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const signInNumber = 401;

/**
 * The server sends the name; the catalogue is not bundled. Without a name only 401 is recognised.
 */
const problemName = (named: unknown, code: number): UserProblemName => {
  if (typeof named === 'string') return named as UserProblemName;
  return code === signInNumber ? 'signInNeeded' : 'somethingWrong';
};

/** Formats of a successful response (specification §8). */
const isSuccess = ({ code, status }: Record<string, unknown>): boolean =>
  code === undefined ? status === 0 : [0, '0', 200, '200'].includes(code as number | string);

const readCode = (code: unknown): number | undefined => {
  const read = typeof code === 'string' && code !== '' ? Number(code) : code;
  return Number.isInteger(read) ? (read as number) : undefined;
};

/** The content of a response; throws an `ApiProblem` if it is not a success. */
export const readReply = (reply: unknown): unknown => {
  if (!isRecord(reply)) throw new ApiProblem('unreadable');
  if (isSuccess(reply)) {
    if (isRecord(reply['content'])) return reply['content'];
    throw new ApiProblem('unreadable');
  }
  const code = readCode(reply['code']);
  if (code === undefined) throw new ApiProblem('unreadable');
  const { problem, ...details } = isRecord(reply['content']) ? reply['content'] : {};
  const text = reply['msg'] ?? reply['message'];
  throw new ApiProblem(problemName(problem, code), { code, msg: typeof text === 'string' ? text : '', details });
};
