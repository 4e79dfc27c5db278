import { deletionLimits } from '@sikka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionImpact } from '#platform/people/leaving.ts';
import {
  problemOf,
  recordingGateway,
  type SignedIn,
  startIdentity,
  type TestIdentity,
} from '../testing/test-identity.ts';

const day = 86_400;
const atHand: DeletionImpact & { erased: string[]; failsFor: string } = {
  open: [],
  coins: 0,
  erased: [],
  failsFor: '',
};
const sms = recordingGateway();

let env: TestIdentity;
beforeAll(async () => {
  env = await startIdentity({
    sms,
    otherAreas: [
      {
        name: 'rewards',
        calls: [],
        privacy: {
          deletionImpact: async () => atHand,
          eraseExternalData: async (userGid) => {
            atHand.erased.push(userGid);
            if (atHand.failsFor !== userGid) return;
            atHand.failsFor = '';
            throw new Error('killed halfway');
          },
        },
      },
    ],
  });
});
afterAll(() => env.close());

const prove = async (
  { client, asUser }: SignedIn,
  mobile: string,
  smsType: 'TYPE_DELETE_ACCOUNT' | 'TYPE_RECOVER_ACCOUNT',
) => {
  await env.advanceClock(61);
  const { content } = await client.post('/flamingo/user/sendCode', { mobile, smsType }, asUser);
  const typed = { mobile, smsType, verifyCode: sms.newestCode(mobile), verifyToken: content.verifyToken };
  return (await client.post('/flamingo/user/validCode', typed, asUser)).content.proof;
};
const requestDeletion = async (user: SignedIn, mobile: string, more: object = {}) => {
  const proof = await prove(user, mobile, 'TYPE_DELETE_ACCOUNT');
  const body = { reason: 'PRIVACY' as const, mobile, proof, givenUpCoins: 0, ...more };
  return user.client.post('/flamingo/user/disableUser', body, user.asUser);
};
const statusOf = async ({ client, asUser }: SignedIn) =>
  (await client.post('/flamingo/user/deletionStatus', {}, asUser)).content;
const follow = () => env.server.jobs.run('identity-follow-deletions');
const certificateOf = async (certificateId: string) =>
  (await (await env.newVisitor()).post('/flamingo/user/deletionCertificate', { certificateId })).content;
const rowsOf = async (table: string, userGid: string): Promise<number> =>
  Number(
    (await env.server.database.pool.query(`select count(*) as n from ${table} where user_gid = $1`, [userGid])).rows[0]
      .n,
  );

test('for 15 days everything works, and the owner of the number can recover the account', async () => {
  const mobile = env.newMobile();
  const user = await env.signIn(mobile);
  const { content, code } = await requestDeletion(user, mobile);
  expect(code).toBe(0);
  expect(content.expireTime).toBe(deletionLimits.days * day);
  const again = await requestDeletion(user, mobile);
  expect(again.content.certificateId).toBe(content.certificateId);
  expect((await user.client.post('/flamingo/user/userInfo', {}, user.asUser)).content.expireTime).toBeGreaterThan(
    14 * day,
  );
  expect((await statusOf(user)).pending?.certificateId).toBe(content.certificateId);
  expect(await certificateOf(content.certificateId)).toMatchObject({ state: 'PENDING', retained: [] });

  const wrong = await user.client.post('/flamingo/user/cancelDisable', { proof: 'x' }, user.asUser);
  expect(problemOf(wrong)).toMatch('proofMissing');
  const proof = await prove(user, mobile, 'TYPE_RECOVER_ACCOUNT');
  expect((await user.client.post('/flamingo/user/cancelDisable', { proof }, user.asUser)).content).toEqual({
    expireTime: 0,
  });
  expect((await user.client.post('/flamingo/user/userInfo', {}, user.asUser)).content.expireTime).toBe(0);
  await env.advanceClock(16 * day);
  await follow();
  expect(await certificateOf(content.certificateId)).toMatchObject({ state: 'RECOVERED' });
  expect(await rowsOf('app_user', user.session.userGid)).toBe(1);
});

test('another user learns nothing; a deletion needs the proof, the reason and the coins', async () => {
  const mobile = env.newMobile();
  const user = await env.signIn(mobile);
  const known = env.newMobile();
  await env.signIn(known);
  for (const other of [known, env.newMobile()]) {
    const sent = await user.client.post(
      '/flamingo/user/sendCode',
      { mobile: other, smsType: 'TYPE_DELETE_ACCOUNT' },
      user.asUser,
    );
    expect(problemOf(sent)).toMatch('mobileDiffers');
    const body = { reason: 'PRIVACY' as const, mobile: other, proof: 'x', givenUpCoins: 0 };
    expect(problemOf(await user.client.post('/flamingo/user/disableUser', body, user.asUser))).toMatch('mobileDiffers');
  }
  const guest = await env.newVisitor();
  const refused = await guest.post('/flamingo/user/sendCode', { mobile, smsType: 'TYPE_RECOVER_ACCOUNT' });
  expect(problemOf(refused)).toMatch('signInNeeded');
  expect(problemOf(await requestDeletion(user, mobile, { proof: 'x' }))).toMatch('proofMissing');
  expect(problemOf(await requestDeletion(user, mobile, { reason: 'OTHER', reasonText: '  ' }))).toMatch('invalidInput');
  atHand.coins = 70;
  expect(problemOf(await requestDeletion(user, mobile, { givenUpCoins: 60 }))).toMatch('coinsNotGivenUp');
  atHand.coins = 0;
  atHand.open = [{ kind: 'REFUND', link: '/refund?merchantRequestId=1' }];
  expect(problemOf(await requestDeletion(user, mobile))).toMatch('deletionBlocked');
  expect((await statusOf(user)).open).toEqual([{ kind: 'REFUND', name: '', link: '/refund?merchantRequestId=1' }]);
  atHand.open = [];
  expect(await rowsOf('account_deletion', user.session.userGid)).toBe(0);
});

test('reminds the owner once, 48 hours before', async () => {
  const mobile = env.newMobile();
  const user = await env.signIn(mobile);
  await requestDeletion(user, mobile);
  const sentTo = () =>
    env.server.jobs.sent.filter(({ data }) => (data as { userGid: string }).userGid === user.session.userGid);
  await follow();
  expect(sentTo()).toHaveLength(1);
  await env.advanceClock(13 * day + 60);
  await follow();
  await follow();
  expect(sentTo().map(({ data }) => (data as { template: string }).template)).toEqual([
    'deletionRequested',
    'deletionSoon',
  ]);
  for (const { name, data } of sentTo()) await env.server.jobs.run(name, data);
  const texts = sms.sent.filter((message) => message.mobile === mobile).map(({ template }) => template);
  expect(texts.slice(-2)).toEqual(['deletionRequested', 'deletionSoon']);
  const { rowCount } = await env.server.database.pool.query(
    `select from user_event where kind = 'deletionDue' and user_gid = $1`,
    [user.session.userGid],
  );
  expect(rowCount).toBe(1);
});

test('waits while money is in flight, erases once even after a crash, and frees the number', async () => {
  const mobile = env.newMobile();
  const user = await env.setPassword(await env.signIn(mobile), 'saaf-suthra9');
  const { userGid } = user.session;
  const { content } = await requestDeletion(user, mobile);
  await env.advanceClock(15 * day + 60);
  atHand.open = [{ kind: 'PAYMENT', link: '/payResult' }];
  await follow();
  atHand.open = [];
  expect(await rowsOf('app_user', userGid)).toBe(1);
  await follow();
  expect(await rowsOf('app_user', userGid)).toBe(1);

  await env.advanceClock(day + 60);
  atHand.failsFor = userGid;
  await expect(follow()).rejects.toThrow('1 of 2 failed');
  expect(await certificateOf(content.certificateId)).toMatchObject({ state: 'ERASING' });
  await follow();
  await follow();
  expect(atHand.erased.filter((each) => each === userGid)).toHaveLength(2);
  const certificate = await certificateOf(content.certificateId);
  expect(certificate).toMatchObject({ state: 'ERASED', retained: [{ because: 'BOOKS', kinds: ['deletion'] }] });
  for (const table of ['app_user', 'session', 'device_binding', 'password_history', 'directory_entry', 'user_event'])
    expect([table, await rowsOf(table, userGid)]).toEqual([table, 0]);
  expect((await user.client.post('/flamingo/user/userInfo', {}, user.asUser)).status).toBe(401);

  const newAccount = await env.signIn(mobile);
  expect(newAccount.session.userGid).not.toBe(userGid);
  expect(newAccount.session.needPwd).toBe(true);
  const proof = await prove(newAccount, mobile, 'TYPE_RECOVER_ACCOUNT');
  expect(problemOf(await newAccount.client.post('/flamingo/user/cancelDisable', { proof }, newAccount.asUser))).toMatch(
    'deletionOver',
  );
});

test('the database erases no active user, and retained data ends with its period', async () => {
  const mobile = env.newMobile();
  const user = await env.signIn(mobile);
  const { userGid } = user.session;
  const { db } = env.server.app.platform;
  const erase = sql`select erase_rows(${userGid}::uuid, 'app_user', 'user_gid', null, null, null, 10)`;
  await expect(erase.execute(db)).rejects.toThrow('has not left');
  const { content } = await requestDeletion(user, mobile);
  await expect(erase.execute(db)).rejects.toThrow('has not left');
  await env.advanceClock(15 * day + 60);
  await follow();
  expect(await certificateOf(content.certificateId)).toMatchObject({ state: 'ERASED' });
  await env.server.jobs.run('identity-remove-retained');
  expect(await rowsOf('account_deletion', userGid)).toBe(1);
  await env.advanceClock(10 * 365 * day);
  await env.server.jobs.run('identity-remove-retained');
  expect(await rowsOf('account_deletion', userGid)).toBe(0);
});
