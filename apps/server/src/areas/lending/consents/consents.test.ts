import { randomUUID } from 'node:crypto';
import { saltedHash } from '@sikka/partners/lender';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyForLoan, type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const give = async (call: Calls, channelGid: string, purpose: 'APPLICATION' | 'KNOWN_CHECK') => {
  const { consents } = (await call(`${market}/consent/list`, { channelGid })).content;
  const { textVersion = '' } = consents.find((text) => text.purpose === purpose) ?? {};
  return (await call(`${market}/consent/give`, { channelGid, purpose, textVersion })).content;
};
const linesOf = async (call: Calls) =>
  (await call(`${market}/consent/log`, {})).content.lines.map(({ act, purpose }) => `${act} ${purpose}`);

test('no consent is given by default; each lender has its own', async () => {
  const call = env.callAs(randomUUID());
  const { consents } = (await call(`${market}/consent/list`, {}, { language: 'hi' })).content;
  expect(consents.map(({ channelGid, purpose }) => `${channelGid} ${purpose}`)).toEqual([
    'kaveri APPLICATION',
    'kaveri KNOWN_CHECK',
    'udaan APPLICATION',
    'udaan KNOWN_CHECK',
    'darpan CREDIT_SCORE',
  ]);
  for (const consent of consents) {
    expect(consent).not.toHaveProperty('given');
    expect(consent.text).toContain(consent.channelName);
  }
});

test('giving a consent twice gives it once; withdrawing ends it, and the log shows both', async () => {
  const call = env.callAs(randomUUID());
  const consentReplies = await Promise.all([1, 2, 3].map(() => give(call, 'udaan', 'APPLICATION')));
  expect(new Set(consentReplies.map((consent) => consent.given?.consentId)).size).toBe(1);
  const consentId = consentReplies[0]?.given?.consentId ?? '';
  const status = async () =>
    (await call('/flamingo/credit_auth/queryAuthStatus', { gln: 'udaan' })).content.authInfoList;
  expect(await status()).toMatchObject([
    { authType: 'APPLICATION', authStatus: 1 },
    { authType: 'KNOWN_CHECK', authStatus: 0 },
  ]);
  for (let times = 0; times < 2; times += 1)
    expect((await call(`${market}/consent/withdraw`, { consentId })).content).not.toHaveProperty('given');
  expect(await status()).toMatchObject([{ authStatus: 0 }, { authStatus: 0 }]);
  expect(await linesOf(call)).toEqual(['WITHDRAWN APPLICATION', 'GIVEN APPLICATION']);
  const stranger = env.callAs(randomUUID());
  expect((await stranger(`${market}/consent/withdraw`, { consentId })).content).toMatchObject({ problem: 'notFound' });
  expect(await linesOf(stranger)).toEqual([]);
});

test('refuses an outdated text and an unknown lender', async () => {
  const call = env.callAs(randomUUID());
  const purpose = 'APPLICATION';
  const old = await call(`${market}/consent/give`, { channelGid: 'udaan', purpose, textVersion: '2020-01-01' });
  expect(old.content).toMatchObject({ problem: 'loanConsentOutdated' });
  for (const channelGid of ['neem', 'nobody']) {
    const reply = await call(`${market}/consent/give`, { channelGid, purpose, textVersion: '2020-01-01' });
    expect(reply.content).toMatchObject({ problem: 'loanProductMissing' });
  }
});

test('records the use of a consent', async () => {
  const { call } = await applyForLoan(env);
  expect(await linesOf(call)).toEqual(['USED APPLICATION', 'GIVEN APPLICATION']);
});

test('a consent is immutable', async () => {
  const call = env.callAs(randomUUID());
  await give(call, 'udaan', 'APPLICATION');
  const { pool } = env.server.database;
  await expect(pool.query(`update loan_consent set text_version = 'other'`)).rejects.toThrow(/a consent is final/);
  await expect(pool.query('delete from loan_consent_line')).rejects.toThrow(/append-only/);
});

test('asks a lender about a number under a consent only, with its own hash, once a day', async () => {
  const call = env.callAs(randomUUID());
  const push = async () => (await call(`${market}/pushCollisionDatabase`, { channelGid: 'udaan' })).content;
  expect(await push()).toMatchObject({ problem: 'loanConsentMissing' });
  await give(call, 'kaveri', 'KNOWN_CHECK');
  expect(await push()).toMatchObject({ problem: 'loanConsentMissing' });
  const consent = await give(call, 'udaan', 'KNOWN_CHECK');
  expect(env.udaan.checkedHashes).toEqual([]);
  expect(await push()).toEqual({ channelGid: 'udaan', isKnown: true });
  expect(await push()).toEqual({ channelGid: 'udaan', isKnown: true });
  expect(env.udaan.checkedHashes).toEqual([saltedHash('salt of udaan', 'MOBILE', '9876512345')]);
  expect(env.kaveri.checkedHashes).toEqual([]);
  await env.advanceClock(86_400);
  await push();
  expect(env.udaan.checkedHashes).toHaveLength(2);
  await call(`${market}/consent/withdraw`, { consentId: consent.given?.consentId ?? '' });
  expect(await push()).toMatchObject({ problem: 'loanConsentMissing' });
  expect(await linesOf(call)).toContain('USED KNOWN_CHECK');
});

test('retries an unresponsive lender, and assumes nothing', async () => {
  const call = env.callAs(randomUUID());
  await give(call, 'kaveri', 'KNOWN_CHECK');
  env.kaveri.scriptNext('checkExistingBorrower', { kind: 'unknown', reason: 'noAnswer' });
  const push = async () => (await call(`${market}/pushCollisionDatabase`, { channelGid: 'kaveri' })).content;
  expect(await push()).toEqual({ channelGid: 'kaveri' });
  await env.advanceClock(5);
  await env.runOutbox();
  expect(await push()).toEqual({ channelGid: 'kaveri', isKnown: true });
});
