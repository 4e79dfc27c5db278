import { randomUUID } from 'node:crypto';
import { feeFor } from '@sikka/contract';
import { networkCodes, networkFaults } from '@sikka/partners/network/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureMessage } from './failures/failure-text.ts';
import { readFailure } from './failures/failure-rules.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

let it: TestBills;
beforeAll(async () => {
  it = await startBills();
});
afterAll(async () => {
  expect(await it.broken()).toEqual([]);
  await it.close();
});

const electricity = 'YAMU00000DEL01';
const billerName = 'Yamuna Power';

const reasons = (step: 'fetch' | 'pay') =>
  [...networkFaults].flatMap(([ending, fault]) =>
    fault.step === step && fault.reason?.code && fault.afterSeconds === undefined
      ? [{ ending, code: fault.reason.code, text: fault.reason.text }]
      : [],
  );

const said = (code: string, text: string) =>
  (['en', 'hi'] as const).map((locale) => failureMessage(readFailure({ code, text }).meaning, billerName, locale));

/** Account numbers of the biller with this ending; each is met once. */
const fetchBill = async (call: ReturnType<TestBills['as']>, ending: string, language = 'en') => {
  const { params, billerId } = sampleOf(electricity, ending);
  const asked = await call('/bbps/bill/query', { billerId, params }, { language });
  await it.settle();
  return (await call('/bbps/bill/query', { queryId: asked.content.queryId }, { language })).content;
};

test('the sandbox reaches every code of the network', () => {
  const reached = new Set([...reasons('fetch'), ...reasons('pay')].map(({ code }) => code));
  expect(networkCodes.map(({ code }) => code).filter((code) => !reached.has(code))).toEqual([]);
});

test.each(reasons('fetch').filter(({ code }) => code !== 'N000'))(
  'fetching: $code ($text) is told in both languages, and nothing can be paid',
  async ({ ending, code, text }) => {
    const call = it.as(randomUUID());
    for (const [index, language] of ['en', 'hi'].entries()) {
      const { state, failure, bills } = await fetchBill(call, ending, language);
      expect({ state, bills, code: failure?.code }).toEqual({ state: 'refused', bills: [], code });
      expect(failure?.message).toBe(said(code, text)[index]);
    }
  },
);

test('N000 is no refusal: the biller is still asked', async () => {
  const { state, nextQuerySeconds } = await fetchBill(it.as(randomUUID()), '9030');
  expect({ state, isAsked: nextQuerySeconds > 0 }).toEqual({ state: 'processing', isAsked: true });
});

test.each(reasons('pay'))(
  'paying: $code ($text) is told in both languages, and the money is on its way back',
  async ({ ending, code, text }) => {
    const call = it.as(randomUUID());
    const { bills } = await fetchBill(call, ending);
    const [bill] = bills;
    if (!bill) throw new Error(`No bill for ${ending}`);
    const ordered = await call('/bbps/pay/before', {
      serviceProviderType: 'sp_yesbank',
      billerCategoryName: bill.biller.billerCategoryName,
      data: {
        billId: bill.billId,
        amountPaise: bill.amountPaise,
        feePaise: feeFor(bill.biller.fees, bill.amountPaise),
        method: 'UPI',
      },
    });
    const { merchantRequestId, amountPaise } = ordered.content;
    await it.settle();
    await it.gateway.control(`payments/${merchantRequestId}T1/pay`, {});
    await it.pass(20);
    await it.settle();
    const told = await Promise.all(
      ['en', 'hi'].map(
        async (language) => (await call('/bbps/bill/status', { merchantRequestId }, { language })).content,
      ),
    );
    for (const [index, status] of told.entries()) {
      expect(status).toMatchObject({ status: 'REJECTED', failure: { code }, refund: { amountPaise } });
      if (readFailure({ code, text }).meaning !== 'other')
        expect(status.failure?.message).toBe(said(code, text)[index]);
    }
  },
);
