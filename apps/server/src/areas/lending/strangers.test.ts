import { calls as all } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoCrossUserAccess } from '#testing/cross-user-access.ts';
import { loanWithPaidInstalment, advanceAndRun } from './testing/repay-loan.ts';
import { sampleProfile } from './testing/sample-profile.ts';
import { sampleReport } from './testing/sample-report.ts';
import { market, startLending, type TestLending } from './testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

test('no call reaches another user’s records', { timeout: 120_000 }, async () => {
  const {
    call,
    userGid: owner,
    cid,
    quote,
    repaymentGid,
    merchantRequestId,
    consentId,
  } = await loanWithPaidInstalment(env);
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  await call(`${market}/consent/give`, { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion });
  await call(`${market}/score/refresh`, {});
  env.bureau.setReportResult({ state: 'READY', report: sampleReport() });
  await advanceAndRun(env, 20, 20);
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
  await expectNoCrossUserAccess(env.server, calls, { owner, own, shared: common, privateTexts: hidden });
});
