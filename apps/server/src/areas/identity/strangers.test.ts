import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '#platform/calls/call-limits.ts';
import { codeLimits } from './code-rules.ts';
import { withAddress, problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

type Client = Awaited<ReturnType<TestIdentity['newVisitor']>>;

const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const guess = (client: Client, mobile: string, verifyToken: string, verifyCode: string) =>
  client.post('/flamingo/user/login', { loginType: 0, mobile, verifyCode, verifyToken });

/** Requests codes and guesses wrong until the number is locked for this client. */
const lockOut = async (mobile: string): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await identity.advanceClock(61);
    const stranger = await identity.newVisitor();
    const { content } = await identity.sendCode(stranger, mobile);
    const wrong = wrongFor(identity.sms.newestCode(mobile));
    for (let tries = 0; tries < 5; tries += 1) await guess(stranger, mobile, content.verifyToken, wrong);
  }
  await identity.advanceClock(61);
  expect(problemOf(await identity.sendCode(await identity.newVisitor(), mobile))).toBe('loginRefused 10 200');
};

describe('requests of strangers for a number', () => {
  it('do not lock out a device that signed in with it', async () => {
    const mobile = identity.newMobile();
    const owner = await identity.signIn(mobile);
    await lockOut(mobile);
    expect((await identity.signIn(mobile, owner.client)).session.userGid).toBe(owner.session.userGid);
  });

  it('do not use up the daily codes of its devices', async () => {
    const mobile = identity.newMobile();
    const owner = await identity.signIn(mobile);
    await identity.advanceToMidnight(60);
    for (let sent = 0; sent < 10; sent += 1) {
      await identity.advanceClock(61);
      await identity.sendCode(await identity.newVisitor(), mobile);
    }
    expect(problemOf(await identity.sendCode(await identity.newVisitor(), mobile))).toBe('otpLimitReached 201 200');
    expect((await identity.sendCode(owner.client, mobile)).code).toBe(0);
  });

  it('neither replace the code of a known device nor delay it', async () => {
    const mobile = identity.newMobile();
    const owner = await identity.signIn(mobile);
    await identity.advanceClock(61);
    const { content } = await identity.sendCode(owner.client, mobile);
    const code = identity.sms.newestCode(mobile);
    expect((await identity.sendCode(await identity.newVisitor(), mobile)).code).toBe(0);
    expect((await guess(owner.client, mobile, content.verifyToken, code)).code).toBe(0);
  });

  it('do not affect a live session on an unknown device', async () => {
    const mobile = identity.newMobile();
    const owner = await identity.signIn(mobile);
    await lockOut(mobile);
    const elsewhere = await identity.newVisitor();
    const sent = await elsewhere.post(
      '/flamingo/user/sendCode',
      { mobile, smsType: 'TYPE_SET_PASSWORD' },
      owner.asUser,
    );
    expect(sent.code).toBe(0);
  });

  it('end by themselves, even after 100 consecutive wrong codes', async () => {
    const mobile = identity.newMobile();
    await identity.sendCode(await identity.newVisitor(), mobile);
    await sql`update code_guard set wrong_in_a_row = 100, wrong_at = array[app_now()]`.execute(
      identity.server.database.db,
    );
    await identity.advanceClock(86_400);
    const refused = await identity.sendCode(await identity.newVisitor(), mobile);
    expect(problemOf(refused)).toBe('loginRefused 10 200');
    const { waitSeconds } = refused.content as unknown as { waitSeconds: number };
    await identity.advanceClock(waitSeconds + 1);
    expect((await identity.sendCode(await identity.newVisitor(), mobile)).code).toBe(0);
  });
});

describe('a shared network', () => {
  const address = '203.0.113.77';

  it('still sends codes and checks numbers for known devices after strangers used up its budgets', async () => {
    const [mobile, number] = [identity.newMobile(), identity.newMobile()];
    const owner = await identity.signIn(mobile);
    const { rateLimits, secrets } = identity.server.app.platform;
    const spend = async (name: string, key: string, points: number) => {
      const allowance = { points, perSeconds: 3_600 };
      for (let count = 0; count < points; count += 1) await rateLimits.consume(name, key, allowance);
    };
    const network = secrets.index('network', networkOf(address));
    await spend('/flamingo/user/sendCode:ip', networkOf(address), 60);
    await spend('/flamingo/user/phoneCheck:ip', networkOf(address), 60);
    await spend('identity-codes-strangers', network, 60);
    await spend('identity-checks-strangers', network, 60);
    await identity.advanceClock(61);
    const stranger = await identity.newVisitor(address);
    expect(problemOf(await identity.sendCode(stranger, number))).toBe('tooManyRequests 1005 429');
    expect(problemOf(await stranger.post('/flamingo/user/phoneCheck', { mobile: number }))).toBe(
      'tooManyRequests 1005 429',
    );
    const here = withAddress(owner.client, address);
    expect((await identity.sendCode(here, mobile)).code).toBe(0);
    expect((await here.post('/flamingo/user/phoneCheck', { mobile })).code).toBe(0);
    expect(codeLimits.unknownDevicesPerNetworkHour).toBe(60);
  });
});

describe('a code requested without cookies', () => {
  const withoutCookies = async (): Promise<Client> => {
    const client = await identity.newVisitor();
    client.cookies.clear();
    return client;
  };
  const requestWithout = async (mobile: string) => {
    const client = await withoutCookies();
    const { content } = await identity.sendCode(client, mobile);
    return { client, verifyToken: content.verifyToken, code: identity.sms.newestCode(mobile) };
  };

  it('works on the device created with the response', async () => {
    const mobile = identity.newMobile();
    const { client, verifyToken, code } = await requestWithout(mobile);
    expect((await guess(client, mobile, verifyToken, code)).code).toBe(0);
  });

  it('works for a client that never keeps cookies', async () => {
    const mobile = identity.newMobile();
    const { verifyToken, code } = await requestWithout(mobile);
    expect((await guess(await withoutCookies(), mobile, verifyToken, code)).code).toBe(0);
  });

  it('works on no other device', async () => {
    const mobile = identity.newMobile();
    const { verifyToken, code } = await requestWithout(mobile);
    const other = await identity.newVisitor();
    expect(problemOf(await guess(other, mobile, verifyToken, code))).toBe('otpExpired 2002 200');
  });
});
