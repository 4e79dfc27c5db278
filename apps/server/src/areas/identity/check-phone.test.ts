import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';

const password = 'Kadhai#Chai7';

const check = async (
  identity: TestIdentity,
  mobile: string,
  client?: Awaited<ReturnType<TestIdentity['newVisitor']>>,
) => (client ?? (await identity.newVisitor())).post('/flamingo/user/phoneCheck', { mobile });

describe('the phone check, throttled', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  it('returns whether a number has an account and a password', async () => {
    const [fresh, bare, full] = [identity.newMobile(), identity.newMobile(), identity.newMobile()];
    await identity.signIn(bare);
    await identity.setPassword(await identity.signIn(full), password);
    expect((await check(identity, fresh)).content).toEqual({ newUser: 1, hasPwd: 0, pwdLength: 0, hasOtp: 1 });
    expect((await check(identity, bare)).content).toEqual({ newUser: 0, hasPwd: 0, pwdLength: 0, hasOtp: 1 });
    expect((await check(identity, full)).content).toEqual({ newUser: 0, hasPwd: 1, pwdLength: 0, hasOtp: 1 });
  });

  it('returns the password length only to a device that signed in with the number, until it changes', async () => {
    const mobile = identity.newMobile();
    const user = await identity.setPassword(await identity.signIn(mobile), password);
    expect((await check(identity, mobile, user.client)).content.pwdLength).toBe(0);
    const login = await identity.logInByPassword(user.client, mobile, password);
    expect((await check(identity, mobile, user.client)).content.pwdLength).toBe(password.length);
    expect((await check(identity, mobile)).content.pwdLength).toBe(0);
    const as = { token: login.content.userToken, userGid: login.content.userGid };
    const changed = await user.client.post(
      '/flamingo/user/modifyPass',
      { oldPassword: password, newPassword: 'Sitar&Raga42' },
      as,
    );
    expect(changed.code).toBe(0);
    expect((await check(identity, mobile, user.client)).content).toMatchObject({ hasPwd: 1, pwdLength: 0 });
  });

  it('answers a device five times a minute', async () => {
    const client = await identity.newVisitor();
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push(problemOf(await check(identity, identity.newMobile(), client)));
    expect(replies).toEqual([...Array(5).fill(undefined), 'tooManyRequests 1005 429']);
  });

  it('stops answering strangers after the day’s budget, but still answers the owner’s device', async () => {
    const mobile = identity.newMobile();
    const user = await identity.signIn(mobile);
    await check(identity, mobile);
    await sql`update phone_check_day set answered = allowed - 1`.execute(identity.server.database.db);
    const strangers = await Promise.all(Array.from({ length: 8 }, () => check(identity, identity.newMobile())));
    expect(strangers.filter(({ content }) => content.newUser === 1)).toHaveLength(1);
    expect((await check(identity, mobile, user.client)).content).toEqual({
      newUser: 0,
      hasPwd: 0,
      pwdLength: 0,
      hasOtp: 1,
    });
    await identity.advanceClock(86_400);
    expect((await check(identity, identity.newMobile())).content.newUser).toBe(1);
  });
});

describe('the phone check, strict', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity({ environment: { PHONE_CHECK_MODE: 'strict' } });
  });
  afterAll(() => identity.close());

  it('answers unknown devices alike for known and unknown numbers', async () => {
    const [fresh, bare, full] = [identity.newMobile(), identity.newMobile(), identity.newMobile()];
    await identity.signIn(bare);
    const user = await identity.setPassword(await identity.signIn(full), password);
    const replies = await Promise.all([fresh, bare, full].map((mobile) => check(identity, mobile)));
    for (const { status, code, msg, content, wire } of replies) {
      expect({ status, code, msg, content }).toEqual({
        status: 200,
        code: 0,
        msg: '',
        content: { newUser: 0, hasPwd: 1, pwdLength: 0, hasOtp: 1 },
      });
      expect(wire).toHaveLength(replies[0]!.wire.length);
    }
    await identity.logInByPassword(user.client, full, password);
    expect((await check(identity, full, user.client)).content.pwdLength).toBe(password.length);
  });
});
