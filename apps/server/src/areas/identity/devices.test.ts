import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const list = async ({ client, asUser }: SignedIn) =>
  (await client.post('/flamingo/user/sessionList', {}, asUser)).content.sessions;
const end = ({ client, asUser }: SignedIn, sessionId?: string) =>
  client.post('/flamingo/user/endSession', sessionId ? { sessionId } : {}, asUser);
const isAlive = async (user: SignedIn) =>
  problemOf(await user.client.post('/flamingo/user/userInfo', {}, user.asUser)) === undefined;
const signInsReportedOf = async ({ session }: SignedIn): Promise<number> => {
  const { rows } = await identity.server.database.pool.query(
    "select count(*)::int as count from user_event where user_gid = $1 and kind = 'newSignIn'",
    [session.userGid],
  );
  return (rows[0] as { count: number }).count;
};

it('lists the devices of the caller, this one first, and ends one or all others', async () => {
  const mobile = identity.newMobile();
  const [first, second, third] = [
    await identity.signIn(mobile),
    await identity.signIn(mobile),
    await identity.signIn(mobile),
  ];
  const sessions = await list(first);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  const own = (await list(third)).find(({ isThis }) => isThis)?.sessionId ?? '';
  expect((await end(first, own)).code).toBe(0);
  expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([true, true, false]);
  await end(first);
  expect([await isAlive(first), await isAlive(second)]).toEqual([true, false]);
});

it('ends nothing of another user', async () => {
  const [victim, other] = [await identity.signIn(identity.newMobile()), await identity.signIn(identity.newMobile())];
  const [session] = await list(victim);
  expect((await end(other, session?.sessionId)).code).toBe(0);
  expect(await isAlive(victim)).toBe(true);
});

it('notifies of a sign-in on a new device only', async () => {
  const mobile = identity.newMobile();
  const first = await identity.signIn(mobile);
  expect(await signInsReportedOf(first)).toBe(0);
  await identity.signIn(mobile, first.client);
  expect(await signInsReportedOf(first)).toBe(0);
  await identity.setPassword(await identity.signIn(mobile), 'Kadhai#Chai7');
  expect(await signInsReportedOf(first)).toBe(1);
  await identity.logInByPassword(await identity.newVisitor(), mobile, 'Kadhai#Chai7');
  expect(await signInsReportedOf(first)).toBe(2);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 0, 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 0, 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0', 120, 'App, Android'],
  ['<script>alert(1)</script>', 0, ''],
  ['', 0, ''],
])('%s, version %i, is called "%s"', (userAgent, appVersion, name) => {
  expect(deviceNameOf(userAgent, appVersion)).toBe(name);
});
