import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToken } from '#platform/calls/session-token.ts';
import { findSignedIn } from './session-store.ts';
import type { IdentityTables } from './tables.ts';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';

const day = 86_400;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const readUser = ({ client, asUser }: SignedIn) => client.post('/flamingo/user/userInfo', {}, asUser);
const live = async (user: SignedIn): Promise<boolean> => (await readUser(user)).status === 200;
const withToken = (user: SignedIn, token: string | null): SignedIn => ({
  ...user,
  asUser: { ...user.asUser, token: token ?? '' },
});
const user = () => identity.signIn(identity.newMobile());

describe('a session', () => {
  it('ends after thirty days without use, and lives on with use', async () => {
    const [idle, used] = [await user(), await user()];
    await identity.advanceClock(29 * day);
    const current = withToken(used, (await readUser(used)).headers.get('x-newauth-t'));
    await identity.advanceClock(2 * day);
    expect(await live(idle)).toBe(false);
    expect(await live(current)).toBe(true);
  });

  it('ends ninety days after it was opened, however much it is used', async () => {
    let current = await user();
    for (let week = 0; week < 4; week += 1) {
      await identity.advanceClock(21 * day);
      current = withToken(current, (await readUser(current)).headers.get('x-newauth-t'));
      expect(await live(current)).toBe(true);
    }
    await identity.advanceClock(6 * day);
    expect(await live(current)).toBe(false);
  });

  it('gets a new token once a day; the old one has thirty seconds after the new one was seen', async () => {
    const before = await user();
    expect((await readUser(before)).headers.get('x-newauth-t')).toBeNull();
    await identity.advanceClock(day);
    const rotated = (await readUser(before)).headers.get('x-newauth-t');
    expect(rotated).toMatch(/^[\w-]{86}$/);
    const after = withToken(before, rotated);
    expect((await readUser(before)).headers.get('x-newauth-t')).toBeNull();
    expect(await live(after)).toBe(true);
    await identity.advanceClock(29);
    expect(await live(before)).toBe(true);
    expect(await live(after)).toBe(true);
  });

  it('ends for all clients when an old token is used after its grace period', async () => {
    const before = await user();
    await identity.advanceClock(day);
    const after = withToken(before, (await readUser(before)).headers.get('x-newauth-t'));
    await readUser(after);
    await identity.advanceClock(31);
    expect(await live(before)).toBe(false);
    expect(await live(after)).toBe(false);
  });

  it('survives a reply with the new token that never arrived', async () => {
    const before = await user();
    await identity.advanceClock(day);
    const newToken = (await readUser(before)).headers.get('x-newauth-t');
    await identity.advanceClock(90);
    const again = (await readUser(before)).headers.get('x-newauth-t');
    expect(again).not.toBeNull();
    expect(again).not.toBe(newToken);
    expect(await live(withToken(before, again))).toBe(true);
  });

  it('gets a new token by a proof inside it, which ends the one of before', async () => {
    const mobile = identity.newMobile();
    const before = await identity.signIn(mobile);
    await identity.advanceClock(61);
    const code = { mobile, smsType: 'TYPE_SET_PASSWORD' } as const;
    const { content } = await before.client.post('/flamingo/user/sendCode', code, before.asUser);
    const proven = { ...code, verifyCode: identity.sms.newestCode(mobile), verifyToken: content.verifyToken };
    const reply = await before.client.post('/flamingo/user/validCode', proven, before.asUser);
    const after = withToken(before, reply.headers.get('x-newauth-t'));
    expect(after.asUser.token).toMatch(/^[\w-]{86}$/);
    expect(await live(after)).toBe(true);
    await identity.advanceClock(31);
    expect(await live(before)).toBe(false);
  });

  it('issues one new token to concurrent requests', async () => {
    const before = await user();
    await identity.advanceClock(day);
    const replies = await Promise.all(Array.from({ length: 20 }, () => readUser(before)));
    const tokens = replies.map(({ headers }) => headers.get('x-newauth-t')).filter(Boolean);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(tokens).toHaveLength(1);
    expect(await live(withToken(before, tokens[0]!))).toBe(true);
  });

  it('is one of at most ten; the least recently used ends first', async () => {
    const mobile = identity.newMobile();
    const sessions: SignedIn[] = [];
    for (let count = 0; count < 11; count += 1) {
      await identity.advanceClock(8_640);
      sessions.push(await identity.signIn(mobile));
    }
    const alive = [];
    for (const session of sessions) alive.push(await live(session));
    expect(alive).toEqual([false, ...Array(10).fill(true)]);
  });

  it.each(['', 'x', 'A'.repeat(86), 'A'.repeat(4_000), `${'A'.repeat(85)}=`])(
    'is invalid with the token %j',
    async (token) => {
      const client = await identity.newVisitor();
      const reply = await client.post('/flamingo/user/userInfo', {}, { token });
      expect(problemOf(reply)).toBe('signInNeeded 401 401');
    },
  );

  it('is found in a batch, for its own user only', async () => {
    const [one, other] = [await user(), await user()];
    const keyOf = ({ asUser }: SignedIn) => readToken(asUser.token)!;
    const crossed = { userGid: keyOf(one).userGid, sessionId: keyOf(other).sessionId };
    const db = identity.server.app.platform.db.withTables<IdentityTables>();
    const found = await findSignedIn(db, [keyOf(other), crossed, keyOf(one), keyOf(other)]);
    const ids = found.map((signedIn) => signedIn && [signedIn.user.user_gid, signedIn.session.sessionId]);
    const idsOf = (own: SignedIn) => [own.session.userGid, keyOf(own).sessionId];
    expect(ids).toEqual([idsOf(other), undefined, idsOf(one), idsOf(other)]);
  });

  it('is refused with the id of another user, in the header or the query', async () => {
    const [own, other] = [await user(), await user()];
    const inHeader = await own.client.post(
      '/flamingo/user/userInfo',
      {},
      { ...own.asUser, userGid: other.session.userGid },
    );
    const inQuery = await own.client.post(
      '/flamingo/user/modifyUser',
      { nickname: 'Chor' },
      { token: own.asUser.token, query: { userGid: other.session.userGid } },
    );
    expect(problemOf(inHeader)).toBe('signInNeeded 401 401');
    expect(problemOf(inQuery)).toBe('signInNeeded 401 401');
    expect((await readUser(other)).content.nickname).toBe('');
    expect((await readUser(own)).content.nickname).toBe('');
  });
});

describe('signing out', () => {
  it('ends this session and leaves the others', async () => {
    const mobile = identity.newMobile();
    const [here, there] = [await identity.signIn(mobile), await identity.signIn(mobile)];
    expect((await here.client.post('/flamingo/user/logout', {}, here.asUser)).code).toBe(0);
    expect(await live(here)).toBe(false);
    expect(await live(there)).toBe(true);
  });

  it('ends every session of the user, but of no other user', async () => {
    const mobile = identity.newMobile();
    const [here, there, stranger] = [await identity.signIn(mobile), await identity.signIn(mobile), await user()];
    await here.client.post('/flamingo/user/logout', { everywhere: true }, here.asUser);
    expect([await live(here), await live(there), await live(stranger)]).toEqual([false, false, true]);
  });

  it('clears the browser’s cookie', async () => {
    const { client, asUser } = await user();
    client.cookies.set('__Host-session', asUser.token);
    const reply = await client.post('/flamingo/user/logout', {}, { headers: { 'x-session-in': 'cookie' } });
    expect(reply.code).toBe(0);
    expect(client.cookies.has('__Host-session')).toBe(false);
  });
});
