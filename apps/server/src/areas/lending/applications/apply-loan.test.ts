import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LendingTables } from '../tables.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import {
  applyForLoan,
  market,
  applicationWithOffer,
  referenceOf,
  readApplication,
  startLending,
  type TestLending,
  criteria,
} from '../testing/test-lending.ts';
import { findApplication, historyOf } from './application-store.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;
const callsOf = (reference: string) => env.udaan.calls.filter((line) => line.endsWith(reference));

describe('applying', () => {
  test('sends the lender the consented data once, and shows the review', async () => {
    const { reference, application, consentId } = await applyForLoan(env);
    expect(application).toMatchObject({
      state: 'CREATED',
      currentStatus: 2,
      loanRecordStatus: 1,
      nextStep: 'WAIT',
      nextQuerySeconds: 3,
      canCancel: true,
      channelName: 'Udaan Finance',
      lenderReference: expect.stringMatching(/^udaan-/),
    });
    expect(application.history.map(({ state }) => state)).toEqual(['WRITTEN', 'SENT', 'CREATED']);
    const { borrower, consent, ...request } =
      env.udaan.receivedApplications.find((sent) => sent.reference === reference) ?? {};
    expect(request).toEqual({
      reference,
      productId: 'personal',
      amountPaise: paise(10_000_000),
      tenure: 'P12',
      purpose: 'MEDICAL',
    });
    expect(borrower).toEqual({ ...sampleProfile, mobile: '9876512345' });
    expect(consent?.consentId).toBe(consentId);
  });

  test('returns the same application for its key, and refuses the key for another request', async () => {
    const { call, body, cid } = await applyForLoan(env);
    const again = await call(`${market}/applyLoan`, body);
    expect(again.content).toMatchObject({ problem: 'loanApplicationOpen', cid });
    const { call: other, consentId } = await env.borrower();
    const key = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() => other(`${market}/applyLoan`, { ...criteria, consentId }, { key })),
    );
    const done = twice.filter(({ code }) => code === 0);
    const third = await other(`${market}/applyLoan`, { ...criteria, consentId }, { key });
    expect(new Set([...done, third].map(({ content }) => content.cid)).size).toBe(1);
    expect(
      env.udaan.receivedApplications.filter(({ reference }) => reference === referenceOf(third.content.cid)),
    ).toHaveLength(1);
    const changed = await other(
      `${market}/applyLoan`,
      { ...criteria, amountPaise: paise(5_000_000), consentId },
      { key },
    );
    expect(changed.content).toMatchObject({ problem: 'keyReused' });
  });

  test('makes one application of ten that race', async () => {
    const { call, consentId } = await env.borrower();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call(`${market}/applyLoan`, { ...criteria, consentId })),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(
      replies.filter(({ content }) => 'problem' in content && content.problem === 'loanApplicationOpen'),
    ).toHaveLength(9);
    expect((await call(`${market}/application/list`, {})).content.applications).toHaveLength(1);
  });

  test('is refused before anything is sent', async () => {
    const { call, consentId } = await env.borrower();
    const before = env.udaan.receivedApplications.length;
    const problemOf = async (change: object) =>
      (await call(`${market}/applyLoan`, { ...criteria, consentId, ...change })).content as unknown as {
        problem: string;
      };
    expect(await problemOf({ productGid: 'udaan:other' })).toMatchObject({ problem: 'loanProductMissing' });
    expect(await problemOf({ consentId: randomUUID() })).toMatchObject({ problem: 'loanConsentMissing' });
    expect(await problemOf({ productGid: 'kaveri:personal' })).toMatchObject({ problem: 'loanConsentMissing' });
    expect(await problemOf({ amountPaise: paise(100_000) })).toMatchObject({
      problem: 'loanNotMatched',
      reasons: [{ reason: 'AMOUNT_BELOW_MIN', bound: expect.stringContaining('₹') as string }],
    });
    expect(await problemOf({ amountPaise: paise(10_000_001) })).toMatchObject({ problem: 'loanNotMatched' });
    await call(`${market}/profile/save`, { state: 'GA' });
    expect(await problemOf({})).toMatchObject({ problem: 'loanNotMatched', reasons: [{ reason: 'STATE_NOT_SERVED' }] });
    const newUser = env.callAs(randomUUID());
    expect((await newUser(`${market}/applyLoan`, { ...criteria, consentId })).content).toMatchObject({
      problem: 'loanProfileIncomplete',
      missing: expect.arrayContaining(['fullName', 'pan']),
    });
    await env.runOutbox();
    expect(env.udaan.receivedApplications).toHaveLength(before);
  });
});

describe('a lender that does not answer', () => {
  test('is polled first, so that nothing is sent twice', async () => {
    env.udaan.scriptNext('apply', 'lost');
    const { call, cid, reference, application } = await applyForLoan(env);
    expect(application).toMatchObject({ state: 'SENT', currentStatus: 2, nextStep: 'WAIT' });
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'CREATED' });
    expect(callsOf(reference).slice(0, 2)).toEqual([`apply ${reference}`, `readApplication ${reference}`]);
    expect(callsOf(reference).filter((line) => line.startsWith('apply'))).toHaveLength(1);
  });

  test('gets the application again if it never received it', async () => {
    env.udaan.scriptNext('apply', noAnswer);
    const { call, cid, reference } = await applyForLoan(env);
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'CREATED' });
    expect(callsOf(reference).filter((line) => line.startsWith('apply'))).toHaveLength(2);
    expect(env.udaan.receivedApplications.filter((sent) => sent.reference === reference)).toHaveLength(1);
  });

  test('gets nothing after the consent is withdrawn', async () => {
    env.udaan.scriptNext('apply', noAnswer);
    const { call, cid, reference, consentId } = await applyForLoan(env);
    await call(`${market}/consent/withdraw`, { consentId });
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'CANCELLED', currentStatus: 0 });
    expect(env.udaan.receivedApplications.some((sent) => sent.reference === reference)).toBe(false);
  });

  const unknownProduct = { kind: 'refused', code: 'PRODUCT_UNKNOWN', text: '' } as const;

  test('definitely refuses the application', async () => {
    env.udaan.scriptNext('apply', unknownProduct);
    expect((await applyForLoan(env)).application).toMatchObject({
      state: 'NOT_TAKEN',
      currentStatus: 9,
      loanRecordStatus: 3,
    });
  });

  test.each([noAnswer, { ...unknownProduct, code: 'overloaded' }])(
    'is believed only after a second refusal, once the outcome was unknown',
    async (first) => {
      env.udaan.scriptNext('apply', first, unknownProduct, unknownProduct);
      const { call, cid, application } = await applyForLoan(env);
      expect(application.state).toBe('SENT');
      expect(await readApplication(env, call, cid)).toMatchObject({ state: 'SENT' });
      expect(await readApplication(env, call, cid)).toMatchObject({ state: 'NOT_TAKEN' });
    },
  );

  test('and accepts it after one refusal has it', async () => {
    env.udaan.scriptNext('apply', noAnswer, unknownProduct);
    const { call, cid } = await applyForLoan(env);
    await readApplication(env, call, cid);
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'CREATED' });
  });
});

describe('the decision', () => {
  test('that arrives after the application was read is shown with its next state', async () => {
    const { cid, reference } = await applyForLoan(env);
    const db = env.server.app.platform.db.withTables<LendingTables>();
    const read = await findApplication(db, cid);
    if (!read) throw new Error('The application is not there');
    await env.advanceClock(1);
    env.udaan.changeApplication(reference, { status: 'PROCESSING' });
    await env.advanceClock(10);
    await env.runOutbox();
    expect(await findApplication(db, cid)).toMatchObject({ state: 'PROCESSING' });
    expect((await historyOf(db, read)).map(({ state }) => state)).toEqual(['WRITTEN', 'SENT', 'CREATED']);
  });

  test('arrives by webhook, which only triggers a poll', async () => {
    const { call, cid, reference } = await applicationWithOffer(env);
    const application = await readApplication(env, call, cid);
    expect(application).toMatchObject({
      state: 'OFFERED',
      currentStatus: 4,
      nextStep: 'ACCEPT_OFFER',
      queryLimitTime: 0,
    });
    expect(application.offers).toMatchObject([
      { offerId: 'OFFER1', principalPaise: paise(10_000_000), isExpired: false },
    ]);
    const event = { eventId: randomUUID(), subject: 'application', reference };
    expect((await env.sendWebhook('udaan', event, 'another secret')).status).toBe(401);
    expect((await env.sendWebhook('udaan', event)).status).toBe(200);
    expect((await env.sendWebhook('udaan', event)).status).toBe(200);
  });

  test('never moves back: stale snapshots are ignored, and contradictions open an operations case', async () => {
    const { call, cid, reference } = await applicationWithOffer(env);
    const cases = async () =>
      (await env.server.database.pool.query('select detail from operations_case where subject = $1', [reference])).rows;
    env.udaan.changeApplication(reference, { status: 'PROCESSING', changedAt: new Date(0) });
    await env.advanceClock(4_000);
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'OFFERED' });
    expect(await cases()).toEqual([]);
    env.udaan.changeApplication(reference, { status: 'PROCESSING' });
    await env.advanceClock(4_000);
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'OFFERED' });
    expect(await cases()).toEqual([{ detail: 'OFFERED, then PROCESSING' }]);
  });

  test.each([
    ['en', 'Your income is lower than Udaan Finance asks for.'],
    ['hi', 'आपकी कमाई उससे कम है जितनी Udaan Finance चाहता है।'],
  ])('a rejection has a reason and blocks reapplying for 90 days (%s)', async (language, reasonText) => {
    const { call, cid, reference, body } = await applyForLoan(env);
    await env.advanceClock(1);
    env.udaan.changeApplication(reference, {
      status: 'REJECTED',
      rejection: { reason: 'LOW_INCOME', text: 'below 60k' },
    });
    await readApplication(env, call, cid);
    const result = await call(`${market}/queryReviewResult`, { cid }, { language });
    expect(result.content).toMatchObject({
      currentStatus: 3,
      rejection: { reason: 'LOW_INCOME', reasonText, lenderText: 'below 60k' },
    });
    expect(result.content.rejection).not.toHaveProperty('retryUntil');
    const { reapplyFrom } = result.content.rejection ?? {};
    expect((await call(`${market}/applyLoan`, body)).content).toMatchObject({ problem: 'loanTooEarly', reapplyFrom });
    await env.advanceClock(90 * 86_400);
    expect((await call(`${market}/applyLoan`, body)).content).toMatchObject({ state: 'CREATED' });
  });

  test('a failed identity check may be retried at once, within 30 days', async () => {
    const { call, cid, reference, body } = await applyForLoan(env);
    await env.advanceClock(1);
    env.udaan.changeApplication(reference, { status: 'KYC_FAILED', rejection: { reason: 'KYC_FAILED', text: '' } });
    expect(await readApplication(env, call, cid)).toMatchObject({
      currentStatus: 7,
      rejection: { reason: 'KYC_FAILED', retryUntil: expect.any(String) },
    });
    expect((await call(`${market}/applyLoan`, body)).content).toMatchObject({ state: 'CREATED' });
  });
});

test('a page is answered from our own rows, and polls the lender for two minutes at most', async () => {
  const { call, cid, reference } = await applyForLoan(env);
  const query = async () => (await call(`${market}/queryMarketStatus`, { cid })).content;
  const before = callsOf(reference).length;
  await Promise.all(Array.from({ length: 20 }, query));
  expect(callsOf(reference)).toHaveLength(before);
  expect(await query()).toMatchObject({ loanMarketStatus: 0, channelGid: 'udaan', queryLimitTime: expect.any(Number) });
  await env.advanceClock(121);
  await env.runOutbox();
  const after = callsOf(reference).length;
  await env.advanceClock(4);
  expect(await query()).toMatchObject({ loanMarketStatus: 0, queryLimitTime: 0 });
  await env.runOutbox();
  expect(callsOf(reference)).toHaveLength(after);
});

test('no other user can see or change an application', async () => {
  const { cid } = await applicationWithOffer(env);
  const stranger = env.callAs(randomUUID());
  const bodies = {
    'application/query': { cid },
    'application/acceptOffer': { cid, offerId: 'OFFER1', hasReadKeyFacts: true },
    'application/cancel': { cid },
    'application/sendKyc': { cid },
    'application/setRepayment': { cid },
    queryReviewResult: { cid },
    queryMarketStatus: { cid },
    loanRecordStatusUpdate: { loanRecordGid: cid, loanRecordStatus: 7 },
  };
  for (const [path, body] of Object.entries(bodies))
    expect(
      (await stranger(`${market}/${path}` as `${typeof market}/application/query`, body as never)).content,
      path,
    ).toMatchObject({
      problem: 'notFound',
    });
  expect((await stranger(`${market}/application/list`, {})).content.applications).toEqual([]);
  expect((await stranger(`${market}/loanRecord`, {})).content.loanRecordList).toEqual([]);
});

test('requires amount, tenure and purpose for a lender with an API', async () => {
  const { call, consentId } = await env.borrower();
  for (const missing of ['amountPaise', 'tenure', 'purpose'] as const) {
    const { [missing]: _left, ...body } = { ...criteria, consentId };
    expect(await call(`${market}/applyLoan`, body)).toMatchObject({ status: 422 });
  }
});
