import { paise } from '@sikka/money';
import { dayMs, indianDay, startOfDay } from '../../kit/indian-time.ts';
import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { FetchBody, WireBill } from '../wire.ts';
import { accountCard, billsOf, outstandingOf } from './bill-rules.ts';
import type { FetchEntry, Later, Reason } from './books.ts';
import { newRefId, type Context, refusal } from './context.ts';
import { accountOf, customerFault } from './customer-rules.ts';
import { faultAt, type Fault } from './faults.ts';

/** The key under which a payment of this bill is counted. */
export const billKey = (account: string, billNumber: string | undefined): string => `${account}#${billNumber ?? ''}`;

/** Amount of the bill already paid, in paise. */
export const paidAmount = ({ books }: Context, account: string, billNumber: string | undefined): number =>
  books.payments
    .where("bill = ? and state = 'success'", billKey(account, billNumber))
    .reduce((sum, { creditPaise }) => sum + creditPaise, 0);

/** The unpaid bills of an account with their remaining amounts. */
export const dueBills = (context: Context, billerId: string, account: string): WireBill[] => {
  const biller = context.biller(billerId);
  const now = context.clock.now();
  if (biller.billing.shape === 'none') return [accountCard(biller, account, now)];
  return billsOf(biller, account, now)
    .map((bill) => outstandingOf(bill, paise(paidAmount(context, account, bill.billNumber))))
    .filter(({ amount }) => amount > 0);
};

/** Amount already paid of each bill, in paise, by bill number. */
export const paidBefore = (context: Context, account: string, bills: WireBill[]): Record<string, number> =>
  Object.fromEntries(
    bills.flatMap(({ billNumber }) => (billNumber ? [[billNumber, paidAmount(context, account, billNumber)]] : [])),
  );

/** Ends a fetch: with the reason given, with the bills, or because nothing is due. */
export const endFetch = (context: Context, entry: FetchEntry, failure: Reason | undefined): FetchEntry => {
  const bills = failure ? [] : dueBills(context, entry.billerId, entry.account);
  const reason =
    failure ??
    (bills.length === 0
      ? { code: 'BFR004', text: 'Payment received for the billing period - no bill due' }
      : undefined);
  const { later: _later, ...rest } = entry;
  const endedFetch: FetchEntry = {
    ...rest,
    bills,
    paidBefore: paidBefore(context, entry.account, bills),
    state: reason ? 'failure' : 'success',
    ...(reason ? { failure: reason } : {}),
  };
  context.books.fetches.put(endedFetch);
  return endedFetch;
};

/** When processing ends automatically, if it does. */
export const scheduledEnd = (
  { afterSeconds, reason }: Pick<Fault, 'afterSeconds' | 'reason'>,
  now: Date,
): Later | undefined =>
  typeof afterSeconds === 'number'
    ? { at: now.getTime() + afterSeconds * 1000, ...(reason ? { failure: reason } : {}) }
    : undefined;

/** Fetches the bill of an account, or confirms the account of a biller without bills; once a reference. */
export const fetchBill = (context: Context, body: FetchBody): FetchEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.fetches.get(body.reference), request);
  if (existing) return existing;

  const biller = context.activeBiller(body.biller.id);
  const { id: billerId, fetchRequirement, supportBillValidation, enforcesSameDayFetchPay } = biller.record;
  if (fetchRequirement === 'NOT_SUPPORTED' && supportBillValidation === 'NOT_SUPPORTED') {
    throw refusal('FETCH_NOT_SUPPORTED', 'The biller is paid without a fetch');
  }
  const fault = customerFault(biller, body.customer.customerParams);
  if (fault) throw refusal('PARAMS_INVALID', fault);

  const now = clock.now();
  const { customerParams } = body.customer;
  const plannedFault = faultAt('fetch', context.faultNumber(biller, customerParams));
  const later = plannedFault && scheduledEnd(plannedFault, now);
  const entry: FetchEntry = {
    reference: body.reference,
    request,
    refId: newRefId(now),
    billerId,
    account: accountOf(biller, customerParams),
    customer: body.customer,
    state: 'processing',
    ...(later ? { later } : {}),
    bills: [],
    validUntil: enforcesSameDayFetchPay
      ? startOfDay(indianDay(new Date(now.getTime() + dayMs))).getTime()
      : now.getTime() + dayMs,
  };
  if (plannedFault?.afterSeconds === undefined) return endFetch(context, entry, plannedFault?.reason);
  books.fetches.put(entry);
  return entry;
};
