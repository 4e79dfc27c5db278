import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSignedIn } from './session-store.ts';
import { readToken } from './session-token.ts';
import type { IdentityTables } from './tables.ts';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';

const day = 86_400;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const me = ({ client, as }: SignedIn) => client.post('/flamingo/user/userInfo', {}, as);
const live = async (user: SignedIn): Promise<boolean> => (await me(user)).status === 200;
const withToken = (user: SignedIn, token: string | null): SignedIn => ({
  ...user,
  as: { ...user.as, token: token ?? '' },
});
const user = () => identity.signIn(identity.newMobile());

describe('a session', () => {
  it('ends after thirty days without use, and lives on with use', async () => {
    const [idle, used] = [await user(), await user()];
    await identity.pass(29 * day);
    const current = withToken(used, (await me(used)).headers.get('x-newauth-t'));
    await identity.pass(2 * day);
    expect(await live(idle)).toBe(false);
    expect(await live(current)).toBe(true);
  });

  it('ends ninety days after it was opened, however much it is used', async () => {
    let current = await user();
    for (let week = 0; week < 4; week += 1) {
      await identity.pass(21 * day);
      current = withToken(current, (await me(current)).headers.get('x-newauth-t'));
      expect(await live(current)).toBe(true);
    }
    await identity.pass(6 * day);
    expect(await live(current)).toBe(false);
  });

  it('gets a new token once a day; the old one has thirty seconds after the new one was seen', async () => {
    const before = await user();
    expect((await me(before)).headers.get('x-newauth-t')).toBeNull();
    await identity.pass(day);
    const rotated = (await me(before)).headers.get('x-newauth-t');
    expect(rotated).toMatch(/^[\w-]{86}$/);
    const after = withToken(before, rotated);
    expect((await me(before)).headers.get('x-newauth-t')).toBeNull();
    expect(await live(after)).toBe(true);
    await identity.pass(29);
    expect(await live(before)).toBe(true);
    expect(await live(after)).toBe(true);
  });

  it('ends for all clients when an old token is used after its grace period', async () => {
    const before = await user();
    await identity.pass(day);
    const after = withToken(before, (await me(before)).headers.get('x-newauth-t'));
    await me(after);
    await identity.pass(31);
    expect(await live(before)).toBe(false);
    expect(await live(after)).toBe(false);
  });

  it('survives a reply with the new token that never arrived', async () => {
    const before = await user();
    await identity.pass(day);
    const lost = (await me(before)).headers.get('x-newauth-t');
    await identity.pass(90);
    const again = (await me(before)).headers.get('x-newauth-t');
    expect(again).not.toBeNull();
    expect(again).not.toBe(lost);
    expect(await live(withToken(before, again))).toBe(true);
  });

  it('issues one new token to concurrent requests', async () => {
    const before = await user();
    await identity.pass(day);
    const replies = await Promise.all(Array.from({ length: 20 }, () => me(before)));
    const tokens = replies.map(({ headers }) => headers.get('x-newauth-t')).filter(Boolean);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(tokens).toHaveLength(1);
    expect(await live(withToken(before, tokens[0]!))).toBe(true);
  });

  it('is one of at most ten; the least recently used ends first', async () => {
    const mobile = identity.newMobile();
    const sessions: SignedIn[] = [];
    for (let count = 0; count < 11; count += 1) {
      await identity.pass(8_640);
      sessions.push(await identity.signIn(mobile));
    }
    const alive = [];
    for (const session of sessions) alive.push(await live(session));
    expect(alive).toEqual([false, ...Array(10).fill(true)]);
  });

  it.each(['', 'x', 'A'.repeat(86), 'A'.repeat(4_000), `${'A'.repeat(85)}=`])(
    'is invalid with the token %j',
    async (token) => {
      const client = await identity.visitor();
      const reply = await client.post('/flamingo/user/userInfo', {}, { token });
      expect(problemOf(reply)).toBe('signInNeeded 401 401');
    },
  );

  it('is found in a batch, for its own user only', async () => {
    const [one, other] = [await user(), await user()];
    const keyOf = ({ as }: SignedIn) => readToken(as.token)!;
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
      { ...own.as, userGid: other.session.userGid },
    );
    const inQuery = await own.client.post(
      '/flamingo/user/modifyUser',
      { nickname: 'Chor' },
      { token: own.as.token, query: { userGid: other.session.userGid } },
    );
    expect(problemOf(inHeader)).toBe('signInNeeded 401 401');
    expect(problemOf(inQuery)).toBe('signInNeeded 401 401');
    expect((await me(other)).content.nickname).toBe('');
    expect((await me(own)).content.nickname).toBe('');
  });
});

describe('signing out', () => {
  it('ends this session and leaves the others', async () => {
    const mobile = identity.newMobile();
    const [here, there] = [await identity.signIn(mobile), await identity.signIn(mobile)];
    expect((await here.client.post('/flamingo/user/logout', {}, here.as)).code).toBe(0);
    expect(await live(here)).toBe(false);
    expect(await live(there)).toBe(true);
  });

  it('ends every session of the user, but of no other user', async () => {
    const mobile = identity.newMobile();
    const [here, there, stranger] = [await identity.signIn(mobile), await identity.signIn(mobile), await user()];
    await here.client.post('/flamingo/user/logout', { everywhere: true }, here.as);
    expect([await live(here), await live(there), await live(stranger)]).toEqual([false, false, true]);
  });

  it('clears the browser’s cookie', async () => {
    const { client, as } = await user();
    client.cookies.set('__Host-session', as.token);
    const reply = await client.post('/flamingo/user/logout', {}, { headers: { 'x-session-in': 'cookie' } });
    expect(reply.code).toBe(0);
    expect(client.cookies.has('__Host-session')).toBe(false);
  });
});
