import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf, startIdentity, type TestIdentity } from './testing/test-identity.ts';

const day = 86_400;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    identity.server.database.db,
  );
  return rows[0]!.n;
};

const sweep = () => identity.server.jobs.run('identity-sweep-expired');
const passing = ['one_time_code', 'code_device_day', 'code_guess_minute', 'code_guard', 'phone_check_day', 'session'];

it('deletes expired rows only', async () => {
  const mobile = identity.newMobile();
  const user = await identity.setPassword(await identity.signIn(mobile), 'Kadhai#Chai7');
  await user.client.post('/flamingo/user/phoneCheck', { mobile: identity.newMobile() });
  const unknown = identity.newMobile();
  await identity.logInByPassword(user.client, mobile, 'Wrong#Password9');
  await identity.logInByPassword(user.client, unknown, 'Wrong#Password9');
  await sweep();
  for (const table of passing)
    expect([table, await count(table)]).toEqual([table, 1 + Number(table === 'code_guess_minute')]);
  expect(await count('password_guard')).toBe(4);
  expect((await user.client.post('/flamingo/user/userInfo', {}, user.asUser)).code).toBe(0);

  await identity.advanceClock(3 * day);
  await sweep();
  expect(await count('session')).toBe(1);
  for (const table of passing.slice(0, 5)) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await count('password_guard')).toBe(4);

  await identity.advanceClock(91 * day);
  await sweep();
  expect(await count('password_guard')).toBe(2);
  expect(await count('session')).toBe(0);
  expect(await count('device_binding')).toBe(1);

  await identity.advanceClock(400 * day);
  await sweep();
  expect(await count('device_binding')).toBe(0);
  expect(await count('app_user')).toBe(1);
  expect(problemOf(await user.client.post('/flamingo/user/userInfo', {}, user.asUser))).toBe('signInNeeded 401 401');
});
