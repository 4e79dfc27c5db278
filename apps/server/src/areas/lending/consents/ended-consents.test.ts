import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyForLoan, market, applicationWithOffer, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const lending = () => env.server.app.areas.find(({ name }) => name === 'lending');
const leave = async (userGid: string) => lending()?.privacy?.eraseExternalData?.(userGid);
const lendersToInform = async (userGid: string) => (await lending()?.partners?.informedOfDeletion?.(userGid)) ?? [];
const endConsentsCalls = (): string[] => env.udaan.calls.filter((call) => call.startsWith('endConsents'));

test('notifies a lender once that a borrower has left, despite timeouts, lost responses and a repeated erasure', async () => {
  const { userGid, reference, call, cid } = await applicationWithOffer(env);
  await call(`${market}/application/cancel`, { cid });
  await env.advanceClock(10);
  await env.runOutbox();
  expect(endConsentsCalls()).toEqual([]);

  env.udaan.scriptNext('endConsents', { kind: 'unknown', reason: 'noAnswer' }, 'lost');
  await leave(userGid);
  await leave(userGid);
  expect(await lendersToInform(userGid)).toMatchObject([{ name: { en: 'Udaan Finance' }, informedAt: null }]);
  for (let tries = 0; tries < 4; tries += 1) {
    await env.runOutbox();
    await env.advanceClock(120);
  }
  await leave(userGid);
  await env.runOutbox();

  const calls = endConsentsCalls();
  expect([calls.length, new Set(calls).size]).toEqual([3, 1]);
  expect([...env.udaan.endedConsents.values()]).toEqual([[reference]]);
  expect(await lendersToInform(userGid)).toEqual([{ name: expect.anything(), informedAt: expect.any(Date) }]);
  expect((await call(`${market}/consent/list`, { channelGid: 'udaan' })).content.consents).not.toContainEqual(
    expect.objectContaining({ given: expect.anything() }),
  );
});

test('notifies each lender that received data of its own applications, and no other', async () => {
  const userGid = randomUUID();
  const first = await applyForLoan(env, env.udaan, userGid);
  const second = await applyForLoan(env, env.kaveri, userGid);
  const before = env.udaan.endedConsents.size;
  await leave(userGid);
  await env.runOutbox();
  expect([...env.udaan.endedConsents.values()].slice(before)).toEqual([[first.reference]]);
  expect([...env.kaveri.endedConsents.values()]).toEqual([[second.reference]]);

  const { userGid: consentAlone } = await env.borrower();
  await leave(consentAlone);
  expect(await lendersToInform(consentAlone)).toEqual([]);
});
