import { randomUUID } from 'node:crypto';
import type { Locale } from '@sikka/messages';
import { payCodes } from '@sikka/partners/gateway/sandbox';
import { networkCodes, networkFaults, sandboxBillers } from '@sikka/partners/network/sandbox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { networkText } from '../catalogue/network-text.ts';
import {
  fetchBill,
  fetchOnlyBill,
  electricity,
  nextEnding,
  paymentBody,
  payBill,
  payOrder,
  statusOf,
} from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';
import { readFailure } from './failure-rules.ts';
import { failureMessage, refusalMessage } from './failure-text.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const validating = 'RAHG00000NAT01';
const devanagari = /[ऀ-ॿ]/;
const sentence = /^[A-Z“].*[.?]$/;

const nameOf = (id: string, locale: Locale): string =>
  networkText(sandboxBillers.find(({ record }) => record.id === id)?.record.name ?? '', locale);

/** Endings at which the sandbox says a code at once, with the words that come with it. */
const explainedAt = (step: 'fetch' | 'pay') =>
  [...networkFaults].flatMap(([ending, fault]) =>
    fault.step === step && fault.reason && fault.afterSeconds === undefined && !fault.line
      ? [[ending, fault.reason.code, fault.reason.text] as const]
      : [],
  );

test('every network code has a text', () => {
  const explained = new Set(
    [...explainedAt('fetch'), ...explainedAt('pay')].map(([, code, text]) => `${code} ${text}`),
  );
  expect(networkCodes.map(({ code, text }) => `${code} ${text}`).filter((known) => !explained.has(known))).toEqual([]);
});

test.each(explainedAt('fetch').filter(([, code]) => code !== 'N000'))(
  '…%s: %s (%s) explains in both languages why there is no bill',
  async (ending, code, text) => {
    const call = env.callAs(randomUUID());
    const billerId = code.startsWith('BVR') ? validating : electricity;
    const [en, hi] = [
      await fetchBill(env, call, ending, { billerId }),
      await fetchBill(env, call, ending, { billerId, language: 'hi' }),
    ];
    const { detail, isRetryable, meaning } = readFailure({ code, text });
    expect(en).toMatchObject({
      state: 'refused',
      bills: [],
      nextQuerySeconds: 0,
      failure: {
        code,
        detail,
        isRetryable,
        isPaid: meaning === 'nothing_due',
        message: failureMessage(meaning, { biller: nameOf(billerId, 'en') }, 'en'),
      },
    });
    expect(hi.failure?.message).toBe(failureMessage(meaning, { biller: nameOf(billerId, 'hi') }, 'hi'));
    expect((await call('/bbps/bill/list', { pageIndex: 1, pageSize: 1 })).content.totalSize).toBe(0);
  },
);

test('N000: keeps polling pending details until the deadline, neither as a bill nor as a refusal', async () => {
  const call = env.callAs(randomUUID());
  const requested = await fetchBill(env, call, '9030');
  expect(requested).toMatchObject({ state: 'processing', nextQuerySeconds: 2 });
  await env.advanceClock(601);
  await env.runOutbox();
  const ended = await call('/bbps/bill/query', { queryId: requested.queryId });
  expect(ended.content).toMatchObject({ state: 'refused', failure: { detail: 'errorDtl8', isRetryable: true } });
});

test.each(explainedAt('pay'))(
  '…%s: %s (%s) refunds the payment and explains why, in both languages',
  async (ending, code, text) => {
    const call = env.callAs(randomUUID());
    const { bill, merchantRequestId } = await payBill(env, call, ending);
    const [en, hi] = [await statusOf(call, merchantRequestId), await statusOf(call, merchantRequestId, 'hi')];
    const reason = refusalMessage({ code, text }, { biller: nameOf(electricity, 'en'), hasBill: true }, 'en');
    expect(en).toMatchObject({
      status: 'REJECTED',
      failure: { code: code || 'UNKNOWN', message: reason },
      explanation: reason,
      refund: { reason: 'rejectedByBiller', amountPaise: en.amountPaise },
      hasReceipt: false,
    });
    expect(hi.failure?.message).toBe(
      refusalMessage({ code, text }, { biller: nameOf(electricity, 'hi'), hasBill: true }, 'hi'),
    );
    expect(hi.explanation).toBe(hi.failure?.message);
    expect((await call('/bbps/bill/detail', { billId: bill.billId })).content).not.toHaveProperty('lockedBy');
  },
);

const declined = payCodes.filter(({ class: kind }) => kind !== 'pending').map(({ code }) => code);

test.each(declined)('%s: nothing was taken, in both languages, and nothing was sent to the biller', async (code) => {
  const call = env.callAs(randomUUID());
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const { merchantRequestId } = (await call('/bbps/pay/before', paymentBody(bill))).content;
  await payOrder(env, merchantRequestId, { code });
  const [en, hi] = [await statusOf(call, merchantRequestId), await statusOf(call, merchantRequestId, 'hi')];
  expect(en).toMatchObject({
    status: 'FAILED',
    payment: { state: 'open', canRetry: true, attempt: { failure: { code } } },
    steps: [{ step: 'ordered' }],
  });
  expect(en).not.toHaveProperty('connectTransactionId');
  expect(en.explanation).toMatch(sentence);
  expect(hi.explanation).toMatch(devanagari);
});
