import type { Bill, BillPayment, BillQuery } from '@sikka/contract';
import { feeFor } from '@sikka/contract';
import { sampleOf, type TestBills } from './test-bills.ts';

/** What the steps below need of a server with bills. */
type BillsEnv = Pick<TestBills, 'runOutbox' | 'gateway' | 'advanceClock'>;
export type Calls = ReturnType<TestBills['callAs']>;

/** Electricity, fetched and paid exactly. */
export const electricity = 'YAMU00000DEL01';

let lastAccountNumber = 1_000;
/** Ending of an account number that no other test of the file uses and that triggers no fault. */
export const nextEnding = (): string => String((lastAccountNumber += 1));

/** Fetches the bill of the sample account with this ending, and runs the queued work. */
export const fetchBill = async (
  env: BillsEnv,
  call: Calls,
  ending: string,
  { billerId = electricity, language = 'en' } = {},
): Promise<BillQuery> => {
  const { params } = sampleOf(billerId, ending);
  const requested = await call('/bbps/bill/query', { billerId, params }, { language });
  if (requested.content.state !== 'processing') return requested.content;
  await env.runOutbox();
  return (await call('/bbps/bill/query', { queryId: requested.content.queryId }, { language })).content;
};

export const fetchOnlyBill = async (
  env: BillsEnv,
  call: Calls,
  ending: string,
  billerId = electricity,
): Promise<Bill> => {
  const { bills, failure } = await fetchBill(env, call, ending, { billerId });
  if (!bills[0]) throw new Error(`No bill: ${JSON.stringify(failure)}`);
  return bills[0];
};

/** The body that pays a bill; `changes` let a test tamper with it. */
export const paymentBody = (bill: Bill, changes: object = {}) => ({
  serviceProviderType: 'sp_yesbank' as const,
  billerCategoryName: bill.biller.billerCategoryName,
  data: {
    billId: bill.billId,
    amountPaise: bill.amountPaise,
    feePaise: feeFor(bill.biller.fees, bill.amountPaise),
    method: 'UPI' as const,
    ...changes,
  },
});

/** Pays the first attempt of an order on the gateway's page, and runs what follows. */
export const payOrder = async (env: BillsEnv, merchantRequestId: string, outcome: object = {}): Promise<void> => {
  await env.runOutbox();
  await env.gateway.control(`payments/${merchantRequestId}T1/pay`, outcome);
  await env.advanceClock(20);
  await env.runOutbox();
};

/** Fetches a bill, pays it, and runs what follows. */
export const payBill = async (env: BillsEnv, call: Calls, ending = nextEnding(), billerId = electricity) => {
  const bill = await fetchOnlyBill(env, call, ending, billerId);
  const { merchantRequestId } = (await call('/bbps/pay/before', paymentBody(bill))).content;
  await payOrder(env, merchantRequestId);
  return { bill, merchantRequestId };
};

export const statusOf = async (call: Calls, merchantRequestId: string, language = 'en'): Promise<BillPayment> =>
  (await call('/bbps/bill/status', { merchantRequestId }, { language })).content;
