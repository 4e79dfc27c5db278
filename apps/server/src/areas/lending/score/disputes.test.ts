import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProfile } from '../testing/sample-profile.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

const aDay = 86_400;
let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());

/** A borrower with a report. */
const newBorrower = async () => {
  const userGid = randomUUID();
  const call = it.as(userGid);
  const { fullName, birthDay, pan } = sampleProfile;
  await call(`${market}/profile/save`, { fullName, birthDay, pan });
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  const consent = { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion } as const;
  const { given } = (await call(`${market}/consent/give`, consent)).content;
  await call(`${market}/score/refresh`, {});
  it.bureau.endReport({ state: 'READY', report: sampleReport() });
  await it.pass(10);
  await it.settle();
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
  const reference = it.bureau.disputes.at(-1)?.reference;
  await it.sendBureauWebhook({ eventId: randomUUID(), subject: 'dispute', reference });
  await it.settle();
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
  expect(it.bureau.disputes.at(-1)).toMatchObject({
    reportId: 'DC-R-1',
    item: { kind: 'ACCOUNT', itemId: 'DA-1001' },
    remark: 'Paid on the 3rd by UPI.',
  });
});

test('returns the open dispute of the same item; another item is a new one', async () => {
  const { call } = await newBorrower();
  const before = it.bureau.disputes.length;
  const both = await Promise.all([raise(call), raise(call)]);
  expect(both[0].disputeGid).toBe(both[1].disputeGid);
  const other = await raise(call, { itemKind: 'ENQUIRY', itemId: 'DE-2001', reason: 'NOT_AGREED' });
  expect(other).toMatchObject({ who: 'Udaan Finance' });
  expect(other).not.toHaveProperty('account');
  expect(it.bureau.disputes).toHaveLength(before + 2);
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
  expect(await raise(it.as(randomUUID()))).toMatchObject({ problem: 'scoreItemMissing' });
});

test('is corrected, and notifies once the bureau has decided', async () => {
  const { call } = await newBorrower();
  await raise(call);
  it.bureau.setDisputeState({ state: 'WITH_LENDER' });
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'WITH_LENDER' });
  await it.pass(12 * aDay);
  expect(await newest(call)).toMatchObject({ daysLeft: 18 });
  it.bureau.setDisputeState({ state: 'CORRECTED' });
  await deliverEvent();
  const ended = await newest(call);
  expect(ended).toMatchObject({ state: 'CORRECTED', daysLeft: 0, compensationPaise: 0 });
  expect(ended?.endedAt).toBeDefined();
  expect((await raise(call)).disputeGid).not.toBe(ended?.disputeGid);
});

test('is unchanged, with reasons in the reader’s language', async () => {
  const { call } = await newBorrower();
  await raise(call);
  it.bureau.setDisputeState({ state: 'UNCHANGED', reasons: [{ en: 'It arrived late', hi: 'भुगतान देर से पहुँचा' }] });
  await deliverEvent();
  expect(await newest(call, 'hi')).toMatchObject({ state: 'UNCHANGED', unchangedReasons: ['भुगतान देर से पहुँचा'] });
});

test('accrues 100 rupees for every day after the thirtieth, and stops when decided', async () => {
  const { call } = await newBorrower();
  await raise(call);
  await it.pass(33 * aDay);
  expect(await newest(call)).toMatchObject({ daysLeft: 0, compensationPaise: 30_000 });
  it.bureau.setDisputeState({ state: 'CORRECTED' });
  await deliverEvent();
  await it.pass(10 * aDay);
  expect(await newest(call)).toMatchObject({ state: 'CORRECTED', compensationPaise: 30_000 });
});

test('waits while the bureau is unresponsive, and is raised once', async () => {
  const { call } = await newBorrower();
  const before = it.bureau.disputes.length;
  it.bureau.next('raiseDispute', { kind: 'unknown', reason: 'noAnswer' }, 'lost');
  expect(await raise(call)).toMatchObject({ state: 'SENT' });
  for (let tries = 0; tries < 3; tries += 1) {
    await it.pass(10);
    await it.settle();
  }
  expect(await newest(call)).toMatchObject({ state: 'RECEIVED' });
  expect(it.bureau.disputes).toHaveLength(before + 1);
});

test('that the bureau refuses ends without compensation', async () => {
  const { call } = await newBorrower();
  it.bureau.next('raiseDispute', { kind: 'refused', code: 'ITEM_UNKNOWN', text: 'no such item' });
  expect(await raise(call)).toMatchObject({ state: 'NOT_TAKEN', compensationPaise: 0 });
  expect(await raise(call)).toMatchObject({ state: 'RECEIVED' });
});

test('that the bureau refuses after a timeout ends with the second refusal', async () => {
  const { call } = await newBorrower();
  const no = { kind: 'refused', code: 'ITEM_UNKNOWN', text: 'no such item' } as const;
  it.bureau.next('raiseDispute', { kind: 'unknown', reason: 'noAnswer' }, no, no);
  await raise(call);
  for (const state of ['SENT', 'NOT_TAKEN']) {
    await it.pass(10);
    await it.settle();
    expect(await newest(call)).toMatchObject({ state });
  }
});

test('continues after the report is deleted', async () => {
  const { call, consentId } = await newBorrower();
  await raise(call);
  await call(`${market}/consent/withdraw`, { consentId });
  it.bureau.setDisputeState({ state: 'CORRECTED' });
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'CORRECTED', who: 'Himadri Bank' });
});

test('ignores stale snapshots; contradictions open an operations case', async () => {
  const { call, userGid } = await newBorrower();
  await raise(call);
  it.bureau.setDisputeState({ state: 'WITH_LENDER' });
  await deliverEvent();
  it.bureau.setDisputeState({ state: 'RECEIVED' }, new Date(0));
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'WITH_LENDER' });
  await it.pass(60);
  it.bureau.setDisputeState({ state: 'RECEIVED' });
  await deliverEvent();
  expect(await newest(call)).toMatchObject({ state: 'WITH_LENDER' });
  const { rows } = await it.server.database.pool.query(
    `select detail from operations_case c join credit_dispute d on d.reference = c.subject
     where c.kind = 'bureau_contradicts' and d.user_gid = $1`,
    [userGid],
  );
  expect(rows).toEqual([{ detail: 'WITH_LENDER, then RECEIVED' }]);
});

test('is immutable in the database', async () => {
  const { call, userGid } = await newBorrower();
  await raise(call);
  const { pool } = it.server.database;
  const change = (set: string) => pool.query(`update credit_dispute set ${set} where user_gid = $1`, [userGid]);
  await expect(change(`request_sealed = 'other'`)).rejects.toThrow(/keeps the terms/);
  await expect(change(`raised_at = app_now() + interval '1 day'`)).rejects.toThrow(/keeps the terms/);
  await expect(change(`state = 'WRITTEN'`)).rejects.toThrow(/no transition/);
});
