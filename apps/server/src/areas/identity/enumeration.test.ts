import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHashing } from './hashing.ts';
import { problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';

const slowVerify = vi.fn(verify);

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

/** The cost of one request: its database statements, in order, and the slow hashes. */
const costOf = async (request: () => Promise<unknown>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  slowVerify.mockClear();
  await request();
  const statements = query.mock.calls.map(([first]) => textOf(first)).toSorted();
  query.mockRestore();
  return { statements, hashes: slowVerify.mock.calls.length };
};

describe('a stranger who measures response times', () => {
  let identity: TestIdentity;
  let known: string;
  let unknown: string;
  beforeAll(async () => {
    identity = await startIdentity({
      hashing: createHashing({ verify: slowVerify }),
      environment: { PHONE_CHECK_MODE: 'strict' },
    });
    [known, unknown] = [identity.newMobile(), identity.newMobile()];
    await identity.setPassword(await identity.signIn(known), 'Kadhai#Chai7');
    await identity.advanceClock(61);
  });
  afterAll(() => identity.close());

  it('finds the phone check equally slow for every number', async () => {
    const check = async (mobile: string) => {
      const client = await identity.newVisitor();
      return costOf(() => client.post('/flamingo/user/phoneCheck', { mobile }));
    };
    const cost = await check(unknown);
    expect(cost.statements.length).toBeGreaterThan(0);
    expect(await check(known)).toEqual(cost);
  });

  it('finds sending a code equally slow for every number', async () => {
    const send = async (mobile: string) => {
      const client = await identity.newVisitor();
      return costOf(() => identity.sendCode(client, mobile));
    };
    const cost = await send(unknown);
    expect(cost.statements.length).toBeGreaterThan(0);
    expect(await send(known)).toEqual(cost);
  });

  it('finds a wrong password equally slow for every number, up to the last refusal', async () => {
    const guess = async (mobile: string) => {
      const steps = [];
      for (let time = 0; time < 12; time += 1) {
        const client = await identity.newVisitor();
        let problem: string | undefined;
        const cost = await costOf(async () => {
          problem = problemOf(await identity.logInByPassword(client, mobile, 'Wrong#Word99'));
        });
        steps.push({ problem, ...cost });
        if (time !== 5) await identity.advanceClock(60);
      }
      return steps;
    };
    const steps = await guess(unknown);
    expect(new Set(steps.map(({ problem }) => problem))).toEqual(
      new Set(['credentialsWrong 2004 200', 'loginRefused 10 200', 'otpRequired 2005 200']),
    );
    expect(steps[0]?.hashes).toBe(1);
    expect(await guess(known)).toEqual(steps);
  });

  it('gets the same response for every number after the nightly cleanup', async () => {
    await identity.advanceClock(2 * 86_400);
    await identity.server.jobs.run('identity-sweep-expired');
    const guessThreeTimes = async (mobile: string) => {
      const problems = [];
      for (let time = 0; time < 3; time += 1) {
        problems.push(problemOf(await identity.logInByPassword(await identity.newVisitor(), mobile, 'Wrong#Word99')));
      }
      return problems;
    };
    const answers = await guessThreeTimes(unknown);
    expect(answers).toEqual(Array<string>(3).fill('credentialsWrong 2004 200'));
    expect(await guessThreeTimes(known)).toEqual(answers);
  });
});
