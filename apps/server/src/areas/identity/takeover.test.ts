import { numberLimits } from '@sikka/contract';
import { closedCircuit, type NumberRegistry, type NumberStatus } from '@sikka/partners/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, TestReply } from '#testing/test-client.ts';
import { notifyAllNumbers } from './notify-numbers.ts';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';

const hour = 3_600;
const password = 'Kadhai#Chai7';

const statuses = new Map<string, NumberStatus>();
let isUnresponsive = false;
const numbers: NumberRegistry = {
  numberStatus: async (mobile) =>
    isUnresponsive
      ? { kind: 'unknown', reason: 'noAnswer' }
      : { kind: 'accepted', ...(statuses.get(mobile) ?? { status: 'LIVE' as const }) },
  circuit: closedCircuit,
  close: async () => undefined,
};

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ numbers });
});
afterAll(() => identity.close());

const proofOfOld = async ({ client, asUser }: Pick<SignedIn, 'client' | 'asUser'>, mobile: string) => {
  const code = await identity.codeFor(client, mobile, 'TYPE_OLD_MOBILE', asUser);
  return (await client.post('/flamingo/user/validCode', { mobile, smsType: 'TYPE_OLD_MOBILE', ...code })).content.proof;
};

/** A change by the holder of the session, with a phone for the new number, and further fields. */
const change = async (
  { client, asUser }: Pick<SignedIn, 'client' | 'asUser'>,
  oldMobile: string,
  mobile: string,
  proofs: { proof?: string; password?: string } = {},
) => {
  const code = await identity.codeFor(client, mobile, 'TYPE_NEW_MOBILE', asUser);
  return client.post('/flamingo/user/changeMobile', { oldMobile, mobile, ...code, ...proofs }, asUser);
};

const changeBySim = async (user: Pick<SignedIn, 'client' | 'asUser'>, oldMobile: string, mobile: string) =>
  change(user, oldMobile, mobile, { proof: await proofOfOld(user, oldMobile) });

const reportLostNumber = async (client: TestClient, oldMobile: string, mobile: string, secret?: string) => {
  const code = await identity.codeFor(client, mobile, 'TYPE_LOST_MOBILE');
  const body = { oldMobile, mobile, ...code, ...(secret && { password: secret }) };
  return client.post('/flamingo/user/lostMobile', body);
};

const revertByCode = async (client: TestClient, mobile: string) => {
  const code = await identity.codeFor(client, mobile, 'TYPE_REVERT_MOBILE');
  return client.post('/flamingo/user/revertMobile', { loginType: 0, mobile, ...code });
};
const revertByPassword = (client: TestClient, mobile: string, secret: string) =>
  client.post('/flamingo/user/revertMobile', { loginType: 1, mobile, password: secret });

const signInByCode = async (client: TestClient, mobile: string, more: { password?: string; startNew?: true } = {}) => {
  const code = await identity.codeFor(client, mobile, 'TYPE_LOGIN');
  return client.post('/flamingo/user/login', { loginType: 0, mobile, ...code, ...more });
};

const readUserOrProblem = async (user: Pick<SignedIn, 'client' | 'asUser'>) =>
  problemOf(await user.client.post('/flamingo/user/userInfo', {}, user.asUser)) ?? 'signed in';

/** The account that a number opens for a holder of its SIM on a device of the account. */
const opens = async ({ client }: SignedIn, mobile: string) => {
  const reply = await signInByCode(client, mobile);
  return problemOf(reply) ?? reply.content.userGid;
};

const smsTo = (mobile: string): string[] =>
  identity.sms.sent.filter((message) => message.mobile === mobile).map(({ template }) => template);

const eventsOf = async ({ session }: SignedIn, kind: string): Promise<number> => {
  const { rows } = await identity.server.database.pool.query(
    'select count(*)::int as count from user_event where user_gid = $1 and kind = $2',
    [session.userGid, kind],
  );
  return (rows[0] as { count: number }).count;
};

const heldFor = async (userGid: string, client: TestClient): Promise<string> => {
  const { profile } = identity.area;
  const { db, secrets } = identity.server.app.platform;
  const deviceKey =
    secrets.verify('device-cookie', client.cookies.get('device') ?? client.cookies.get('__Host-device')) ?? 'none';
  return profile.refuseIfHeld(db, userGid, { deviceKey }).then(
    () => 'free',
    (error: { problem: string }) => error.problem,
  );
};

const runJob = () => identity.server.jobs.run('identity-change-numbers');

/** An owner with a password, on a device that the account began on. */
const owner = async () => {
  const mobile = identity.newMobile();
  const user = await identity.setPassword(await identity.signIn(mobile), password);
  return { mobile, user };
};

describe('the owner', () => {
  it.each(['code', 'password'] as const)('changes the number on a known device at once, by %s', async (by) => {
    const { mobile, user } = await owner();
    const other = await identity.signIn(mobile);
    const newMobile = identity.newMobile();
    const reply =
      by === 'code' ? await changeBySim(user, mobile, newMobile) : await change(user, mobile, newMobile, { password });
    expect(reply.content).toMatchObject({ user: { mobile: `${newMobile.slice(0, 3)}***${newMobile.slice(-4)}` } });
    expect(reply.content).not.toHaveProperty('waiting');
    const renewed = { ...user, asUser: { ...user.asUser, token: reply.headers.get('x-newauth-t') ?? '' } };
    expect(renewed.asUser.token).not.toBe(user.asUser.token);
    expect(await readUserOrProblem(other)).toBe('signInNeeded 401 401');
    expect(smsTo(mobile)).toContain('numberChanged');
    expect(smsTo(newMobile)).toContain('numberChangedHere');
    expect(await eventsOf(user, 'numberChange')).toBe(1);
    expect(await opens(user, newMobile)).toBe(user.session.userGid);
    expect(await opens(user, mobile)).toBe('numberHeld 2014 200');
    await identity.advanceClock(numberLimits.revertHours * hour);
    expect(await opens(user, mobile)).not.toBe(user.session.userGid);
  });

  it('must give the number of the account, and a proof', async () => {
    const { mobile, user } = await owner();
    const [wrong, fresh] = [identity.newMobile(), identity.newMobile()];
    expect(problemOf(await change(user, wrong, fresh, { password }))).toBe('originalMobileWrong 2012 200');
    expect(problemOf(await change(user, mobile, fresh))).toBe('proofMissing 2009 200');
    expect(problemOf(await change(user, mobile, fresh, { password: 'Wrong#Pass9' }))).toBe('credentialsWrong 2004 200');
    await expect(identity.codeFor(user.client, wrong, 'TYPE_OLD_MOBILE', user.asUser)).rejects.toThrow(
      'originalMobileWrong',
    );
    await expect(identity.codeFor(user.client, fresh, 'TYPE_NEW_MOBILE')).rejects.toThrow('signInNeeded');
    expect(await opens(user, mobile)).toBe(user.session.userGid);
  });

  it('learns nothing about a taken number; its phone gets the SMS, and no code is accepted', async () => {
    const [{ mobile, user }, taken] = [await owner(), await owner()];
    const free = identity.newMobile();
    const request = async (to: string) => {
      await identity.advanceClock(61);
      return user.client.post('/flamingo/user/sendCode', { mobile: to, smsType: 'TYPE_NEW_MOBILE' }, user.asUser);
    };
    const shapeOf = ({ code, status, content }: TestReply<{ msg: string; lastTime: number }>) => ({
      code,
      status,
      fields: Object.keys(content),
      words: content.msg.replace(/\d/g, '0'),
    });
    expect(shapeOf(await request(taken.mobile))).toEqual(shapeOf(await request(free)));
    expect(smsTo(taken.mobile).at(-1)).toBe('numberInUse');
    const wrong = async (to: string) => problemOf(await change(user, mobile, to, { password }));
    expect(await wrong(taken.mobile)).toBe('otpWrong 2001 200');
    expect(await opens(taken.user, taken.mobile)).toBe(taken.user.session.userGid);
  });

  it('changes the number once in three days, and gets a failed SMS again', async () => {
    const { mobile, user } = await owner();
    const newMobile = identity.newMobile();
    const moved = await change(user, mobile, newMobile, { password });
    const renewed = { ...user, asUser: { ...user.asUser, token: moved.headers.get('x-newauth-t') ?? '' } };
    const again = await change(renewed, newMobile, identity.newMobile(), { password });
    expect(problemOf(again)).toBe('numberChangedLately 2015 200');
    await identity.server.database.pool.query('update number_change set reported_state = null where user_gid = $1', [
      user.session.userGid,
    ]);
    identity.sms.sent = [];
    await notifyAllNumbers({ ...identity.server.app.platform, sms: identity.sms, db: identity.server.database.db });
    expect(smsTo(mobile)).toEqual(['numberChanged']);
  });
});

describe('after a change', () => {
  it('new devices neither pay nor redeem for 24 hours, known ones do', async () => {
    const { mobile, user } = await owner();
    const newMobile = identity.newMobile();
    await change(user, mobile, newMobile, { password });
    const { userGid } = user.session;
    const newUser = await identity.signIn(newMobile);
    expect(newUser.session.userGid).toBe(userGid);
    expect(await heldFor(userGid, user.client)).toBe('free');
    expect(await heldFor(userGid, newUser.client)).toBe('newDeviceHeld');
    expect(await heldFor(userGid, await identity.newVisitor())).toBe('newDeviceHeld');
    await identity.advanceClock(numberLimits.holdHours * hour);
    expect(await heldFor(userGid, newUser.client)).toBe('free');
  });
});

describe('an attacker', () => {
  it('with the session alone changes nothing', async () => {
    const { mobile, user } = await owner();
    const attacker = { client: await identity.newVisitor(), asUser: user.asUser };
    expect(problemOf(await change(attacker, mobile, identity.newMobile()))).toBe('proofMissing 2009 200');
    expect(problemOf(await reportLostNumber(attacker.client, mobile, identity.newMobile()))).toBe(
      'secondProofNeeded 2017 200',
    );
    expect(problemOf(await revertByPassword(attacker.client, mobile, 'Guess#1234'))).toBe('credentialsWrong 2004 200');
    expect(await opens(user, mobile)).toBe(user.session.userGid);
  });

  it.each(['the SIM', 'the SIM and the session', 'the SIM and the password'] as const)(
    'with %s waits 72 hours, and the owner stops it with one press',
    async (loot) => {
      const { mobile, user } = await owner();
      const attacker =
        loot === 'the SIM and the session'
          ? { client: await identity.newVisitor(), asUser: user.asUser }
          : await identity.signIn(mobile);
      const away = identity.newMobile();
      const reply =
        loot === 'the SIM and the password'
          ? await change(attacker, mobile, away, { password })
          : await changeBySim(attacker, mobile, away);
      expect(reply.content.waiting?.mobile).toBe(`${away.slice(0, 3)}***${away.slice(-4)}`);
      expect(smsTo(mobile)).toContain('numberChanging');
      expect(await eventsOf(user, 'numberChange')).toBe(1);
      await identity.advanceClock(71 * hour);
      await runJob();
      expect(await opens(user, mobile)).toBe(user.session.userGid);
      expect(await opens(user, away)).toBe('numberHeld 2014 200');
      expect((await user.client.post('/flamingo/user/mobileChange', {}, user.asUser)).content.waiting).toBeDefined();
      await user.client.post('/flamingo/user/stopMobile', {}, user.asUser);
      expect(smsTo(away)).toContain('numberNotChanged');
      await identity.advanceClock(2 * hour);
      await runJob();
      expect(await opens(user, mobile)).toBe(user.session.userGid);
      expect(await opens(user, away)).not.toBe(user.session.userGid);
    },
  );

  it('with only the password must wait for a change of number, which the holder of the SIM can stop', async () => {
    const { mobile, user } = await owner();
    const away = identity.newMobile();
    const attacker = await identity.newVisitor();
    const guest = { client: attacker, asUser: { token: '', userGid: '' } };
    await expect(change(guest, mobile, away, { password })).rejects.toThrow('signInNeeded');
    const requested = await reportLostNumber(attacker, mobile, away, password);
    expect(requested.code).toBe(0);
    const bySim = await identity.signIn(mobile);
    expect(bySim.session.userGid).toBe(user.session.userGid);
    await bySim.client.post('/flamingo/user/stopMobile', {}, bySim.asUser);
    await identity.advanceClock(73 * hour);
    await runJob();
    expect(await opens(user, mobile)).toBe(user.session.userGid);
  });

  it('is still on hold after the waiting period, and loses the account to the old device', async () => {
    const { mobile, user } = await owner();
    const attacker = await identity.signIn(mobile);
    const away = identity.newMobile();
    await changeBySim(attacker, mobile, away);
    await identity.advanceClock(72 * hour);
    await runJob();
    const { userGid } = user.session;
    expect(await opens(attacker, away)).toBe(userGid);
    expect(await readUserOrProblem(user)).toBe('signInNeeded 401 401');
    expect(await heldFor(userGid, attacker.client)).toBe('newDeviceHeld');
    expect(problemOf(await revertByCode(attacker.client, mobile))).toBe('revertRefused 2018 200');
    const back = await revertByCode(user.client, mobile);
    expect(back.content).toMatchObject({ userGid, needPwd: true });
    expect(smsTo(away)).toContain('numberNotChanged');
    expect(await opens(user, mobile)).toBe(userGid);
    expect(await opens(attacker, away)).not.toBe(userGid);
    expect(problemOf(await identity.logInByPassword(attacker.client, mobile, password))).toBe(
      'credentialsWrong 2004 200',
    );
  });
});

describe('a lost number', () => {
  it('is changed after 72 hours, from a known device or by password, unless stopped', async () => {
    const { mobile, user } = await owner();
    const newMobile = identity.newMobile();
    const requested = await reportLostNumber(user.client, mobile, newMobile);
    expect(requested.content.mobile).toBe(`${newMobile.slice(0, 3)}***${newMobile.slice(-4)}`);
    expect(problemOf(await reportLostNumber(user.client, mobile, identity.newMobile()))).toBe(
      'numberChangeWaiting 2016 200',
    );
    await identity.advanceClock(72 * hour);
    // The change takes effect without the job.
    expect(await opens(user, newMobile)).toBe(user.session.userGid);
    expect(await opens(user, mobile)).toBe('numberHeld 2014 200');
    expect((await revertByPassword(user.client, mobile, password)).content.userGid).toBe(user.session.userGid);
  });

  it('gives the same response whether or not the old number has an account', async () => {
    const { mobile } = await owner();
    const [unused, fresh] = [identity.newMobile(), identity.newMobile()];
    const stranger = await identity.newVisitor();
    for (const secret of [undefined, 'Guess#1234']) {
      const [known, unknown] = [
        await reportLostNumber(stranger, mobile, fresh, secret),
        await reportLostNumber(stranger, unused, identity.newMobile(), secret),
      ];
      expect({ ...known.content }).toEqual({ ...unknown.content });
      expect(problemOf(known)).toBe(problemOf(unknown));
    }
  });

  it('cannot be reverted after 72 hours', async () => {
    const { mobile, user } = await owner();
    await change(user, mobile, identity.newMobile(), { password });
    await identity.advanceClock(numberLimits.revertHours * hour);
    expect(problemOf(await revertByCode(user.client, mobile))).toBe('revertRefused 2018 200');
  });
});

describe('a number that may have a new owner', () => {
  const dormant = async () => {
    const them = await owner();
    await identity.advanceClock(numberLimits.dormantDays * 24 * hour);
    return them;
  };

  it('does not sign in a new device by code only, after 90 days', async () => {
    const { mobile, user } = await dormant();
    const stranger = await identity.newVisitor();
    const code = await identity.codeFor(stranger, mobile, 'TYPE_LOGIN');
    const login = (more: object) =>
      stranger.post('/flamingo/user/login', { loginType: 0, mobile, ...code, ...more } as never);
    expect((await login({})).content).toMatchObject({ problem: 'secondProofNeeded', hasPwd: true });
    expect(problemOf(await login({ password: 'Guess#1234' }))).toBe('credentialsWrong 2004 200');
    // The same code still serves the owner.
    expect((await login({ password })).content).toMatchObject({ userGid: user.session.userGid });
  });

  it('opens the account on a known device', async () => {
    const { mobile, user } = await dormant();
    expect(await opens(user, mobile)).toBe(user.session.userGid);
  });

  it('creates an empty account that inherits nothing; the old one stays closed', async () => {
    const { mobile, user } = await dormant();
    const newAccount = await signInByCode(await identity.newVisitor(), mobile, { startNew: true });
    expect(newAccount.code).toBe(0);
    expect(newAccount.content.userGid).not.toBe(user.session.userGid);
    expect(newAccount.content).toMatchObject({ nickname: '', needPwd: true });
    expect(problemOf(await identity.logInByPassword(user.client, mobile, password))).toBe('credentialsWrong 2004 200');
    expect(problemOf(await reportLostNumber(user.client, mobile, identity.newMobile()))).toBe(
      'secondProofNeeded 2017 200',
    );
  });

  it('requires a second proof once the number was given back', async () => {
    const { mobile, user } = await owner();
    const now = Date.now() + 2 * 365 * 86_400_000;
    statuses.set(mobile, { status: 'REVOKED', since: new Date(now) });
    expect(problemOf(await signInByCode(await identity.newVisitor(), mobile))).toBe('secondProofNeeded 2017 200');
    statuses.set(mobile, { status: 'REVOKED', since: new Date(0) });
    expect((await signInByCode(await identity.newVisitor(), mobile)).content.userGid).toBe(user.session.userGid);
  });

  it('does not lock out active users while the registry is unresponsive', async () => {
    const { mobile, user } = await owner();
    isUnresponsive = true;
    expect((await signInByCode(await identity.newVisitor(), mobile)).content.userGid).toBe(user.session.userGid);
    isUnresponsive = false;
  });
});
