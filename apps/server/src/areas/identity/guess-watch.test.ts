import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countGuesses, countWrong, guessScopes } from './guess-watch.ts';
import type { IdentityTables } from './tables.ts';
import { problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Enough wrong guesses from one address for an alarm. */
const guessPasswords = async (address: string): Promise<void> => {
  const { platform } = identity.server.app;
  const scopes = guessScopes(platform.secrets, address);
  const db = platform.db.withTables<IdentityTables>();
  await Promise.all(
    Array.from({ length: 201 }, async () => [
      await countGuesses(scopes, sql`select`).execute(db),
      await countWrong(db, scopes),
    ]),
  );
};

describe('while codes are guessed for many numbers', () => {
  it('blocks the attacking network, allows unknown devices one attempt per code, and the owner’s device all', async () => {
    const mobile = identity.newMobile();
    const owner = await identity.signIn(mobile);
    const attackingClient = await identity.newVisitor('198.51.100.9');
    const stranger = await identity.newVisitor('203.0.113.9');
    await guessPasswords('198.51.100.200');

    const guess = async (client: typeof attackingClient, number: string) => {
      await identity.advanceClock(61);
      const { content } = await identity.sendCode(client, number);
      const verifyCode = wrongFor(identity.sms.newestCode(number));
      const body = { loginType: 0, mobile: number, verifyCode, verifyToken: content.verifyToken } as const;
      return client.post('/flamingo/user/login', body);
    };
    expect(problemOf(await guess(attackingClient, identity.newMobile()))).toBe('tooManyRequests 1005 429');
    expect(problemOf(await guess(stranger, identity.newMobile()))).toBe('otpTriesUsedUp 2003 200');
    expect((await guess(owner.client, mobile)).content).toMatchObject({ problem: 'otpWrong', triesLeft: 4 });

    await identity.advanceClock(301);
    expect((await guess(attackingClient, identity.newMobile())).content).toMatchObject({
      problem: 'otpWrong',
      triesLeft: 4,
    });
  });
});
