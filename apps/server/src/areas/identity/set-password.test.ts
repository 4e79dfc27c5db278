import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const firstPassword = 'Kadhai#Chai7';
const secondPassword = 'Sitar&Raga42';

const changePassword = (user: SignedIn, body: { newPassword: string; oldPassword?: string; proof?: string }) =>
  user.client.post('/flamingo/user/modifyPass', body, user.asUser);

const proofFor = async (user: SignedIn, mobile: string, smsType: 'TYPE_LOGIN' | 'TYPE_SET_PASSWORD') => {
  await identity.advanceClock(61);
  const { content } = await user.client.post('/flamingo/user/sendCode', { mobile, smsType }, user.asUser);
  const verifyCode = identity.sms.newestCode(mobile);
  const body = { mobile, smsType, verifyCode, verifyToken: content.verifyToken };
  return (await user.client.post('/flamingo/user/validCode', body)).content.proof;
};

describe('setting a password', () => {
  it('needs only a session that signed in by code within ten minutes', async () => {
    const late = await identity.signIn(identity.newMobile());
    await identity.advanceClock(601);
    expect(problemOf(await changePassword(late, { newPassword: firstPassword }))).toBe('proofMissing 2009 200');
    const user = await identity.signIn(identity.newMobile());
    expect((await changePassword(user, { newPassword: firstPassword })).code).toBe(0);
  });

  it('needs the old password or a proof once there is one', async () => {
    const mobile = identity.newMobile();
    const user = await identity.setPassword(await identity.signIn(mobile), firstPassword);
    expect(problemOf(await changePassword(user, { newPassword: secondPassword }))).toBe('proofMissing 2009 200');
    const wrong = await changePassword(user, { newPassword: secondPassword, oldPassword: 'Wrong#Password9' });
    expect(problemOf(wrong)).toBe('credentialsWrong 2004 200');
    expect((await changePassword(user, { newPassword: secondPassword, oldPassword: firstPassword })).code).toBe(0);
  });

  it('accepts a proof once, for the own number and the right purpose, within ten minutes', async () => {
    const mobile = identity.newMobile();
    const user = await identity.setPassword(await identity.signIn(mobile), firstPassword);
    const other = await identity.signIn(identity.newMobile());

    const ofLogin = await proofFor(user, mobile, 'TYPE_LOGIN');
    expect(problemOf(await changePassword(user, { newPassword: secondPassword, proof: ofLogin }))).toBe(
      'proofMissing 2009 200',
    );
    const late = await proofFor(user, mobile, 'TYPE_SET_PASSWORD');
    await identity.advanceClock(601);
    expect(problemOf(await changePassword(user, { newPassword: secondPassword, proof: late }))).toBe(
      'proofMissing 2009 200',
    );

    const proof = await proofFor(user, mobile, 'TYPE_SET_PASSWORD');
    expect(problemOf(await changePassword(other, { newPassword: secondPassword, proof }))).toBe(
      'proofMissing 2009 200',
    );
    expect(problemOf(await changePassword(user, { newPassword: 'weak', proof }))).toBe('passwordWeak 2006 200');
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, index) => changePassword(user, { newPassword: `Raga&Sitar${index}x`, proof })),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it.each([
    ['passwordWeak 2006 200', 'Chai#77'],
    ['passwordWeak 2006 200', 'KadhaiChai77'],
    ['passwordWeak 2006 200', 'Kadhai#Chai'],
    ['passwordWeak 2006 200', '#7654321#'],
    ['passwordWeak 2006 200', 'Kadhai Chai#7'],
    ['passwordWeak 2006 200', 'Kadhai#Chai7Kadhai'],
    ['passwordCommon 2008 200', 'P@ssw0rd1'],
    ['passwordCommon 2008 200', 'Welcome@123'],
  ])('refuses with %s: %s', async (problem, newPassword) => {
    const user = await identity.signIn(identity.newMobile());
    expect(problemOf(await changePassword(user, { newPassword }))).toBe(problem);
  });

  it('refuses a password that contains the own number or nickname', async () => {
    const mobile = identity.newMobile();
    const user = await identity.signIn(mobile);
    await user.client.post('/flamingo/user/modifyUser', { nickname: 'Meenakshi' }, user.asUser);
    for (const newPassword of [`a#${mobile}`, 'meenakshi#77']) {
      expect(problemOf(await changePassword(user, { newPassword }))).toBe('passwordCommon 2008 200');
    }
  });

  it('refuses the last five passwords and allows the sixth', async () => {
    const passwords = [1, 2, 3, 4, 5, 6].map((index) => `Tabla#Raga${index}x`);
    let user = await identity.setPassword(await identity.signIn(identity.newMobile()), passwords[0]!);
    let oldPassword = passwords[0]!;
    const next = async (newPassword: string) => {
      const reply = await changePassword(user, { newPassword, oldPassword });
      if (reply.code === 0) {
        user = { ...user, asUser: { ...user.asUser, token: reply.headers.get('x-newauth-t') ?? '' } };
        oldPassword = newPassword;
      }
      return problemOf(reply);
    };
    for (const newPassword of passwords.slice(1, 5)) expect(await next(newPassword)).toBeUndefined();
    for (const used of passwords.slice(0, 5)) expect(await next(used)).toBe('passwordUsedRecently 2007 200');
    expect(await next(passwords[5]!)).toBeUndefined();
    expect(await next(passwords[0]!)).toBeUndefined();
    const { rows } = await sql<{ stored: number }>`select count(*)::int as stored from password_history
      where user_gid = ${user.session.userGid}`.execute(identity.server.database.db);
    expect(rows[0]?.stored).toBe(5);
  });

  it('does not reveal old passwords to a holder of the session only', async () => {
    const user = await identity.setPassword(await identity.signIn(identity.newMobile()), firstPassword);
    expect(problemOf(await changePassword(user, { newPassword: firstPassword, proof: 'A'.repeat(43) }))).toBe(
      'proofMissing 2009 200',
    );
  });

  it('ends the other sessions and gives this one a new token, with grace for the old', async () => {
    const mobile = identity.newMobile();
    const other = await identity.signIn(mobile);
    const before = await identity.signIn(mobile);
    const after = await identity.setPassword(before, firstPassword);
    const readUser = (user: SignedIn) => user.client.post('/flamingo/user/userInfo', {}, user.asUser);
    expect(after.asUser.token).not.toBe(before.asUser.token);
    expect(problemOf(await readUser(other))).toBe('signInNeeded 401 401');
    expect((await readUser(before)).code).toBe(0);
    expect((await readUser(after)).content.hasPwd).toBe(true);
    await identity.advanceClock(31);
    expect(problemOf(await readUser(before))).toBe('signInNeeded 401 401');
  });
});
