import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpTables, dumpedFormsOf } from '#testing/dump-tables.ts';
import { startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ environment: { LOG_LEVEL: 'trace' } });
});
afterAll(() => identity.close());

it('leaves no number, code, token or password in the log or in the database', async () => {
  const { sms, server } = identity;
  const mobile = identity.newMobile();
  const password = 'Canary#Word77';
  const user = await identity.setPassword(await identity.signIn(mobile), password);
  const signInCode = sms.newestCode(mobile);
  await identity.logInByPassword(user.client, mobile, password);
  await identity.logInByPassword(user.client, mobile, 'Canary#Wrong88');
  await user.client.post('/flamingo/user/phoneCheck', { mobile }, { query: { userGid: user.session.userGid } });
  await identity.advanceClock(61);
  const smsType = 'TYPE_SET_PASSWORD';
  const { content } = await user.client.post('/flamingo/user/sendCode', { mobile, smsType }, user.asUser);
  const verifyCode = sms.newestCode(mobile);
  const { verifyToken } = content;
  const proven = await user.client.post('/flamingo/user/validCode', { mobile, smsType, verifyCode, verifyToken });
  sms.outcome = 'refused';
  await identity.advanceClock(61);
  await identity.sendCode(user.client, mobile);
  await user.client.send('POST', '/flamingo/user/login', Buffer.from(`{"mobile":"${mobile}","password":"${password}"`));

  const secrets = [
    mobile,
    password,
    'Canary#Wrong88',
    verifyToken,
    proven.content.proof,
    user.asUser.token,
    signInCode,
    verifyCode,
  ];
  const logged = JSON.stringify(server.log);
  expect(server.log.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(logged).not.toContain(secret);

  const rows = await dumpTables(server.database.pool);
  expect(rows).toContain(user.session.userGid);
  const tokenSecret = Buffer.from(user.asUser.token, 'base64url').subarray(32);
  const inDatabase = [mobile, password, verifyToken, proven.content.proof, user.asUser.token];
  for (const secret of inDatabase.flatMap(dumpedFormsOf)) expect(rows).not.toContain(secret);
  expect(rows).not.toContain(tokenSecret.toString('hex'));
  expect(rows).not.toMatch(new RegExp(`[,(](?:${signInCode}|${verifyCode})[,)]`));
});
