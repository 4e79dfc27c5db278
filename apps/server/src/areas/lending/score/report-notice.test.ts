import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { istDay } from '#platform/data/ist-day.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());
beforeEach(() => {
  env.setNoticeOutcome({ kind: 'accepted' });
  env.notices.length = 0;
});

/** A user whose report, requested in this language, is pending at the bureau. */
const polling = async (language = 'en') => {
  const userGid = randomUUID();
  const call = env.callAs(userGid);
  const { fullName, birthDay, pan } = sampleProfile;
  await call(`${market}/profile/save`, { fullName, birthDay, pan });
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  const consent = { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion } as const;
  const { given } = (await call(`${market}/consent/give`, consent)).content;
  await call(`${market}/score/refresh`, {}, { language });
  return { userGid, call, consentId: given?.consentId ?? '' };
};

const endReport = async (end: Parameters<TestLending['bureau']['setReportResult']>[0]) => {
  env.bureau.setReportResult(end);
  await env.advanceClock(10);
  await env.runOutbox();
};
const read = () => endReport({ state: 'READY', report: sampleReport() });

test('notifies the person once of the day of the enquiry and the contact, in their language', async () => {
  const { userGid } = await polling('hi');
  await env.runOutbox();
  expect(env.notices).toEqual([]);
  await read();
  expect(env.notices).toEqual([
    {
      userGid,
      template: 'reportRead',
      variables: { day: istDay(env.now()).split('-').toReversed().join('/'), phone: '18000000301' },
      locale: 'hi',
      reference: expect.stringMatching(/^report-[0-9a-f-]{36}$/),
    },
  ]);
  await env.sendBureauWebhook({
    eventId: randomUUID(),
    subject: 'report',
    reference: env.bureau.requests.at(-1)?.reference,
  });
  await env.runOutbox();
  expect(env.notices).toHaveLength(1);
});

test('the notice is resent under the same reference until the gateway definitely has it', async () => {
  await polling();
  env.setNoticeOutcome({ kind: 'unknown', reason: 'silence' });
  await read();
  env.setNoticeOutcome({ kind: 'accepted' });
  await env.advanceClock(3_600);
  await env.runOutbox();
  expect(env.notices.length).toBeGreaterThan(1);
  expect(new Set(env.notices.map(({ reference }) => reference))).toHaveLength(1);
  const before = env.notices.length;
  await env.advanceClock(86_400);
  await env.runOutbox();
  expect(env.notices).toHaveLength(before);
});

test('the notice is sent even after the consent is withdrawn', async () => {
  const { call, consentId } = await polling();
  env.setNoticeOutcome({ kind: 'unknown', reason: 'silence' });
  await read();
  await call(`${market}/consent/withdraw`, { consentId });
  env.setNoticeOutcome({ kind: 'accepted' });
  env.notices.length = 0;
  await env.advanceClock(3_600);
  await env.runOutbox();
  expect(env.notices).toHaveLength(1);
});

test.each(['NO_RECORD', 'IDENTITY_MISMATCH'] as const)(
  '%s: sends no notice, because nothing was read',
  async (state) => {
    await polling();
    await endReport({ state });
    await env.advanceClock(3_600);
    await env.runOutbox();
    expect(env.notices).toEqual([]);
  },
);
