import { setTimeout as wait } from 'node:timers/promises';
import { feeFor } from '@sikka/contract';
import type { StubbornCaller } from './api.ts';

const billerId = 'YAMU00000DEL01';
const paramName = 'CA Number';

/** Account numbers whose ending chooses no fault of its own; each has a bill of its own. */
const accountNumber = (index: number): string =>
  String(100_000_000 + Math.floor(index / 8_000) * 10_000 + (index % 8_000));

/** Whole-rupee amounts whose last four digits choose a fault at a partner. */
const choosesFault = (paise: number): boolean => {
  const ending = (paise / 100) % 10_000;
  return paise % 100 === 0 && paise >= 100_000 && ending >= 8_000 && ending < 9_700;
};

/**
 * Attempts to fetch a bill: on a busy machine the network may be silent for longer than a shopper
 * waits.
 */
const fetches = 5;

const bill = async (caller: StubbornCaller, index: number, left = fetches) => {
  const params = [{ name: paramName, value: accountNumber(index) }];
  let reply = await caller.post('/bbps/bill/query', { billerId, params });
  while (reply.code === 0 && reply.content.state === 'processing') {
    await wait(1_000);
    reply = await caller.post('/bbps/bill/query', { queryId: reply.content.queryId });
  }
  if (reply.code === 0) return reply.content.bills[0];
  if (left === 1) throw new Error(`The bill was refused: ${reply.msg}`);
  await wait(1_000);
  return bill(caller, index, left - 1);
};

/** Fetches a bill and orders its payment; answers the order, or undefined when there is nothing to pay. */
export const orderPayment = async (caller: StubbornCaller, index: number): Promise<string | undefined> => {
  const found = await bill(caller, index);
  if (!found || choosesFault(found.amountPaise)) return undefined;
  const feePaise = feeFor(found.biller.fees, found.amountPaise);
  if (choosesFault(found.amountPaise + feePaise)) return undefined;
  const reply = await caller.post('/bbps/pay/before', {
    serviceProviderType: 'sp_yesbank',
    billerCategoryName: found.biller.billerCategoryName,
    data: { billId: found.billId, amountPaise: found.amountPaise, feePaise, method: 'UPI' },
  });
  if (reply.code !== 0) throw new Error(`An order was refused: ${JSON.stringify(reply)}`);
  return reply.content.merchantRequestId;
};

/** Cancels an unpaid order; one in progress continues. */
export const abandon = async (caller: StubbornCaller, merchantRequestId: string): Promise<void> => {
  await caller.post('/payment/v1/transactions/cancel', { merchantRequestId });
};
