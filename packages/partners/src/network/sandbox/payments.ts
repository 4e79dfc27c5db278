import { paise } from '@sikka/money';
import { indianDay } from '../../kit/indian-time.ts';
import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { SandboxBiller } from '../billers/biller-list.ts';
import { plansByBiller } from '../billers/plans.ts';
import type { PaymentBody, WireBill } from '../wire.ts';
import { feeOf, isAmountTaken, creditOf } from './amount-rules.ts';
import { billsOf } from './bill-rules.ts';
import type { FetchEntry, Reason, PaymentEntry } from './books.ts';
import { type Context, refusal, newApproval, newTxnReferenceId } from './context.ts';
import { accountOf, customerFault } from './customer-rules.ts';
import { randomPaymentFault, faultAt, type Fault } from './faults.ts';
import { paidAmount, billKey, scheduledEnd } from './fetch-bill.ts';
import { skipPushes } from './registrations.ts';

const needsRefId = ({ record }: SandboxBiller): boolean =>
  record.fetchRequirement === 'MANDATORY' || record.supportBillValidation === 'MANDATORY' || !record.billerAcceptsAdhoc;

const findFetch = (
  context: Context,
  biller: SandboxBiller,
  { refId, customer }: PaymentBody,
): FetchEntry | undefined => {
  if (refId === undefined) {
    if (needsRefId(biller)) throw refusal('FETCH_REQUIRED', 'The biller is paid for a fetch or a validation only');
    return undefined;
  }
  const [fetchEntry] = context.books.fetches.where('ref_id = ?', refId);
  const isMatching =
    fetchEntry?.billerId === biller.record.id && fetchEntry.account === accountOf(biller, customer.customerParams);
  if (!fetchEntry || !isMatching || fetchEntry.state !== 'success') {
    throw refusal('REF_ID_INVALID', 'The refId is not of a successful fetch for this biller and customer');
  }
  return fetchEntry;
};

const findBill = ({ bills }: FetchEntry, billNumber: string | undefined): WireBill => {
  const bill =
    billNumber === undefined && bills.length === 1 ? bills[0] : bills.find((each) => each.billNumber === billNumber);
  if (!bill) throw refusal('BILL_UNKNOWN', 'The fetch has no bill of this number');
  return bill;
};

const checkPlan = ({ record }: SandboxBiller, planId: string | undefined, amount: number, today: string) => {
  if (planId === undefined) {
    if (record.planRequirement === 'MANDATORY') throw refusal('PLAN_UNKNOWN', 'The biller is paid by plan only');
    return;
  }
  const plan = plansByBiller[record.id]?.find(({ id }) => id === planId);
  if (!plan || plan.status !== 'ACTIVE' || (plan.effectiveTo !== null && plan.effectiveTo < today)) {
    throw refusal('PLAN_UNKNOWN', 'The biller does not sell this plan');
  }
  if (plan.amount !== amount) throw refusal('AMOUNT_INVALID', 'The plan has another price');
};

const checkMode = ({ record }: SandboxBiller, mode: string, amount: number) => {
  const rule = record.paymentModes.find((each) => each.mode === mode);
  if (!rule) throw refusal('MODE_NOT_ALLOWED', `The biller does not accept ${mode}`);
  if (amount < (rule.minLimit ?? 1) || amount > (rule.maxLimit ?? Number.MAX_SAFE_INTEGER)) {
    throw refusal('MODE_LIMIT', `The amount is outside the limits of ${mode}`);
  }
};

/** The fetch and the bill that a payment answers, after everything that the network itself checks. Throws a `Refusal`. */
export const checkPayment = (context: Context, biller: SandboxBiller, body: PaymentBody) => {
  const { amount, mode, custConvFee, selectedPaymentOptions } = body.paymentDetails;
  const [option] = selectedPaymentOptions;
  const today = indianDay(context.clock.now());
  const fault = customerFault(biller, body.customer.customerParams);
  if (fault) throw refusal('PARAMS_INVALID', fault);
  const fetchEntry = findFetch(context, biller, body);
  const bill = fetchEntry && findBill(fetchEntry, body.billNumber);
  if (option !== undefined && !bill?.paymentOptions.some(({ name }) => name === option)) {
    throw refusal('OPTION_UNKNOWN', 'The bill has no such option');
  }
  checkPlan(biller, body.planId, amount, today);
  if (!isAmountTaken({ exactness: exactnessFor(biller, body.planId), bill, option, amount })) {
    throw refusal('AMOUNT_INVALID', 'The biller does not accept this amount for the bill');
  }
  checkMode(biller, mode, amount);
  if (custConvFee !== feeOf(biller.record, amount, today)) throw refusal('FEE_INVALID', 'The fee does not match');
  return { fetched: fetchEntry, bill, option };
};

/** A plan has its own price, whatever the bill says. */
const exactnessFor = ({ record }: SandboxBiller, planId: string | undefined) =>
  planId === undefined ? record.paymentAmountExactness : 'Any';

/** Why the biller does not take the payment now, although it was in order when the bill was fetched. */
const billerObjection = (
  context: Context,
  fetchEntry: FetchEntry | undefined,
  bill: WireBill | undefined,
): Reason | undefined => {
  if (!fetchEntry || !bill) return undefined;
  if (fetchEntry.validUntil <= context.clock.now().getTime()) {
    return { code: 'BPR008', text: 'Due date expired, fetch the bill again' };
  }
  if (bill.billNumber === undefined) return undefined;
  const paidSince =
    paidAmount(context, fetchEntry.account, bill.billNumber) - (fetchEntry.paidBefore?.[bill.billNumber] ?? 0);
  if (paidSince === 0) return undefined;
  return paidSince >= bill.amount
    ? { code: 'BPR007', text: 'Repeat payment request' }
    : { code: 'BPR011', text: 'Payment amount different from current outstanding' };
};

/** How a reason leaves: with its code where it has one. */
const complianceOf = ({ code, text }: Reason): string => (code ? `${code} : ${text}` : text);

const announcePayment = (context: Context, { reference, state }: PaymentEntry, fault: Fault['webhook']) =>
  context.publish({ type: 'BILL_PAY', reference, status: state, isFinal: state !== 'processing', fault });

/** Ends a payment for good: paid, or refused by the biller with a reason. */
export const endPayment = (context: Context, entry: PaymentEntry, failure: Reason | undefined): PaymentEntry => {
  const { later: _later, ...rest } = entry;
  const endedPayment: PaymentEntry = {
    ...rest,
    ...(failure
      ? { state: 'failure', complianceReason: complianceOf(failure) }
      : { state: 'success', approvalRefNumber: newApproval() }),
    changedAt: context.clock.now().getTime(),
  };
  context.books.payments.put(endedPayment);
  announcePayment(context, endedPayment, entry.webhook);
  if (!failure) skipPushes(context, endedPayment);
  return endedPayment;
};

/** The bill that a payment without a fetch settles: the first of the account, if it has bills. */
const currentBill = (context: Context, billerId: string, account: string): string | undefined => {
  const biller = context.biller(billerId);
  return biller.billing.shape === 'none' ? undefined : billsOf(biller, account, context.clock.now())[0]?.billNumber;
};

/** Takes a payment, once a reference, and posts it at the biller. */
export const payBill = (context: Context, body: PaymentBody): PaymentEntry => {
  const { books, clock } = context;
  const { paymentRefId: reference, amount, custConvFee, mode } = body.paymentDetails;
  const request = fingerprint(body);
  const existing = findRepeated(books.payments.get(reference), request);
  if (existing) return existing;

  const biller = context.activeBiller(body.biller.id);
  const { fetched: fetchEntry, bill, option } = checkPayment(context, biller, body);
  const now = clock.now();
  const account = accountOf(biller, body.customer.customerParams);
  const rates = context.rates();
  const plannedFault: Pick<Fault, 'reason' | 'afterSeconds' | 'webhook'> =
    faultAt('pay', context.faultNumber(biller, body.customer.customerParams), amount) ??
    (rates ? randomPaymentFault(rates, reference) : {});
  const objection = billerObjection(context, fetchEntry, bill) ?? plannedFault.reason;
  const later = scheduledEnd({ ...plannedFault, ...(objection ? { reason: objection } : {}) }, now);
  const entry: PaymentEntry = {
    reference,
    request,
    txnReferenceId: newTxnReferenceId(now),
    billerId: biller.record.id,
    categoryName: biller.record.categoryName,
    account,
    bill: billKey(account, bill ? bill.billNumber : currentBill(context, biller.record.id, account)),
    ...(body.refId === undefined ? {} : { refId: body.refId }),
    amountPaise: paise(amount),
    creditPaise: paise(creditOf(bill, option, amount)),
    feePaise: paise(custConvFee),
    mode,
    state: 'processing',
    ...(plannedFault.webhook && { webhook: plannedFault.webhook }),
    ...(later ? { later } : {}),
    takenAt: now.getTime(),
    changedAt: now.getTime(),
  };
  if (plannedFault.afterSeconds === undefined) return endPayment(context, entry, objection);
  books.payments.put(entry);
  announcePayment(context, entry, entry.webhook);
  return entry;
};
