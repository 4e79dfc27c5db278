import { readFile } from 'node:fs/promises';
import { type BodyOf, sessionHeaders } from '@sikka/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOptions, TestClient } from '#testing/test-client.ts';
import { portraits } from './profile-rules.ts';
import { problemOf, type SignedIn, startIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
let user: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  user = await identity.signIn(identity.newMobile());
});
afterAll(() => identity.close());

const change = (body: BodyOf<'/flamingo/user/modifyUser'>) =>
  user.client.post('/flamingo/user/modifyUser', body, user.asUser);
const readUser = () => user.client.post('/flamingo/user/userInfo', {}, user.asUser);

describe('the user of the session alone', () => {
  const asBrowser = { headers: { [sessionHeaders.sessionIn]: 'cookie' } };
  const find = (client: TestClient, options?: CallOptions) => client.post('/flamingo/user/session', {}, options);

  it('is found by the cookie without a claimed user', async () => {
    const { client, asUser, session } = await identity.signIn(identity.newMobile());
    client.cookies.set('__Host-session', asUser.token);
    const { content } = await find(client, asBrowser);
    expect(content).toEqual({ user: (await client.post('/flamingo/user/userInfo', {}, asUser)).content });
    expect(content.user).toMatchObject({ userGid: session.userGid, mobile: session.mobile });
    expect(JSON.stringify(content)).not.toContain(asUser.token);
  });

  it('is empty for a guest, after the session has ended, and without the header that other sites cannot send', async () => {
    const { client, asUser } = await identity.signIn(identity.newMobile());
    expect((await find(await identity.newVisitor(), asBrowser)).content).toEqual({});
    client.cookies.set('__Host-session', asUser.token);
    expect((await find(client)).content).toEqual({});
    await client.post('/flamingo/user/logout', {}, asUser);
    expect((await find(client, asBrowser)).content).toEqual({});
  });
});

describe('the profile', () => {
  it('shows the caller’s data, with the number masked', async () => {
    const { content } = await readUser();
    const { userGid, uid, mobile, phone } = user.session;
    expect(content).toEqual({
      userGid,
      uid,
      mobile,
      phone,
      nickname: '',
      portraitUrl: '',
      hasPwd: false,
      expireTime: 0,
      isWhiteListed: false,
      userGrayscaleData: { apiLoanMarketRUB148: 1, apiLoanMarketRUB1214: 0 },
    });
  });

  it('follows the flags and the date of deletion in the account', async () => {
    const other = await identity.signIn(identity.newMobile());
    await sql`update app_user set is_white_listed = true, has_new_loan_page = false, has_light_login = true,
      delete_due_at = app_now() + interval '15 days' where user_gid = ${other.session.userGid}`.execute(
      identity.server.database.db,
    );
    const { content } = await other.client.post('/flamingo/user/userInfo', {}, other.asUser);
    expect(content).toMatchObject({
      isWhiteListed: true,
      userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 1 },
    });
    expect(content.expireTime).toBeGreaterThan(14.9 * 86_400);
    expect(content.expireTime).toBeLessThanOrEqual(15 * 86_400);
  });

  it('changes nickname and portrait, together or one by one', async () => {
    const portraitUrl = '/app/portraits/peacock.svg';
    expect((await change({ nickname: '  Priya  ', portraitUrl })).content).toMatchObject({
      nickname: 'Priya',
      portraitUrl,
    });
    expect((await change({ nickname: 'प्रिया' })).content).toMatchObject({ nickname: 'प्रिया', portraitUrl });
    expect((await readUser()).content).toMatchObject({ nickname: 'प्रिया', portraitUrl });
  });

  it('changes nothing if one of the two is refused', async () => {
    await change({ nickname: 'Priya', portraitUrl: '/app/portraits/lotus.svg' });
    const refusals = [
      [{ nickname: 'null' }, 'nicknameRefused 2010 200'],
      [{ nickname: '<b>' }, 'nicknameRefused 2010 200'],
      [{ nickname: 'Asha', portraitUrl: 'https://evil.example/x.svg' }, 'portraitRefused 2011 200'],
      [{ nickname: 'Asha', portraitUrl: '/app/portraits/../admin.svg' }, 'portraitRefused 2011 200'],
      [{ nickname: '', portraitUrl: '/app/portraits/tiger.svg' }, 'invalidInput 1001 422'],
    ] as const;
    for (const [body, problem] of refusals) expect(problemOf(await change(body))).toBe(problem);
    expect((await readUser()).content).toMatchObject({ nickname: 'Priya', portraitUrl: '/app/portraits/lotus.svg' });
  });

  it('refuses fields that the caller may not set', async () => {
    const body = Buffer.from(JSON.stringify({ nickname: 'Asha', isWhiteListed: true, userGid: 'x', uid: '1' }));
    const reply = await user.client.send('POST', '/flamingo/user/modifyUser', body, user.asUser);
    expect(problemOf(reply)).toBe('invalidInput 1001 422');
  });

  it('stores details encrypted, and decrypts them for their owner', async () => {
    const readDetails = () => user.client.post('/flamingo/user/userExtInfo', {}, user.asUser);
    const empty = (await readDetails()).content;
    expect(empty).toMatchObject({ gender: 0, birthDate: '', location: '', occupation: '' });
    const details = { gender: 2, birthDate: '1994-03-08', location: 'Kochi', occupation: 'education' } as const;
    expect((await change({ details })).content).toMatchObject({ nickname: 'Priya' });
    expect((await readDetails()).content).toEqual({ ...details, registeredAt: empty.registeredAt });
    const { rows } = await sql<{ details_sealed: string }>`select details_sealed from app_user
      where user_gid = ${user.session.userGid}`.execute(identity.server.database.db);
    expect(rows[0]?.details_sealed).not.toMatch(/Kochi|1994/);
    for (const wrong of [
      { birthDate: '2999-01-01' },
      { birthDate: '1994-02-30' },
      { gender: 4 },
      { occupation: 'king' },
      { location: 'x'.repeat(65) },
    ]) {
      const body = Buffer.from(JSON.stringify({ details: { ...details, ...wrong } }));
      const reply = await user.client.send('POST', '/flamingo/user/modifyUser', body, user.asUser);
      expect(problemOf(reply)).toBe('invalidInput 1001 422');
    }
    expect((await readDetails()).content).toMatchObject(details);
  });

  it('accepts an uploaded picture as portrait, and deletes it for another one or none', async () => {
    const { files } = identity.server.app.platform;
    const upload = async (purpose: string): Promise<string> => {
      const { token, userGid } = user.asUser;
      const reply = await user.client.raw(`/files?purpose=${purpose}`, {
        method: 'POST',
        body: new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
            .png()
            .toBuffer(),
        ),
        headers: { 'content-type': 'image/png', [sessionHeaders.token]: token, [sessionHeaders.userGid]: userGid },
      });
      return ((await reply.json()) as { content: { fileId: string } }).content.fileId;
    };
    const [first, second, foreign] = [await upload('PORTRAIT'), await upload('PORTRAIT'), await upload('SUPPORT')];
    const listStoredFiles = async () => (await files.list(user.session.userGid)).map(({ fileId }) => fileId);

    const { portraitUrl } = (await change({ portraitFileId: first })).content;
    expect(portraitUrl).toMatch(new RegExp(`^/files/${first}$`));
    const asOwner = { headers: { [sessionHeaders.token]: user.asUser.token } };
    expect((await user.client.raw(portraitUrl, asOwner)).headers.get('content-type')).toBe('image/webp');
    for (const body of [
      { portraitFileId: foreign },
      { portraitFileId: '0'.repeat(34), nickname: 'Asha' },
      { portraitFileId: second, portraitUrl: '' },
    ])
      expect(problemOf(await change(body))).toMatch(/^(pictureMissing 1012|portraitRefused 2011) 200$/);
    const stranger = await identity.signIn(identity.newMobile());
    const theft = await stranger.client.post('/flamingo/user/modifyUser', { portraitFileId: second }, stranger.asUser);
    expect(problemOf(theft)).toBe('pictureMissing 1012 200');
    expect((await readUser()).content).toMatchObject({ nickname: 'Priya', portraitUrl });

    await change({ portraitFileId: second });
    expect(await listStoredFiles()).toEqual([second, foreign]);
    expect((await user.client.raw(portraitUrl, asOwner)).status).toBe(404);
    expect((await change({ portraitUrl: '/app/portraits/lotus.svg' })).content.portraitUrl).toContain('lotus');
    expect(await listStoredFiles()).toEqual([foreign]);
    expect((await change({ portraitUrl: '' })).content.portraitUrl).toBe('');
  });

  it('is for signed-in callers', async () => {
    const guest = await identity.newVisitor();
    for (const path of ['userInfo', 'userExtInfo', 'modifyUser', 'logout'] as const) {
      expect(problemOf(await guest.post(`/flamingo/user/${path}`, {}))).toBe('signInNeeded 401 401');
    }
  });
});

describe('the portraits', () => {
  it('are described in both languages, to guests too', async () => {
    const guest = await identity.newVisitor();
    const list = async (language: string) =>
      (await guest.post('/flamingo/user/defaultPortraitUrl', {}, { query: { language } })).content.portraitList;
    const [english, hindi] = [await list('en_US'), await list('hi_IN')];
    expect(english.length).toBeGreaterThanOrEqual(8);
    expect(english).toHaveLength(portraits.length);
    expect(english[0]).toEqual({ portraitId: 'peacock', portraitUrl: '/app/portraits/peacock.svg', label: 'Peacock' });
    expect(hindi[0]).toMatchObject({ portraitId: 'peacock', label: 'मोर' });
    expect(new Set(english.map(({ label }) => label)).size).toBe(english.length);
  });

  it.each(portraits.map(({ id }) => id))('have a picture without script or foreign reference: %s', async (id) => {
    const picture = await readFile(new URL(`../../../../web/public/portraits/${id}.svg`, import.meta.url), 'utf8');
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
    expect(picture).not.toMatch(/<script|<style|<image|href=|style=|on\w+=|url\((?!#)/i);
    expect(picture.length).toBeLessThan(6_144);
  });
});
