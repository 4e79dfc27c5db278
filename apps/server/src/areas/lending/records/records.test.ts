import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyForLoan,
  market,
  applicationWithOffer,
  startLending,
  type TestLending,
  criteria,
} from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const referral = { productGid: 'neem:personal' } as const;

test('a referral is one record, and nothing is shared', async () => {
  const call = env.callAs(randomUUID());
  const first = await call(`${market}/applyLoan`, referral);
  const again = await call(`${market}/applyLoan`, referral);
  expect(first.content).toMatchObject({
    state: 'REFERRED',
    currentStatus: -1,
    connection: 'REFERRAL',
    nextStep: 'NOTHING',
  });
  expect(again.content.cid).toBe(first.content.cid);
  expect(first.content.tenure ?? first.content.purpose).toBeUndefined();
  const order = await call(`${market}/queryOrder`, { channelGid: 'neem', location: 1 });
  expect(order.content).toEqual({ jumpUrl: 'https://neem.example/loan', orderStatus: 0, queryLimitTime: 0 });
});

test('stores the borrower’s own note for referrals only, marked as such, without effect', async () => {
  const call = env.callAs(randomUUID());
  const { cid } = (await call(`${market}/applyLoan`, referral)).content;
  const note = (loanRecordStatus: 5 | 6 | 7) =>
    call(`${market}/loanRecordStatusUpdate`, { loanRecordGid: cid, loanRecordStatus });
  const record = async () => (await call(`${market}/loanRecord`, {})).content.loanRecordList[0];
  expect(await record()).toMatchObject({ loanRecordStatus: 0, isOwnNote: false, noteStatuses: [5, 6, 7] });
  for (const status of [5, 7, 6] as const) {
    expect((await note(status)).content).toEqual({ status: 1 });
    expect(await record()).toMatchObject({ loanRecordStatus: status, isOwnNote: true, redDot: false });
  }
  await Promise.all(([5, 6, 7] as const).map(note));
  expect([5, 6, 7]).toContain((await record())?.loanRecordStatus);
  expect((await call(`${market}/application/query`, { cid })).content).toMatchObject({
    state: 'REFERRED',
    currentStatus: -1,
  });
  for (const wrong of [0, 4, 8]) expect(await note(wrong as 5)).toMatchObject({ status: 422 });
});

test('a new state shows a red dot, on the loan tab too, until the records are read', async () => {
  const { call, cid } = await applicationWithOffer(env);
  const home = async () => (await call(`${market}/getHome`, {})).content;
  expect((await home()).defaultChannelInfo).toMatchObject({ currentStatus: 4, loanRecordRedDot: true });
  expect((await call(`${market}/loanRecord`, {})).content.loanRecordList).toMatchObject([
    { loanRecordGid: cid, loanRecordStatus: 2, statusText: 'Approved', redDot: true, noteStatuses: [] },
  ]);
  expect((await home()).defaultChannelInfo.loanRecordRedDot).toBe(false);
  expect((await home()).yourLoanList).toMatchObject([
    { loanRecordGid: cid, channelName: 'Udaan Finance', isActionRequired: true },
  ]);
});

test('each lender has its own application, newest first', async () => {
  const { call, cid, userGid } = await applyForLoan(env);
  const { consents } = (await call(`${market}/consent/list`, { channelGid: 'kaveri' })).content;
  const { textVersion = '' } = consents[0] ?? {};
  const consent = await call(`${market}/consent/give`, { channelGid: 'kaveri', purpose: 'APPLICATION', textVersion });
  const consentId = consent.content.given?.consentId ?? '';
  await env.advanceClock(1);
  const other = await call(`${market}/applyLoan`, { ...criteria, productGid: 'kaveri:personal', consentId });
  const { loanRecordList } = (await env.callAs(userGid)(`${market}/loanRecord`, {}, { language: 'hi' })).content;
  expect(loanRecordList.map(({ loanRecordGid }) => loanRecordGid)).toEqual([other.content.cid, cid]);
  expect(loanRecordList[0]).toMatchObject({ statusText: 'जाँच में', amountPaise: paise(10_000_000) });
});
