import type { ConsentPurpose } from '@sikka/contract';
import { paise } from '@sikka/money';
import { saltedHash } from '@sikka/partners/lender';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SandboxMarket, startSandboxMarket } from './testing/sandbox-market.ts';
import { type Calls, market } from './testing/test-lending.ts';

let env: SandboxMarket;
beforeAll(async () => {
  env = await startSandboxMarket();
});
afterAll(() => env.close());
beforeEach(() => {
  env.lenders.received.length = 0;
});

const give = async (call: Calls, channelGid: string, purpose: ConsentPurpose): Promise<string> => {
  const { consents } = (await call(`${market}/consent/list`, { channelGid })).content;
  const { textVersion = '' } = consents.find((text) => text.purpose === purpose) ?? {};
  const { given } = (await call(`${market}/consent/give`, { channelGid, purpose, textVersion })).content;
  return given?.consentId ?? '';
};
const push = async (call: Calls, channelGid: string) =>
  (await call(`${market}/pushCollisionDatabase`, { channelGid })).content;
/** The collision checks that lenders received. */
const knownBorrowerRequests = () => env.lenders.received.filter(({ path }) => path.endsWith('/known-borrowers'));

test('no lender receives data of a borrower without a consent for that lender', async () => {
  const { call } = await env.borrower('3210');
  expect(await push(call, 'udaan')).toMatchObject({ problem: 'loanConsentMissing' });
  await give(call, 'udaan', 'APPLICATION');
  await give(call, 'kaveri', 'KNOWN_CHECK');
  expect(await push(call, 'udaan')).toMatchObject({ problem: 'loanConsentMissing' });
  await env.runOutbox();
  expect(env.lenders.received).toEqual([]);
});

test('sends only one hash of the number to one lender, with that lender’s salt', async () => {
  const { call, mobile } = await env.borrower('3211');
  for (const lenderId of ['udaan', 'kaveri']) {
    await give(call, lenderId, 'KNOWN_CHECK');
    expect(await push(call, lenderId)).toEqual({ channelGid: lenderId, isKnown: false });
  }
  expect(knownBorrowerRequests()).toEqual(
    ['udaan', 'kaveri'].map((lenderId) => ({
      path: `/lenders/${lenderId}/v1/known-borrowers`,
      body: JSON.stringify({ hashes: [saltedHash(env.lenders.saltOf(lenderId), 'MOBILE', mobile)] }),
    })),
  );
  expect(env.lenders.received).toHaveLength(2);
});

test('an applicant of a lender is known to that lender only', async () => {
  const { call } = await env.borrower('3212');
  const consentId = await give(call, 'udaan', 'APPLICATION');
  const criteria = {
    productGid: 'udaan:UDAAN-FLEXI',
    amountPaise: paise(6_000_000),
    tenure: 'P12',
    purpose: 'HOME',
  } as const;
  await call(`${market}/applyLoan`, { ...criteria, consentId });
  await env.runOutbox();
  for (const lenderId of ['udaan', 'kaveri']) await give(call, lenderId, 'KNOWN_CHECK');
  expect(await push(call, 'udaan')).toEqual({ channelGid: 'udaan', isKnown: true });
  expect(await push(call, 'kaveri')).toEqual({ channelGid: 'kaveri', isKnown: false });
  expect(await push(call, 'udaan')).toEqual({ channelGid: 'udaan', isKnown: true });
  expect(knownBorrowerRequests()).toHaveLength(2);
});

test('retries an unresponsive lender; until then the result is absent', async () => {
  const { call } = await env.borrower('3213');
  await give(call, 'himadri', 'KNOWN_CHECK');
  await env.lenders.control('himadri', 'switches', { unresponsive: true });
  expect(await push(call, 'himadri')).toEqual({ channelGid: 'himadri' });
  await env.lenders.control('himadri', 'switches', { unresponsive: false });
  await env.advanceClock(600);
  await env.runOutbox();
  expect(await push(call, 'himadri')).toEqual({ channelGid: 'himadri', isKnown: false });
  expect(new Set(knownBorrowerRequests().map(({ body }) => body))).toHaveLength(1);
});
