import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { IdentityTables } from './tables.ts';
import { withAddress, problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';
import { mobileIndexOf, registerAccount } from './user-store.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A registration as the sign-in does it, if the number cannot be claimed. */
const registerClaimed = (mobileIndex: string): Promise<void> => {
  const { db, secrets, newUserGid } = identity.server.app.platform;
  const number = { mobile: identity.newMobile(), mobileIndex };
  return transaction(db.withTables<IdentityTables>(), (trx) =>
    registerAccount({ secrets, newUserGid, claimKey: async () => false }, trx, number),
  );
};

describe('a number that cannot be claimed', () => {
  it('has an account by now, or is held in another cell and refused', async () => {
    const mobile = identity.newMobile();
    await identity.signIn(mobile);
    await registerClaimed(mobileIndexOf(identity.server.app.platform.secrets, mobile));
    await expect(registerClaimed('held elsewhere')).rejects.toThrow(new Problem('numberHeld'));
  });
});

describe('signing in by one-time code', () => {
  it('registers a new number and keeps the account afterwards', async () => {
    const mobile = identity.newMobile();
    const first = await identity.signIn(mobile);
    expect(first.session).toMatchObject({
      needPwd: true,
      nickname: '',
      portraitUrl: '',
      expireTime: 0,
      creditItemStatus: -1,
      mobile: `${mobile.slice(0, 3)}***${mobile.slice(-4)}`,
      phone: `${mobile.slice(0, 3)}***${mobile.slice(-4)}`,
      userGrayscaleData: { apiLoanMarketRUB148: 1, apiLoanMarketRUB1214: 0 },
    });
    expect(first.session.uid).toMatch(/^[1-9]\d{9}$/);
    expect(first.session.userToken).toMatch(/^[\w-]{86}$/);
    const second = await identity.signIn(mobile);
    expect(second.session.userGid).toBe(first.session.userGid);
    expect(second.session.userToken).not.toBe(first.session.userToken);
  });

  it('stores the token in a cookie on request, and omits it from the reply', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const { content } = await identity.sendCode(client, mobile);
    const headers = { 'x-session-in': 'cookie' };
    const login = await client.post(
      '/flamingo/user/login',
      { loginType: 0, mobile, verifyCode: identity.sms.newestCode(mobile), verifyToken: content.verifyToken },
      { headers },
    );
    expect(login.content.userToken).toBe('');
    const cookie = login.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/Secure/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect((await client.post('/flamingo/user/userInfo', {}, { headers })).content.userGid).toBe(login.content.userGid);
    expect(problemOf(await client.post('/flamingo/user/userInfo', {}))).toBe('signInNeeded 401 401');
  });

  it('ends the caller’s previous session', async () => {
    const first = await identity.signIn(identity.newMobile());
    const mobile = identity.newMobile();
    const { content } = await identity.sendCode(first.client, mobile);
    const again = await first.client.post(
      '/flamingo/user/login',
      { loginType: 0, mobile, verifyCode: identity.sms.newestCode(mobile), verifyToken: content.verifyToken },
      first.asUser,
    );
    expect(again.code).toBe(0);
    expect(problemOf(await first.client.post('/flamingo/user/userInfo', {}, first.asUser))).toBe(
      'signInNeeded 401 401',
    );
  });

  it('accepts a code once, from the requesting device, while it is valid', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const { content } = await identity.sendCode(client, mobile);
    const body = {
      loginType: 0,
      mobile,
      verifyCode: identity.sms.newestCode(mobile),
      verifyToken: content.verifyToken,
    } as const;

    const stranger = await identity.newVisitor();
    expect(problemOf(await stranger.post('/flamingo/user/login', body))).toBe('otpExpired 2002 200');
    const otherToken = { ...body, verifyToken: 'A'.repeat(43) };
    expect(problemOf(await client.post('/flamingo/user/login', otherToken))).toBe('otpExpired 2002 200');
    expect((await client.post('/flamingo/user/login', body)).code).toBe(0);
    expect(problemOf(await client.post('/flamingo/user/login', body))).toBe('otpExpired 2002 200');

    await identity.advanceClock(61);
    const late = await identity.sendCode(client, mobile);
    await identity.advanceClock(301);
    const lateBody = { ...body, verifyCode: identity.sms.newestCode(mobile), verifyToken: late.content.verifyToken };
    expect(problemOf(await client.post('/flamingo/user/login', lateBody))).toBe('otpExpired 2002 200');
  });

  it('invalidates the old code with a new one', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const old = await identity.sendCode(client, mobile);
    const oldCode = identity.sms.newestCode(mobile);
    await identity.advanceClock(61);
    await identity.sendCode(client, mobile);
    const body = { loginType: 0, mobile, verifyCode: oldCode, verifyToken: old.content.verifyToken } as const;
    expect(problemOf(await client.post('/flamingo/user/login', body))).toBe('otpExpired 2002 200');
  });

  it('counts down five attempts, then refuses the right code, too', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const { content } = await identity.sendCode(client, mobile);
    const code = identity.sms.newestCode(mobile);
    const guess = (verifyCode: string) =>
      client.post('/flamingo/user/login', { loginType: 0, mobile, verifyCode, verifyToken: content.verifyToken });
    for (const triesLeft of [4, 3, 2, 1]) {
      expect((await guess(wrongFor(code))).content).toMatchObject({ problem: 'otpWrong', triesLeft });
    }
    expect(problemOf(await guess(wrongFor(code)))).toBe('otpTriesUsedUp 2003 200');
    expect(problemOf(await guess(code))).toBe('otpTriesUsedUp 2003 200');
  });

  it('returns errors in the caller’s language', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const { content } = await identity.sendCode(client, mobile);
    const body = {
      loginType: 0,
      mobile,
      verifyCode: wrongFor(identity.sms.newestCode(mobile)),
      verifyToken: content.verifyToken,
    } as const;
    const english = await client.post('/flamingo/user/login', body, { query: { language: 'en_US' } });
    const hindi = await client.post('/flamingo/user/login', body, { query: { language: 'hi_IN' } });
    expect(english.msg).toMatch(/^[\x20-\x7e]+$/);
    expect(hindi.msg).toMatch(/[\u0900-\u097f]/);
  });
});

describe('guessing codes', () => {
  it('evaluates at most five of a hundred parallel guesses, on two servers together', async () => {
    const { server, sms } = identity;
    const second = await startIdentity({ database: server.database, dataDir: server.dataDir, sms });
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const { content } = await identity.sendCode(client, mobile);
    const code = sms.newestCode(mobile);
    const elsewhere = withAddress(second.server.newClient(), '10.9.8.7');
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);

    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? elsewhere : client).post('/flamingo/user/login', {
          loginType: 0,
          mobile,
          verifyCode: wrongFor(code),
          verifyToken: content.verifyToken,
        }),
      ),
    );
    const evaluated = replies.filter(({ content: reply }) => 'triesLeft' in (reply as object));
    expect(evaluated).toHaveLength(4);
    const { rows } = await sql<{ tries: number; wrong: number }>`select tries, wrong_in_a_row as wrong
      from one_time_code join code_guard using (mobile_index) order by one_time_code.expires_at desc limit 1`.execute(
      server.database.db,
    );
    expect(rows[0]).toEqual({ tries: 5, wrong: 5 });
    await second.close();
  });

  it('opens one session for twenty concurrent right codes', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    const { content } = await identity.sendCode(client, mobile);
    const body = {
      loginType: 0,
      mobile,
      verifyCode: identity.sms.newestCode(mobile),
      verifyToken: content.verifyToken,
    } as const;
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post('/flamingo/user/login', body)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('accepts fifteen wrong codes per number in 24 hours, over all codes, and then sends none', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    for (let round = 0; round < 3; round += 1) {
      await identity.advanceClock(61);
      const { content } = await identity.sendCode(client, mobile);
      const verifyCode = wrongFor(identity.sms.newestCode(mobile));
      const guess = { loginType: 0, mobile, verifyCode, verifyToken: content.verifyToken } as const;
      for (let wrong = 0; wrong < 5; wrong += 1) await client.post('/flamingo/user/login', guess);
    }
    await identity.advanceClock(61);
    const refused = await identity.sendCode(client, mobile);
    expect(problemOf(refused)).toBe('loginRefused 10 200');
    expect((refused.content as unknown as { waitSeconds: number }).waitSeconds).toBeGreaterThan(86_000);
    await identity.advanceClock(86_400);
    expect((await identity.sendCode(client, mobile)).code).toBe(0);
  });
});
