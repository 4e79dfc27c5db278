import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { istDay } from '#platform/data/ist-day.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { market, startLending, type TestLending } from '../testing/test-lending.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());
beforeEach(() => {
  it.answerNotices({ kind: 'accepted' });
  it.notices.length = 0;
});

/** A user whose report, requested in this language, is pending at the bureau. */
const polling = async (language = 'en') => {
  const userGid = randomUUID();
  const call = it.as(userGid);
  const { fullName, birthDay, pan } = sampleProfile;
  await call(`${market}/profile/save`, { fullName, birthDay, pan });
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  const consent = { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion } as const;
  const { given } = (await call(`${market}/consent/give`, consent)).content;
  await call(`${market}/score/refresh`, {}, { language });
  return { userGid, call, consentId: given?.consentId ?? '' };
};

const endReport = async (end: Parameters<TestLending['bureau']['endReport']>[0]) => {
  it.bureau.endReport(end);
  await it.pass(10);
  await it.settle();
};
const read = () => endReport({ state: 'READY', report: sampleReport() });

test('notifies the person once of the day of the enquiry and the contact, in their language', async () => {
  const { userGid } = await polling('hi');
  await it.settle();
  expect(it.notices).toEqual([]);
  await read();
  expect(it.notices).toEqual([
    {
      userGid,
      template: 'reportRead',
      variables: { day: istDay(it.now()).split('-').toReversed().join('/'), phone: '18000000301' },
      locale: 'hi',
      reference: expect.stringMatching(/^report-[0-9a-f-]{36}$/),
    },
  ]);
  await it.sendBureauWebhook({
    eventId: randomUUID(),
    subject: 'report',
    reference: it.bureau.requests.at(-1)?.reference,
  });
  await it.settle();
  expect(it.notices).toHaveLength(1);
});

test('is resent under the same reference until the gateway definitely has it', async () => {
  await polling();
  it.answerNotices({ kind: 'unknown', reason: 'silence' });
  await read();
  it.answerNotices({ kind: 'accepted' });
  await it.pass(3_600);
  await it.settle();
  expect(it.notices.length).toBeGreaterThan(1);
  expect(new Set(it.notices.map(({ reference }) => reference))).toHaveLength(1);
  const before = it.notices.length;
  await it.pass(86_400);
  await it.settle();
  expect(it.notices).toHaveLength(before);
});

test('is sent even after the consent is withdrawn', async () => {
  const { call, consentId } = await polling();
  it.answerNotices({ kind: 'unknown', reason: 'silence' });
  await read();
  await call(`${market}/consent/withdraw`, { consentId });
  it.answerNotices({ kind: 'accepted' });
  it.notices.length = 0;
  await it.pass(3_600);
  await it.settle();
  expect(it.notices).toHaveLength(1);
});

test.each(['NO_RECORD', 'IDENTITY_MISMATCH'] as const)(
  '%s: sends no notice, because nothing was read',
  async (state) => {
    await polling();
    await endReport({ state });
    await it.pass(3_600);
    await it.settle();
    expect(it.notices).toEqual([]);
  },
);
