import { calls as all } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectStrangersGetNothing } from '#testing/stranger.ts';
import { paid, wait } from './testing/repay-loan.ts';
import { sampleProfile } from './testing/sample-profile.ts';
import { sampleReport } from './testing/sample-report.ts';
import { market, startLending, type TestLending } from './testing/test-lending.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());

test('no call reaches another user’s records', { timeout: 120_000 }, async () => {
  const { call, userGid: owner, cid, quote, repaymentGid, merchantRequestId, consentId } = await paid(it);
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  await call(`${market}/consent/give`, { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion });
  await call(`${market}/score/refresh`, {});
  it.bureau.endReport({ state: 'READY', report: sampleReport() });
  await wait(it, 20, 20);
  const own = {
    cid,
    loanGid: cid,
    loanRecordGid: cid,
    quoteId: quote.quoteId,
    repaymentGid,
    merchantRequestId,
    consentId,
    offerId: 'UF-26-000001',
    documentId: 'UF-26-P-000001',
    itemId: 'DA-1001',
  };
  expect(Object.values(own).every(Boolean)).toBe(true);
  const common = { productGid: 'udaan:personal', channelGid: 'udaan', gid: 'udaan:personal' };
  const calls = all.filter(({ area, who }) => who === 'login' && area === 'lending');
  expect(calls.length).toBeGreaterThan(30);
  const hidden = [sampleProfile.fullName, sampleProfile.pan, 'DC-R-1'];
  await expectStrangersGetNothing(it.server, calls, { owner, own, common, hidden });
});
