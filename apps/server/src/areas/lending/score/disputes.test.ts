import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProfile } from '../testing/sample-profile.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

const aDay = 86_400;
let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

/** A borrower with a report. */
const newBorrower = async () => {
  const userGid = randomUUID();
  const call = env.callAs(userGid);
  const { fullName, birthDay, pan } = sampleProfile;
  await call(`${market}/profile/save`, { fullName, birthDay, pan });
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  const consent = { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion } as const;
  const { given } = (await call(`${market}/consent/give`, consent)).content;
  await call(`${market}/score/refresh`, {});
  env.bureau.setReportResult({ state: 'READY', report: sampleReport() });
  await env.advanceClock(10);
  await env.runOutbox();
  return { userGid, call, consentId: given?.consentId ?? '' };
};

const wrong = { itemKind: 'ACCOUNT', itemId: 'DA-1001', reason: 'WRONG_LATE_PAYMENT' } as const;
const raise = async (call: Calls, body: object = {}) =>
  (await call(`${market}/score/dispute`, { ...wrong, ...body })).content;
const newest = async (call: Calls, language = 'en') => {
  const { disputes } = (await call(`${market}/score/disputes`, {}, { language })).content;
  return disputes[0];
};
/** The bureau sends a webhook, and the server polls it. */
const deliverEvent = async () => {
  const reference = env.bureau.disputes.at(-1)?.reference;
  await env.sendBureauWebhook({ eventId: randomUUID(), subject: 'dispute', reference });
  await env.runOutbox();
};

test('sends a dispute to the bureau at once, with its deadline', async () => {
  const { call } = await newBorrower();
  const dispute = await raise(call, { remark: '  Paid on the 3rd by UPI.  ' });
  expect(dispute).toMatchObject({
    who: 'Himadri Bank',
    account: { kind: 'CARD', ending: '4321' },
    reason: 'WRONG_LATE_PAYMENT',
    remark: 'Paid on the 3rd by UPI.',
    state: 'RECEIVED',
    daysLeft: 30,
    compensationPaise: 0,
    unchangedReasons: [],
  });
  expect(dispute.bureauReference).toMatch(/^DC-D-/);
  expect(env.bureau.disputes.at(-1)).toMatchObject({
    reportId: 'DC-R-1',
    item: { kind: 'ACCOUNT', itemId: 'DA-1001' },
    remark: 'Paid on the 3rd by UPI.',
  });
});

test('returns the open dispute of the same item; another item is a new one', async () => {
  const { call } = await newBorrower();
  const before = env.bureau.disputes.length;
  const both = await Promise.all([raise(call), raise(call)]);
  expect(both[0].disputeGid).toBe(both[1].disputeGid);
  const other = await raise(call, { itemKind: 'ENQUIRY', itemId: 'DE-2001', reason: 'NOT_AGREED' });
  expect(other).toMatchObject({ who: 'Udaan Finance' });
  expect(other).not.toHaveProperty('account');
  expect(env.bureau.disputes).toHaveLength(before + 2);
});

test.each([
  [{ itemId: 'DA-9999' }, 'scoreItemMissing'],
  [{ itemKind: 'ENQUIRY', reason: 'NOT_MINE' }, 'scoreItemMissing'],
  [{ reason: 'NOT_AGREED' }, 'invalidInput'],
  [{ remark: 'x'.repeat(301) }, 'invalidInput'],
])('%j is refused: %s', async (body, problem) => {
  const { call } = await newBorrower();
  expect(await raise(call, body)).toMatchObject({ problem });
});

test('refuses to dispute items of another user’s report', async () => {
  await newBorrower();
  expect(await raise(env.callAs(randomUUID()))).toMatchObject({ problem: 'scoreItemMissing' });
});

test('a dispute is corrected, and the user is notified once the bureau has decided', async () => {
  const { call } = await newBorrower();
  await raise(call);
  env.bureau.setDisputeState({ state: 'WITH_LENDER' });
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'WITH_LENDER' });
  await env.advanceClock(12 * aDay);
  expect(await newest(call)).toMatchObject({ daysLeft: 18 });
  env.bureau.setDisputeState({ state: 'CORRECTED' });
  await deliverEvent();
  const ended = await newest(call);
  expect(ended).toMatchObject({ state: 'CORRECTED', daysLeft: 0, compensationPaise: 0 });
  expect(ended?.endedAt).toBeDefined();
  expect((await raise(call)).disputeGid).not.toBe(ended?.disputeGid);
});

test('a dispute is unchanged, with reasons in the reader’s language', async () => {
  const { call } = await newBorrower();
  await raise(call);
  env.bureau.setDisputeState({ state: 'UNCHANGED', reasons: [{ en: 'It arrived late', hi: 'भुगतान देर से पहुँचा' }] });
  await deliverEvent();
  expect(await newest(call, 'hi')).toMatchObject({ state: 'UNCHANGED', unchangedReasons: ['भुगतान देर से पहुँचा'] });
});

test('accrues 100 rupees for every day after the thirtieth, and stops when decided', async () => {
  const { call } = await newBorrower();
  await raise(call);
  await env.advanceClock(33 * aDay);
  expect(await newest(call)).toMatchObject({ daysLeft: 0, compensationPaise: 30_000 });
  env.bureau.setDisputeState({ state: 'CORRECTED' });
  await deliverEvent();
  await env.advanceClock(10 * aDay);
  expect(await newest(call)).toMatchObject({ state: 'CORRECTED', compensationPaise: 30_000 });
});

test('waits while the bureau is unresponsive, and is raised once', async () => {
  const { call } = await newBorrower();
  const before = env.bureau.disputes.length;
  env.bureau.scriptNext('raiseDispute', { kind: 'unknown', reason: 'noAnswer' }, 'lost');
  expect(await raise(call)).toMatchObject({ state: 'SENT' });
  for (let tries = 0; tries < 3; tries += 1) {
    await env.advanceClock(10);
    await env.runOutbox();
  }
  expect(await newest(call)).toMatchObject({ state: 'RECEIVED' });
  expect(env.bureau.disputes).toHaveLength(before + 1);
});

test('a dispute that the bureau refuses ends without compensation', async () => {
  const { call } = await newBorrower();
  env.bureau.scriptNext('raiseDispute', { kind: 'refused', code: 'ITEM_UNKNOWN', text: 'no such item' });
  expect(await raise(call)).toMatchObject({ state: 'NOT_TAKEN', compensationPaise: 0 });
  expect(await raise(call)).toMatchObject({ state: 'RECEIVED' });
});

test('a dispute that the bureau refuses after a timeout ends with the second refusal', async () => {
  const { call } = await newBorrower();
  const no = { kind: 'refused', code: 'ITEM_UNKNOWN', text: 'no such item' } as const;
  env.bureau.scriptNext('raiseDispute', { kind: 'unknown', reason: 'noAnswer' }, no, no);
  await raise(call);
  for (const state of ['SENT', 'NOT_TAKEN']) {
    await env.advanceClock(10);
    await env.runOutbox();
    expect(await newest(call)).toMatchObject({ state });
  }
});

test('continues after the report is deleted', async () => {
  const { call, consentId } = await newBorrower();
  await raise(call);
  await call(`${market}/consent/withdraw`, { consentId });
  env.bureau.setDisputeState({ state: 'CORRECTED' });
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'CORRECTED', who: 'Himadri Bank' });
});

test('ignores stale snapshots; contradictions open an operations case', async () => {
  const { call, userGid } = await newBorrower();
  await raise(call);
  env.bureau.setDisputeState({ state: 'WITH_LENDER' });
  await deliverEvent();
  env.bureau.setDisputeState({ state: 'RECEIVED' }, new Date(0));
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'WITH_LENDER' });
  await env.advanceClock(60);
  env.bureau.setDisputeState({ state: 'RECEIVED' });
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'WITH_LENDER' });
  const { rows } = await env.server.database.pool.query(
    `select detail from operations_case c join credit_dispute d on d.reference = c.subject
     where c.kind = 'bureau_contradicts' and d.user_gid = $1`,
    [userGid],
  );
  expect(rows).toEqual([{ detail: 'WITH_LENDER, then RECEIVED' }]);
});

test('a dispute is immutable in the database', async () => {
  const { call, userGid } = await newBorrower();
  await raise(call);
  const { pool } = env.server.database;
  const change = (set: string) => pool.query(`update credit_dispute set ${set} where user_gid = $1`, [userGid]);
  await expect(change(`request_sealed = 'other'`)).rejects.toThrow(/keeps the terms/);
  await expect(change(`raised_at = app_now() + interval '1 day'`)).rejects.toThrow(/keeps the terms/);
  await expect(change(`state = 'WRITTEN'`)).rejects.toThrow(/no transition/);
});
