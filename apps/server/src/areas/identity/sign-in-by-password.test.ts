import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logName } from '#platform/monitoring/logging.ts';
import { waitSecondsAfter } from './password-rules.ts';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';
import { mobileIndexOf } from './user-store.ts';

const password = 'Kadhai#Chai7';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const db = () => identity.server.database.db;

/** An account with a password, whose owner's device is known. */
const account = async (): Promise<SignedIn & { mobile: string }> => {
  const mobile = identity.newMobile();
  return { ...(await identity.setPassword(await identity.signIn(mobile), password)), mobile };
};

describe('signing in by password', () => {
  it('opens a session that knows the account has a password', async () => {
    const { mobile, session } = await account();
    const login = await identity.logInByPassword(await identity.newVisitor(), mobile, password);
    expect(login.content).toMatchObject({ userGid: session.userGid, needPwd: false });
  });

  it('each check of a code or a password has a line with its factor and outcome, and nothing of its content', async () => {
    const { log } = identity.server;
    const before = log.length;
    const { mobile } = await account();
    await identity.logInByPassword(await identity.newVisitor(), mobile, 'Wrong#Password9');
    await identity.logInByPassword(await identity.newVisitor(), mobile, password);
    const { secrets } = identity.server.app.platform;
    const number = logName(secrets, mobileIndexOf(secrets, mobile));
    const lines = log.slice(before).filter((line) => line['event'] === 'proof' && line['number'] === number);
    expect(lines).toMatchObject([
      { factor: 'code', purpose: 'TYPE_LOGIN', msg: 'a proof was accepted' },
      { factor: 'password', problem: 'credentialsWrong', msg: 'a proof was refused' },
      { factor: 'password', msg: 'a proof was accepted' },
    ]);
    expect(JSON.stringify(log.slice(before))).not.toMatch(new RegExp(`${mobile}|Wrong#|Kadhai`));
  });

  it('compares the exact bytes', async () => {
    const { mobile } = await account();
    const client = await identity.newVisitor();
    for (const typed of [
      ` ${password}`,
      `${password} `,
      password.toLowerCase(),
      password.normalize('NFD') + '\u200b',
    ]) {
      expect(problemOf(await identity.logInByPassword(client, mobile, typed))).toBe('credentialsWrong 2004 200');
    }
    expect((await identity.logInByPassword(client, mobile, password)).code).toBe(0);
  });

  it('gives the same response for a wrong password, an account without one, and an unknown number', async () => {
    const bare = identity.newMobile();
    await identity.signIn(bare);
    const { mobile } = await account();
    const trySixTimes = async (number: string) => {
      const client = await identity.newVisitor();
      const replies = [];
      for (let round = 0; round < 6; round += 1) {
        if (round === 5) await sql`update password_guard set next_try_at = app_now() + interval '1 hour'`.execute(db());
        const { status, code, msg, content } = await identity.logInByPassword(client, number, 'Wrong#Password9');
        const { problem, waitSeconds = 0 } = content as unknown as { problem: string; waitSeconds?: number };
        replies.push({ status, code, msg, problem, waitMinutes: Math.ceil(waitSeconds / 60) });
      }
      return replies;
    };
    const wrong = await trySixTimes(mobile);
    expect(wrong[0]).toMatchObject({ code: 2004, problem: 'credentialsWrong', waitMinutes: 0 });
    expect(wrong[5]).toMatchObject({ code: 10, problem: 'loginRefused', waitMinutes: 60 });
    expect(await trySixTimes(bare)).toEqual(wrong);
    expect(await trySixTimes(identity.newMobile())).toEqual(wrong);
  });

  it('evaluates five of a hundred parallel guesses, and the rest only after the delay', async () => {
    const { mobile } = await account();
    const clients = await Promise.all(Array.from({ length: 10 }, () => identity.newVisitor()));
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => identity.logInByPassword(clients[index % 10]!, mobile, 'Wrong#Pass9')),
    );
    const problems = replies.map(problemOf);
    const { rows } = await identity.server.database.pool.query<{ wrong_at: Date[] }>(
      "select wrong_at from password_guard where device_class = 'other' order by touched_at desc limit 1",
    );
    const booked = rows[0]!.wrong_at.map((moment) => moment.getTime() / 1_000);
    expect(booked.length).toBeGreaterThanOrEqual(5);
    expect(problems.filter((problem) => problem === 'credentialsWrong 2004 200')).toHaveLength(booked.length);
    for (const [index, last] of booked.slice(0, -1).entries()) {
      expect(booked[index + 1]! - last).toBeGreaterThanOrEqual(waitSecondsAfter(index + 1));
    }
    expect(problems).not.toContain(undefined);
  });

  it('delays strangers increasingly, then requires a code; the owner’s device is not affected', async () => {
    const owner = await account();
    const stranger = await identity.newVisitor();
    const guess = () => identity.logInByPassword(stranger, owner.mobile, 'Wrong#Password9');
    for (let wrong = 1; wrong <= 9; wrong += 1) {
      if (wrong > 5) await identity.advanceClock(60);
      expect(problemOf(await guess())).toBe('credentialsWrong 2004 200');
    }
    const early = await guess();
    expect(problemOf(early)).toBe('loginRefused 10 200');
    const { waitSeconds } = early.content as unknown as { waitSeconds: number };
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(16);
    await identity.advanceClock(60);
    expect(problemOf(await guess())).toBe('credentialsWrong 2004 200');
    await identity.advanceClock(60);
    expect(problemOf(await guess())).toBe('otpRequired 2005 200');
    expect((await identity.logInByPassword(owner.client, owner.mobile, password)).code).toBe(0);
    await identity.advanceClock(901);
    expect(problemOf(await guess())).toBe('credentialsWrong 2004 200');
  });

  it('disables a password after 100 consecutive wrong ones, until it is reset by code', async () => {
    const owner = await account();
    const stranger = await identity.newVisitor();
    await identity.logInByPassword(stranger, owner.mobile, 'Wrong#Password9');
    await sql`update password_guard set wrong_in_a_row = 100 where wrong_in_a_row = 1 and device_class = 'other'
      and wrong_at[1] > app_now() - interval '1 minute'`.execute(db());
    expect(problemOf(await identity.logInByPassword(owner.client, owner.mobile, password))).toBe(
      'otpRequired 2005 200',
    );
    const again = await identity.signIn(owner.mobile, owner.client);
    const old = { oldPassword: password, newPassword: 'Sitar&Raga42' };
    expect(problemOf(await owner.client.post('/flamingo/user/modifyPass', old, again.asUser))).toBe(
      'otpRequired 2005 200',
    );
    const proof = await proofFor(again, owner.mobile);
    const set = await owner.client.post(
      '/flamingo/user/modifyPass',
      { proof, newPassword: 'Sitar&Raga42' },
      again.asUser,
    );
    expect(set.code).toBe(0);
    expect((await identity.logInByPassword(stranger, owner.mobile, 'Sitar&Raga42')).code).toBe(0);
  });

  it('refuses logins at once when too many passwords wait to be compared', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => identity.newVisitor()));
    const replies = await Promise.all(
      Array.from({ length: 180 }, (_, index) =>
        identity.logInByPassword(clients[index % 12]!, identity.newMobile(), 'Wrong#Password9'),
      ),
    );
    const problems = new Set(replies.map(problemOf));
    expect(problems).toEqual(new Set(['credentialsWrong 2004 200', 'busy 1006 503']));
  });

  it('never asks for another password because of its age', async () => {
    const { mobile } = await account();
    await identity.advanceClock(400 * 86_400);
    const login = await identity.logInByPassword(await identity.newVisitor(), mobile, password);
    expect(login).toMatchObject({ code: 0, content: { needPwd: false } });
  });
});

const proofFor = async (user: SignedIn, mobile: string): Promise<string> => {
  await identity.advanceClock(61);
  const smsType = 'TYPE_SET_PASSWORD' as const;
  const { content } = await user.client.post('/flamingo/user/sendCode', { mobile, smsType }, user.asUser);
  const verifyCode = identity.sms.newestCode(mobile);
  const proven = await user.client.post('/flamingo/user/validCode', {
    mobile,
    smsType,
    verifyCode,
    verifyToken: content.verifyToken,
  });
  return proven.content.proof;
};
