import { type Reply, sessionHeaders } from '@sikka/contract';
import type { TransportKeysReply } from '@sikka/envelope/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentity, type SignedIn, type TestIdentity } from '#areas/identity/testing/test-identity.ts';
import { moveClock } from '#platform/data/clock.ts';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestEnvelope } from '#testing/test-envelope.ts';
import { type Forwarder, startForwarder } from '../../../../tools/postgres/forwarder.ts';

let databases: readonly [TestDatabase, TestDatabase];
let forwarders: readonly [Forwarder, Forwarder];
let identity: TestIdentity;

const portOf = ({ url }: TestDatabase): number => Number(new URL(url).port);

beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const [first, second] = databases;
  forwarders = [await startForwarder(portOf(first)), await startForwarder(portOf(second))];
  const [lower, upper] = databases.map(
    ({ url }, cell) => Object.assign(new URL(url), { port: forwarders[cell as CellIndex].port }).href,
  );
  identity = await startIdentity({
    database: first,
    environment: { DATABASE_URL: lower ?? '', CELLS: `00-7f=${lower},80-ff=${upper}` },
  });
  // The clock of the second cell follows that of the first one.
  const { advanceClock } = identity;
  identity.advanceClock = async (seconds) => {
    await advanceClock(seconds);
    const { rows } = await first.pool.query<{ seconds: number }>('select seconds from clock_offset');
    await moveClock(second.db, rows[0]?.seconds ?? 0);
  };
});
afterAll(async () => {
  await identity.close();
  await Promise.all(forwarders.map((forwarder) => forwarder.stop()));
  await expectRowsOf(databases[0].pool, { from: 0x00, to: 0x7f });
  await expectRowsOf(databases[1].pool, { from: 0x80, to: 0xff });
  await Promise.all(databases.map((database) => database.drop()));
});

type CellIndex = 0 | 1;
type Account = SignedIn & { mobile: string };

const cellOf = ({ session }: SignedIn): CellIndex => (Number.parseInt(session.userGid.slice(0, 2), 16) < 0x80 ? 0 : 1);

const accountsIn = async (cell: CellIndex): Promise<string[]> =>
  (await databases[cell].pool.query<{ gid: string }>('select user_gid as gid from app_user')).rows.map(
    ({ gid }) => gid,
  );

const signUp = async (): Promise<Account> => {
  const mobile = identity.newMobile();
  return { ...(await identity.signIn(mobile)), mobile };
};

/** Signs up users until both cells have one. */
const signUpInBoth = async (): Promise<readonly [Account, Account]> => {
  const one = await signUp();
  let other = await signUp();
  while (cellOf(other) === cellOf(one)) other = await signUp();
  return cellOf(one) === 0 ? [one, other] : [other, one];
};

const showUser = ({ client, asUser }: SignedIn) => client.post('/flamingo/user/userInfo', {}, asUser);

const changeNumber = async (user: Account, mobile: string) => {
  const { client, asUser, mobile: oldMobile } = user;
  const smsType = 'TYPE_OLD_MOBILE' as const;
  const ofOld = { mobile: oldMobile, smsType, ...(await identity.codeFor(client, oldMobile, smsType, asUser)) };
  const { proof } = (await client.post('/flamingo/user/validCode', ofOld, asUser)).content;
  const ofNew = await identity.codeFor(client, mobile, 'TYPE_NEW_MOBILE', asUser);
  return client.post('/flamingo/user/changeMobile', { oldMobile, mobile, ...ofNew, proof }, asUser);
};

/** Makes the database of a cell unreachable for the server while `work` runs; with `silence` it does not even refuse. */
const without = async (
  cell: CellIndex,
  work: () => Promise<void>,
  instead: 'nowhere' | 'silence' = 'nowhere',
): Promise<void> => {
  forwarders[cell].leadTo(instead);
  try {
    await work();
  } finally {
    forwarders[cell].leadTo(portOf(databases[cell]));
  }
};

test('accounts are in the cell of their bucket, and sessions lead there', async () => {
  for (const user of await signUpInBoth()) {
    const { userGid } = user.session;
    expect(await accountsIn(cellOf(user))).toContain(userGid);
    expect(await accountsIn(cellOf(user) === 0 ? 1 : 0)).not.toContain(userGid);
    expect((await showUser(user)).content).toMatchObject({ userGid });
  }
});

test('a number leads to its account, also after it was changed', async () => {
  for (const user of await signUpInBoth()) {
    expect((await identity.signIn(user.mobile, user.client)).session.userGid).toBe(user.session.userGid);
    const mobile = identity.newMobile();
    await identity.advanceClock(90_000);
    expect(await changeNumber(user, mobile)).toMatchObject({ code: 0 });
    expect((await identity.signIn(mobile, user.client)).session.userGid).toBe(user.session.userGid);
  }
});

test('a session of one cell proves nothing about a user of another', async () => {
  const [one, other] = await signUpInBoth();
  const { userGid } = other.session;
  expect((await showUser({ ...one, asUser: { ...one.asUser, userGid } })).status).toBe(401);
  expect((await showUser({ ...one, asUser: { token: '_'.repeat(86), userGid } })).status).toBe(401);
});

test('signing in to an account of another cell ends the session of before, and only then', async () => {
  const users = await signUpInBoth();
  for (const [former, next] of [users, users.toReversed() as [Account, Account]]) {
    const { client, session, mobile } = former;
    const { asUser } = await identity.signIn(mobile, client);
    await identity.advanceClock(61);
    const { mobile: other } = next;
    const { verifyToken } = (await identity.sendCode(client, other)).content;
    const right = identity.sms.newestCode(other);
    const logIn = (verifyCode: string) =>
      client.post('/flamingo/user/login', { loginType: 0, mobile: other, verifyCode, verifyToken }, asUser);
    expect((await logIn(right === '000000' ? '111111' : '000000')).code).not.toBe(0);
    expect((await showUser({ client, session, asUser })).content).toMatchObject({ userGid: session.userGid });
    expect((await logIn(right)).content).toMatchObject({ userGid: next.session.userGid });
    expect((await showUser({ client, session, asUser })).status).toBe(401);
  }
});

test('a lost number is replaced by one of any cell', async () => {
  for (const user of await signUpInBoth()) {
    await identity.advanceClock(90_000);
    const { client, mobile: oldMobile } = user;
    const mobile = identity.newMobile();
    const request = { mobile, oldMobile, smsType: 'TYPE_LOST_MOBILE' } as const;
    const { verifyToken } = (await client.post('/flamingo/user/sendCode', request)).content;
    const code = { verifyCode: identity.sms.newestCode(mobile), verifyToken };
    expect(await client.post('/flamingo/user/lostMobile', { oldMobile, mobile, ...code })).toMatchObject({ code: 0 });
  }
});

test('a number of one cell gets no code for an account of another, only a notice', async () => {
  const [one, other] = await signUpInBoth();
  await identity.codeFor(one.client, other.mobile, 'TYPE_NEW_MOBILE', one.asUser);
  expect(identity.sms.sent.findLast(({ mobile }) => mobile === other.mobile)?.template).toBe('numberInUse');
});

test('a server whose ranges were changed refuses to start', async () => {
  await signUpInBoth();
  const [first, second] = databases;
  const environment = { CELLS: `00-00=${first.url},01-ff=${second.url}` };
  const start = (env: Record<string, string>) =>
    startIdentity({ database: first, dataDir: identity.server.dataDir, environment: env });
  await expect(start(environment)).rejects.toThrow(/^CELLS is not the one with which this database was begun/);
  await expect(start({})).rejects.toThrow(/^CELLS is not set/);
});

test('no limit is counted in two cells', async () => {
  for (const user of await signUpInBoth()) await identity.signIn(user.mobile);
  const [lower = [], upper = []] = await Promise.all(
    databases.map(async ({ pool }) =>
      (await pool.query<{ key: string }>('select key from rate_limit')).rows.map(({ key }) => key),
    ),
  );
  const sms = [...lower, ...upper].filter((key) => key.startsWith('identity-sms-'));
  expect(sms.length).toBeGreaterThan(1);
  expect(lower.filter((key) => upper.includes(key))).toEqual([]);
});

test('a sealed write is accepted once, whatever session is sent with it', async () => {
  for (const [user, stranger] of [await signUpInBoth(), (await signUpInBoth()).toReversed()] as [Account, Account][]) {
    const { client, session } = user;
    const { userGid } = session;
    const path = '/flamingo/user/modifyUser';
    const keys = (await (await client.raw('/transport/keys')).json()) as Reply<TransportKeysReply>;
    const envelope = createTestEnvelope(keys.content);
    const seal = () => {
      const bytes = Buffer.from(JSON.stringify({ nickname: 'Asha of the hills' }));
      return JSON.stringify(envelope.seal({ method: 'POST', path, userGid }, bytes).body);
    };
    const statusOf = async (body: string, token = '') => {
      const session = { [sessionHeaders.token]: token, [sessionHeaders.userGid]: userGid };
      return (
        await client.raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...session } })
      ).status;
    };
    const body = seal();
    expect(await statusOf(body, user.asUser.token)).toBe(200);
    for (const token of [user.asUser.token, stranger.asUser.token, '']) expect(await statusOf(body, token)).toBe(400);
    expect(await statusOf(seal(), stranger.asUser.token)).toBe(401);
  }
});

test('metrics have the cell', async () => {
  const metrics = await (await fetch(`${identity.server.origin}/metrics`)).text();
  for (const cell of ['00-7f', '80-ff']) expect(metrics).toContain(`sign_in_guesses{result="right",cell="${cell}"}`);
  expect(metrics.match(/^# TYPE sign_in_guesses /gm)).toHaveLength(1);
});

test('while a cell is away, the users of the other one notice nothing, and it comes back', async () => {
  const [one, other] = await signUpInBoth();
  await without(1, async () => {
    expect((await fetch(`${identity.server.origin}/readyz`)).status).toBe(200);
    expect(await showUser(one)).toMatchObject({ code: 0 });
    expect(await identity.signIn(one.mobile, one.client)).toMatchObject({ session: { userGid: one.session.userGid } });
    expect((await showUser(other)).status).toBe(503);
  });
  expect(await showUser(other)).toMatchObject({ code: 0 });
});

test('while the directory is away, signed-in users of other cells notice nothing, and nobody signs in', async () => {
  const [, other] = await signUpInBoth();
  await without(0, async () => {
    expect((await fetch(`${identity.server.origin}/readyz`)).status).toBe(200);
    expect(await showUser(other)).toMatchObject({ code: 0 });
    const nickname = 'Asha of the hills';
    expect(await other.client.post('/flamingo/user/modifyUser', { nickname }, other.asUser)).toMatchObject({ code: 0 });
    expect((await identity.sendCode(other.client, other.mobile)).status).toBe(503);
  });
});

test('while the directory hangs, sign-in is refused in time, and signed-in users of other cells wait for nothing', async () => {
  const [one, other] = await signUpInBoth();
  await without(
    0,
    async () => {
      const begun = performance.now();
      const seconds = () => (performance.now() - begun) / 1_000;
      const refused = Promise.all(
        [one, other].map(async ({ client, mobile }) => [(await identity.sendCode(client, mobile)).status, seconds()]),
      );
      for (const nickname of ['Asha of the hills', 'Asha of the lake'])
        expect((await other.client.post('/flamingo/user/modifyUser', { nickname }, other.asUser)).code).toBe(0);
      expect(await showUser(other)).toMatchObject({ code: 0 });
      expect(seconds()).toBeLessThan(3);
      for (const [status, after] of await refused) {
        expect(status).toBe(503);
        expect(after).toBeLessThan(7);
      }
    },
    'silence',
  );
  expect(await identity.signIn(one.mobile, one.client)).toMatchObject({ session: { userGid: one.session.userGid } });
});
