import type { PaymentEntry, Reason } from '../books/entries.ts';
import { creditOf } from '../rules/amount-rules.ts';
import { billsOf } from '../rules/bill-rules.ts';
import { paymentByChance } from '../rules/chance-rules.ts';
import { accountOf } from '../rules/customer-rules.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import { newApproval, newTxnReferenceId } from '../rules/ids.ts';
import type { PaymentBody } from '../wire.ts';
import { billKey, laterOf } from './fetch-bill.ts';
import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import type { House } from './house.ts';
import { billerObjection, judgePayment } from './judge-payment.ts';
import { skipPushes } from './push-bill.ts';

/** How a reason leaves: with its code where it has one. */
const complianceOf = ({ code, text }: Reason): string => (code ? `${code} : ${text}` : text);

const announcePayment = (house: House, { reference, state }: PaymentEntry, news: Fault['news']) =>
  house.tell({ type: 'BILL_PAY', reference, status: state, isFinal: state !== 'processing', fault: news });

/** Ends a payment for good: paid, or refused by the biller with a reason. */
export const endPayment = (house: House, entry: PaymentEntry, failure: Reason | undefined): PaymentEntry => {
  const { later: _later, ...rest } = entry;
  const ended: PaymentEntry = {
    ...rest,
    ...(failure
      ? { state: 'failure', complianceReason: complianceOf(failure) }
      : { state: 'success', approvalRefNumber: newApproval() }),
    changedAt: house.clock.now().getTime(),
  };
  house.books.payments.put(ended);
  announcePayment(house, ended, entry.news);
  if (!failure) skipPushes(house, ended);
  return ended;
};

/** The bill that a payment without a fetch is counted on: the first that stands on the account, if it has bills. */
const currentBill = (house: House, billerId: string, account: string): string | undefined => {
  const biller = house.biller(billerId);
  return biller.billing.shape === 'none' ? undefined : billsOf(biller, account, house.clock.now())[0]?.billNumber;
};

/** Takes a payment, once a reference, and posts it at the biller. */
export const payBill = (house: House, body: PaymentBody): PaymentEntry => {
  const { books, clock } = house;
  const { paymentRefId: reference, amount, custConvFee, mode } = body.paymentDetails;
  const request = fingerprint(body);
  const before = earlier(books.payments.get(reference), request);
  if (before) return before;

  const biller = house.activeBiller(body.biller.id);
  const { fetched, bill, option } = judgePayment(house, biller, body);
  const now = clock.now();
  const account = accountOf(biller, body.customer.customerParams);
  const rates = house.rates();
  const planned: Pick<Fault, 'reason' | 'afterSeconds' | 'news'> =
    faultAt('pay', house.faultNumber(biller, body.customer.customerParams), amount) ??
    (rates ? paymentByChance(rates, reference) : {});
  const objection = billerObjection(house, fetched, bill) ?? planned.reason;
  const later = laterOf({ ...planned, ...(objection ? { reason: objection } : {}) }, now);
  const entry: PaymentEntry = {
    reference,
    request,
    txnReferenceId: newTxnReferenceId(now),
    billerId: biller.record.id,
    categoryName: biller.record.categoryName,
    account,
    bill: billKey(account, bill ? bill.billNumber : currentBill(house, biller.record.id, account)),
    ...(body.refId === undefined ? {} : { refId: body.refId }),
    amountPaise: amount,
    creditPaise: creditOf(bill, option, amount),
    feePaise: custConvFee,
    mode,
    state: 'processing',
    ...(planned.news ? { news: planned.news } : {}),
    ...(later ? { later } : {}),
    takenAt: now.getTime(),
    changedAt: now.getTime(),
  };
  if (planned.afterSeconds === undefined) return endPayment(house, entry, objection);
  books.payments.put(entry);
  announcePayment(house, entry, entry.news);
  return entry;
};
