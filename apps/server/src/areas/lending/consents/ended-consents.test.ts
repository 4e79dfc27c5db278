import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applied, market, offered, startLending, type TestLending } from '../testing/test-lending.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());

const lending = () => it.server.app.areas.find(({ name }) => name === 'lending');
const leave = async (userGid: string) => lending()?.privacy?.eraseExternalData?.(userGid);
const informed = async (userGid: string) => (await lending()?.partners?.informedOfDeletion?.(userGid)) ?? [];
const requested = (): string[] => it.udaan.requested.filter((call) => call.startsWith('endConsents'));

test('notifies a lender once that a borrower has left, despite timeouts, lost responses and a repeated erasure', async () => {
  const { userGid, reference, call, cid } = await offered(it);
  await call(`${market}/application/cancel`, { cid });
  await it.pass(10);
  await it.settle();
  expect(requested()).toEqual([]);

  it.udaan.next('endConsents', { kind: 'unknown', reason: 'noAnswer' }, 'lost');
  await leave(userGid);
  await leave(userGid);
  expect(await informed(userGid)).toMatchObject([{ name: { en: 'Udaan Finance' }, informedAt: null }]);
  for (let tries = 0; tries < 4; tries += 1) {
    await it.settle();
    await it.pass(120);
  }
  await leave(userGid);
  await it.settle();

  const calls = requested();
  expect([calls.length, new Set(calls).size]).toEqual([3, 1]);
  expect([...it.udaan.left.values()]).toEqual([[reference]]);
  expect(await informed(userGid)).toEqual([{ name: expect.anything(), informedAt: expect.any(Date) }]);
  expect((await call(`${market}/consent/list`, { channelGid: 'udaan' })).content.consents).not.toContainEqual(
    expect.objectContaining({ given: expect.anything() }),
  );
});

test('notifies each lender that received data of its own applications, and no other', async () => {
  const userGid = randomUUID();
  const first = await applied(it, it.udaan, userGid);
  const second = await applied(it, it.kaveri, userGid);
  const before = it.udaan.left.size;
  await leave(userGid);
  await it.settle();
  expect([...it.udaan.left.values()].slice(before)).toEqual([[first.reference]]);
  expect([...it.kaveri.left.values()]).toEqual([[second.reference]]);

  const { userGid: consentAlone } = await it.borrower();
  await leave(consentAlone);
  expect(await informed(consentAlone)).toEqual([]);
});
