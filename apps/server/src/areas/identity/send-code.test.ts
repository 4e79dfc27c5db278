import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeLimits } from './code-rules.ts';
import { neighbourhoodOf } from './network.ts';
import { problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => {
  identity.sms.outcome = 'accepted';
});

const sentTo = (mobile: string) => identity.sms.sent.filter((message) => message.mobile === mobile);

describe('sending a code', () => {
  it('sends six digits and returns the remaining number and a verify token', async () => {
    const mobile = identity.newMobile();
    const reply = await identity.sendCode(await identity.newVisitor(), mobile);
    expect(reply.content).toMatchObject({ msg: expect.stringMatching(/./), lastTime: 9, totalTime: 10 });
    expect(reply.content.verifyToken).toMatch(/^[\w-]{43}$/);
    expect(identity.sms.newestCode(mobile)).toMatch(/^\d{6}$/);
  });

  it('formats the SMS for a browser and the shell, in the caller’s language', async () => {
    const client = await identity.newVisitor();
    const [browser, shell] = [identity.newMobile(), identity.newMobile()];
    const body = { smsType: 'TYPE_LOGIN' } as const;
    await client.post('/flamingo/user/sendCode', { ...body, mobile: browser }, { query: { language: 'hi_IN' } });
    await client.post('/flamingo/user/sendCode', { ...body, mobile: shell }, { query: { appversion: '401090' } });
    expect(sentTo(browser)[0]).toMatchObject({
      template: 'loginOtpWeb',
      locale: 'hi',
      variables: { minutes: '5', host: 'localhost' },
    });
    expect(sentTo(shell)[0]).toMatchObject({
      template: 'loginOtpShell',
      locale: 'en',
      variables: { minutes: '5', appHash: identity.server.config.smsAppHash },
    });
  });

  it('sends nothing to invalid Indian mobile numbers', async () => {
    const client = await identity.newVisitor();
    const before = identity.sms.sent.length;
    for (const mobile of ['5876543210', '987654321', '98765432101', '+9198765432101', 'abcdefghij', '']) {
      expect(problemOf(await identity.sendCode(client, mobile))).toBe('invalidInput 1001 422');
    }
    expect(identity.sms.sent).toHaveLength(before);
  });

  it('cools down for sixty seconds and returns the remaining time', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    await identity.sendCode(client, mobile);
    await identity.advanceClock(30);
    const early = await identity.sendCode(client, mobile);
    expect(problemOf(early)).toBe('otpCoolingDown 204 200');
    const { waitSeconds } = early.content as unknown as { waitSeconds: number };
    expect(waitSeconds).toBeGreaterThan(20);
    expect(waitSeconds).toBeLessThanOrEqual(30);
    await identity.advanceClock(31);
    expect((await identity.sendCode(client, mobile)).code).toBe(0);
  });

  it('sends one SMS for a hundred concurrent requests on two servers', async () => {
    const { server, sms } = identity;
    const second = await startIdentity({ database: server.database, dataDir: server.dataDir, sms });
    const mobile = identity.newMobile();
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? second : identity).newVisitor()),
    );
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => identity.sendCode(clients[index % 10]!, mobile)),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const problem of replies.map(problemOf)) {
      expect([undefined, 'otpCoolingDown 204 200', 'busy 1006 503']).toContain(problem);
    }
    expect(sentTo(mobile)).toHaveLength(1);
    await second.close();
  });

  it('sends ten a day to a number, whatever device asks, until midnight in India', async () => {
    const mobile = identity.newMobile();
    await identity.advanceToMidnight(-1_200);
    for (let count = 1; count <= 10; count += 1) {
      const reply = await identity.sendCode(await identity.newVisitor(), mobile);
      expect(reply.content.lastTime).toBe(10 - count);
      await identity.advanceClock(61);
    }
    const eleventh = await identity.sendCode(await identity.newVisitor(), mobile);
    expect(problemOf(eleventh)).toBe('otpLimitReached 201 200');
    expect(eleventh.content).toMatchObject({ lastTime: 0, totalTime: 10 });
    expect(sentTo(mobile)).toHaveLength(10);
    await identity.advanceToMidnight(1);
    expect((await identity.sendCode(await identity.newVisitor(), mobile)).content.lastTime).toBe(9);
  });

  it('sends twenty a day for a device, whatever number it asks for', async () => {
    const client = await identity.newVisitor();
    const replies = [];
    for (let count = 0; count < 21; count += 1) replies.push(await identity.sendCode(client, identity.newMobile()));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(problemOf(replies[20]!)).toBe('otpLimitReached 201 200');
  });

  it('counts nothing when the gateway refuses', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    identity.sms.outcome = 'refused';
    const refused = await identity.sendCode(client, mobile);
    expect(problemOf(refused)).toBe('otpSendBusy 103 200');
    expect(refused.msg).not.toBe('');
    identity.sms.outcome = 'accepted';
    expect((await identity.sendCode(client, mobile)).content.lastTime).toBe(9);
    const { rows } = await sql<{ sent: number }>`select sent_count as sent from code_device_day
      order by sent_count limit 1`.execute(identity.server.database.db);
    expect(rows[0]?.sent).toBe(1);
  });

  it('counts an unknown outcome as sent: the code works and the cool-down runs', async () => {
    const mobile = identity.newMobile();
    const client = await identity.newVisitor();
    identity.sms.outcome = 'unknown';
    const { content } = await identity.sendCode(client, mobile);
    expect(content.lastTime).toBe(9);
    expect(problemOf(await identity.sendCode(client, mobile))).toBe('otpCoolingDown 204 200');
    const login = {
      loginType: 0,
      mobile,
      verifyCode: identity.sms.newestCode(mobile),
      verifyToken: content.verifyToken,
    } as const;
    expect((await client.post('/flamingo/user/login', login)).code).toBe(0);
  });

  it('limits the requests of one network per hour', async () => {
    const { rateLimits, secrets } = identity.server.app.platform;
    const network = secrets.index('network', neighbourhoodOf('203.0.113.1'));
    const allowance = { points: codeLimits.sentPerNetworkHour, perSeconds: 3_600 };
    const spend = () => rateLimits.consume('identity-sms-network', network, allowance);
    await Promise.all(Array.from({ length: codeLimits.sentPerNetworkHour }, spend));
    const neighbour = await identity.newVisitor('203.0.113.200');
    const mobile = identity.newMobile();
    expect(problemOf(await identity.sendCode(neighbour, mobile))).toBe('tooManyRequests 1005 429');
    expect(sentTo(mobile)).toHaveLength(0);
    const stranger = await identity.newVisitor('198.51.100.1');
    expect((await identity.sendCode(stranger, mobile)).content.lastTime).toBe(9);
  });
});

describe('a code for setting a password', () => {
  it('is sent to the caller’s own number only, and reveals nothing of other numbers', async () => {
    const user = await identity.signIn(identity.newMobile());
    const other = await identity.signIn(identity.newMobile());
    const send = (mobile: string, options?: object) =>
      user.client.post('/flamingo/user/sendCode', { mobile, smsType: 'TYPE_SET_PASSWORD' }, options);
    const otherMobile = identity.sms.sent.at(-1)!.mobile;
    const before = identity.sms.sent.length;
    const known = await send(otherMobile, user.asUser);
    const unknown = await send(identity.newMobile(), user.asUser);
    expect(problemOf(known)).toBe('accountMissing 206 200');
    expect({ ...unknown, headers: 0, wire: 0 }).toEqual({ ...known, headers: 0, wire: 0 });
    expect(problemOf(await send(otherMobile))).toBe('signInNeeded 401 401');
    expect(identity.sms.sent).toHaveLength(before);
    await identity.advanceClock(61);
    const own = await other.client.post(
      '/flamingo/user/sendCode',
      { mobile: otherMobile, smsType: 'TYPE_SET_PASSWORD' },
      other.asUser,
    );
    expect(own.code).toBe(0);
  });
});
