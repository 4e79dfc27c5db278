import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleProfile } from '../testing/sample-profile.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

const aDay = 86_400;
let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());
beforeEach(() => {
  env.bureau.calls.length = 0;
});

const queryScore = async (call: Calls, language = 'en') =>
  (await call(`${market}/score/query`, {}, { language })).content;
const refreshScore = async (call: Calls) => (await call(`${market}/score/refresh`, {})).content;
const giveConsent = async (call: Calls): Promise<string> => {
  const { textVersion } = (await queryScore(call)).consent;
  const body = { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion } as const;
  return (await call(`${market}/consent/give`, body)).content.given?.consentId ?? '';
};
/** A borrower with complete identifying data and a consent. */
const newBorrower = async () => {
  const userGid = randomUUID();
  const call = env.callAs(userGid);
  const { fullName, birthDay, pan } = sampleProfile;
  await call(`${market}/profile/save`, { fullName, birthDay, pan });
  return { userGid, call, consentId: await giveConsent(call) };
};
/** Sends the webhook of the newest request, and runs the steps that follow. */
const deliverEvent = async () => {
  const reference = env.bureau.requests.at(-1)?.reference;
  expect((await env.sendBureauWebhook({ eventId: randomUUID(), subject: 'report', reference })).status).toBe(200);
  await env.runOutbox();
};
const receiveReport = async (call: Calls, change: Parameters<typeof sampleReport>[0] = {}) => {
  await refreshScore(call);
  env.bureau.setReportResult({ state: 'READY', report: sampleReport(change) });
  await deliverEvent();
  return queryScore(call);
};
/** The reference that the bureau was asked about last. */
const lastRequestReference = (): string => env.bureau.calls.at(-1)?.split(' ')[1] ?? '';
const linesOf = async (call: Calls) =>
  (await call(`${market}/consent/log`, {})).content.lines.map(({ act, purpose, channelName }) => [
    act,
    purpose,
    channelName,
  ]);

describe('before a consent', () => {
  test('shows what data is shared with whom, what is missing, and requests nothing', async () => {
    const call = env.callAs(randomUUID());
    const score = await queryScore(call, 'hi');
    expect(score).toMatchObject({
      state: 'NONE',
      bureau: { name: 'दर्पण क्रेडिट ब्यूरो', site: 'darpan.example' },
      missing: ['fullName', 'birthDay', 'pan'],
      subject: { maskedPan: '', maskedMobile: '987***2345' },
      history: [],
      queryLimitTime: 0,
    });
    expect(score.consent.text).toContain('सॉफ़्ट');
    expect(score.consent).not.toHaveProperty('given');
    expect(score).not.toHaveProperty('report');
    expect(await refreshScore(call)).toMatchObject({ problem: 'scoreConsentMissing' });
    expect(env.bureau.calls).toEqual([]);
  });

  test('a lender’s consent does not cover the bureau, nor the reverse', async () => {
    const call = env.callAs(randomUUID());
    const { textVersion } = (await queryScore(call)).consent;
    for (const [channelGid, purpose] of [
      ['udaan', 'CREDIT_SCORE'],
      ['darpan', 'APPLICATION'],
    ] as const) {
      const reply = await call(`${market}/consent/give`, { channelGid, purpose, textVersion });
      expect(reply.content).toMatchObject({ problem: 'invalidInput' });
    }
  });

  test('needs the identifying data, and lists the missing fields', async () => {
    const call = env.callAs(randomUUID());
    await giveConsent(call);
    await call(`${market}/profile/save`, { fullName: 'Asha Devi' });
    expect(await refreshScore(call)).toMatchObject({ problem: 'scoreDetailsMissing', missing: ['birthDay', 'pan'] });
  });
});

describe('a report', () => {
  test('is requested once, under the consent, and shown when ready', async () => {
    const { call, consentId, userGid } = await newBorrower();
    const replies = await Promise.all([refreshScore(call), refreshScore(call)]);
    for (const reply of replies) {
      expect(reply).toMatchObject({ state: 'WAITING', nextQuerySeconds: 3 });
      expect(reply.queryLimitTime).toBeGreaterThan(100);
    }
    const ownRequests = env.bureau.requests.filter(({ consent }) => consent.consentId === consentId);
    expect(ownRequests).toMatchObject([
      { subject: { fullName: 'Asha Devi', birthDay: '1994-06-12', pan: 'ABCPE1234F', mobile: '9876512345' } },
    ]);
    env.bureau.setReportResult({ state: 'READY', report: sampleReport() });
    await deliverEvent();
    const score = await queryScore(call);
    const looked = env.evidence.get('view_score');
    const { db } = env.server.app.platform;
    expect(await looked?.(db, userGid, new Date(0))).toHaveLength(1);
    expect(await looked?.(db, randomUUID(), new Date(0))).toEqual([]);
    expect(score).toMatchObject({
      state: 'READY',
      report: { score: 742, summary: { open: 1, closed: 1 }, enquiries: [{ itemId: 'DE-2001', kind: 'HARD' }] },
      history: [{ score: 742, asOf: '2026-11-21T06:30:00.000Z' }],
      subject: { maskedPan: 'AB••••••4F' },
    });
    expect(JSON.stringify(score)).not.toContain(sampleProfile.pan);
    expect(await queryScore(env.callAs(randomUUID()))).not.toHaveProperty('report');
    expect(await linesOf(env.callAs(userGid))).toEqual([
      ['USED', 'CREDIT_SCORE', 'Darpan Credit Bureau'],
      ['GIVEN', 'CREDIT_SCORE', 'Darpan Credit Bureau'],
    ]);
  });

  test('can be requested again after 30 days, which keeps only the score of the previous one', async () => {
    const { call, userGid } = await newBorrower();
    const { refreshFrom } = await receiveReport(call, { score: 700 });
    expect(await refreshScore(call)).toMatchObject({ problem: 'scoreTooEarly', refreshFrom });
    await env.advanceClock(30 * aDay);
    expect(await queryScore(call)).not.toHaveProperty('refreshFrom');
    const second = await receiveReport(call, { score: 731, asOf: new Date('2026-12-21T06:30:00.000Z') });
    expect(second).toMatchObject({ report: { score: 731 }, history: [{ score: 700 }, { score: 731 }] });
    const { rows } = await env.server.database.pool.query(
      'select report_sealed is not null as whole from credit_report where user_gid = $1 order by requested_at',
      [userGid],
    );
    expect(rows).toEqual([{ whole: false }, { whole: true }]);
  });

  test('has no score for a person with too little history', async () => {
    const { call } = await newBorrower();
    const { score: _score, ...rest } = sampleReport();
    await refreshScore(call);
    env.bureau.setReportResult({ state: 'READY', report: rest });
    await deliverEvent();
    const score = await queryScore(call);
    expect(score).toMatchObject({ state: 'READY', history: [] });
    expect(score.report).not.toHaveProperty('score');
  });

  test.each([
    ['NO_RECORD', true],
    ['IDENTITY_MISMATCH', false],
  ] as const)('is missing: %s; the 30 days count: %s', async (state, counts) => {
    const { call } = await newBorrower();
    await refreshScore(call);
    env.bureau.setReportResult({ state });
    await deliverEvent();
    const score = await queryScore(call);
    expect(score).toMatchObject({ state, queryLimitTime: 0 });
    expect('refreshFrom' in score).toBe(counts);
    expect(await refreshScore(call)).toMatchObject(counts ? { problem: 'scoreTooEarly' } : { state: 'WAITING' });
  });

  test('is encrypted for its owner only, and stored nowhere in plain text', async () => {
    const { call, userGid } = await newBorrower();
    await receiveReport(call);
    const { rows } = await env.server.database.pool.query('select * from credit_report where user_gid = $1', [userGid]);
    const text = JSON.stringify(rows);
    for (const secret of [sampleProfile.pan, 'Himadri', 'DA-1001', '"score":742']) expect(text).not.toContain(secret);
  });
});

describe('a bureau that does not answer', () => {
  test('is polled first and resent under the same reference, and nothing fails meanwhile', async () => {
    const { call } = await newBorrower();
    env.bureau.scriptNext('requestReport', 'lost');
    expect(await refreshScore(call)).toMatchObject({ state: 'WAITING' });
    const ownRequests = lastRequestReference();
    await env.advanceClock(5);
    await env.runOutbox();
    const requested = env.bureau.calls.filter((line) => line.endsWith(ownRequests)).map((line) => line.split(' ')[0]);
    expect(requested.slice(0, 2)).toEqual(['requestReport', 'readReport']);
    env.bureau.setReportResult({ state: 'READY', report: sampleReport() });
    await deliverEvent();
    expect(await queryScore(call)).toMatchObject({ state: 'READY' });
  });

  test('and never received the request gets it again; busy is no refusal', async () => {
    const { call } = await newBorrower();
    const busy = { kind: 'refused', code: 'BUSY', text: 'later' } as const;
    env.bureau.scriptNext('requestReport', { kind: 'unknown', reason: 'noAnswer' }, busy);
    await refreshScore(call);
    const ownRequests = lastRequestReference();
    for (let tries = 0; tries < 3; tries += 1) {
      await env.advanceClock(10);
      await env.runOutbox();
    }
    const requested = env.bureau.calls.filter((line) => line.endsWith(ownRequests)).map((line) => line.split(' ')[0]);
    expect(requested.slice(0, 5)).toEqual([
      'requestReport',
      'readReport',
      'requestReport',
      'readReport',
      'requestReport',
    ]);
    expect(env.bureau.requests.at(-1)?.reference).toBe(ownRequests);
    expect(await queryScore(call)).toMatchObject({ state: 'WAITING' });
    await env.advanceClock(3_600);
    expect(await queryScore(call)).toMatchObject({ state: 'WAITING', queryLimitTime: 0 });
  });

  test('and definitely refuses ends the request, which may be repeated at once', async () => {
    const { call } = await newBorrower();
    env.bureau.scriptNext('requestReport', { kind: 'refused', code: 'CONSENT_INVALID', text: 'no' });
    expect(await refreshScore(call)).toMatchObject({ state: 'NOT_TAKEN' });
    expect(await refreshScore(call)).toMatchObject({ state: 'WAITING' });
  });

  test('and then refuses is believed the second time', async () => {
    const { call } = await newBorrower();
    const no = { kind: 'refused', code: 'CONSENT_INVALID', text: 'no' } as const;
    env.bureau.scriptNext('requestReport', { kind: 'unknown', reason: 'noAnswer' }, no, no);
    await refreshScore(call);
    for (const state of ['WAITING', 'NOT_TAKEN']) {
      await env.advanceClock(10);
      await env.runOutbox();
      expect(await queryScore(call)).toMatchObject({ state });
    }
  });

  test('needs a valid signature', async () => {
    const { call } = await newBorrower();
    await refreshScore(call);
    const event = { eventId: randomUUID(), subject: 'report', reference: env.bureau.requests.at(-1)?.reference };
    expect((await env.sendBureauWebhook(event, 'somebody else')).status).toBe(401);
  });
});

describe('withdrawing the consent', () => {
  test('deletes report and scores, and stops a pending request', async () => {
    const { call, consentId, userGid } = await newBorrower();
    await receiveReport(call);
    await call(`${market}/consent/withdraw`, { consentId });
    const after = await queryScore(call);
    expect(after).toMatchObject({ state: 'NONE', history: [] });
    expect(after).not.toHaveProperty('report');
    const { rows } = await env.server.database.pool.query(
      'select state, subject_sealed, score_sealed, report_sealed from credit_report where user_gid = $1',
      [userGid],
    );
    expect(rows).toEqual([{ state: 'FORGOTTEN', subject_sealed: null, score_sealed: null, report_sealed: null }]);
    await giveConsent(call);
    expect(await refreshScore(call)).toMatchObject({ problem: 'scoreTooEarly' });
  });

  test('before the bureau answered discards its later response', async () => {
    const { call, consentId } = await newBorrower();
    await refreshScore(call);
    await call(`${market}/consent/withdraw`, { consentId });
    env.bureau.setReportResult({ state: 'READY', report: sampleReport() });
    await deliverEvent();
    await env.advanceClock(600);
    await env.runOutbox();
    const after = await queryScore(call);
    expect(after.state).toBe('NONE');
    expect(after).not.toHaveProperty('report');
  });

  test('before anything was sent prevents sending', async () => {
    const { call, consentId } = await newBorrower();
    env.bureau.scriptNext('requestReport', { kind: 'unknown', reason: 'noAnswer' });
    await refreshScore(call);
    const ownRequests = lastRequestReference();
    await call(`${market}/consent/withdraw`, { consentId });
    env.bureau.calls.length = 0;
    await env.advanceClock(600);
    await env.runOutbox();
    expect(env.bureau.calls.filter((line) => line.endsWith(ownRequests))).toEqual([]);
  });
});

test('records a user’s comparison for coins, but not a guest’s', async () => {
  const user = randomUUID();
  const criteria = {
    amountPaise: paise(2_000_000),
    tenure: 'P24',
    purpose: 'MEDICAL',
    age: 30,
    employment: 'SALARIED',
    incomePaise: paise(3_000_000),
    obligationsPaise: paise(0),
    scoreBand: 'EXCELLENT',
    state: 'KA',
  } as const;
  const { content } = await env.callAs(user)(`${market}/compareOffers`, criteria);
  expect(content.offers.length).toBeGreaterThan(1);
  await env.server.client.post(`${market}/compareOffers`, criteria);
  expect(env.comparingUsers).toEqual([user]);
});
