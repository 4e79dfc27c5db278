import { lenderApplicationStates } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyForLoan, market, readApplication, startLending, type TestLending } from '../testing/test-lending.ts';
import { statusesOf } from './status-rules.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

test.each(lenderApplicationStates)('%s is shown by every call in both languages', async (status) => {
  const { call, cid, reference } = await applyForLoan(env);
  const statusPath = status === 'DISBURSEMENT_FAILED' ? ['GRANTED' as const, status] : [status];
  for (const step of statusPath) {
    await env.advanceClock(1);
    env.udaan.changeApplication(reference, { status: step });
    await readApplication(env, call, cid);
  }
  const expected = statusesOf({ state: status, loan_status: null, has_repaid: false, note_status: null });
  const application = (await call(`${market}/application/query`, { cid })).content;
  expect(application).toMatchObject({
    state: status,
    currentStatus: expected.current,
    loanRecordStatus: expected.record,
  });
  expect(application.history.at(-1)?.state).toBe(status);
  expect(application.rejection !== undefined).toBe(status === 'REJECTED' || status === 'KYC_FAILED');
  const [english, hindi] = await Promise.all(
    ['en', 'hi'].map(async (language) => (await call(`${market}/queryReviewResult`, { cid }, { language })).content),
  );
  expect(english).toMatchObject({ currentStatus: expected.current, explanation: application.explanation });
  expect(hindi?.explanation).toMatch(/[\u0900-\u097f]/);
  const { loanMarketStatus } = (await call(`${market}/queryMarketStatus`, { cid })).content;
  const { orderStatus } = (await call(`${market}/queryOrder`, { channelGid: 'udaan', location: 1 })).content;
  const { loanRecordList } = (await call(`${market}/loanRecord`, {})).content;
  expect([loanMarketStatus, orderStatus]).toEqual([expected.market, expected.order]);
  expect(loanRecordList).toMatchObject([{ loanRecordStatus: expected.record, state: status }]);
});

test('shows the lender’s question unchanged, and answers it by the right step', async () => {
  const { call, cid, reference } = await applyForLoan(env);
  await env.advanceClock(1);
  env.udaan.changeApplication(reference, {
    status: 'ACTION_REQUIRED',
    action: { kind: 'RESUBMIT_PAN', text: 'PAN differs' },
  });
  expect(await readApplication(env, call, cid)).toMatchObject({
    state: 'ACTION_REQUIRED',
    currentStatus: 8,
    nextStep: 'SEND_KYC',
    action: { kind: 'RESUBMIT_PAN', text: 'PAN differs' },
  });
  await call(`${market}/profile/save`, { pan: 'XYZPK9876L' });
  expect((await call(`${market}/application/sendKyc`, { cid })).content).toMatchObject({ state: 'KYC_COMPLETED' });
  expect(env.udaan.receivedSteps.at(-1)).toMatchObject({ kind: 'SEND_KYC', pan: 'XYZPK9876L' });
});
