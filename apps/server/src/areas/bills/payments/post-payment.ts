import { billLimits } from '@sikka/contract';
import { add } from '@sikka/money';
import type { NetworkPayment, Outcome } from '@sikka/partners/kit';
import { createHandover, type HandoverAdapter, orderBooks } from '#areas/payments/index.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { clearDueBill } from '../accounts/account-store.ts';
import { reportedModeOf } from '../catalogue/biller-rules.ts';
import { billerNames } from '../catalogue/network-text.ts';
import { unsealCustomer } from '../customer/customer.ts';
import { type BillsDeps, networkTopics, networkPayee, responseOf } from '../deps.ts';
import { markBillPaid } from '../queries/query-store.ts';
import type { BillPaymentState, BillsTransaction } from '../tables.ts';
import { releaseLock } from './lock-store.ts';
import { billPayments, type PaymentRow, type PaymentSnapshot } from './payment-store.ts';

type Adapter = HandoverAdapter<PaymentRow, { payment: NetworkPayment }>;

const sendPayment = async (
  deps: BillsDeps,
  payment: PaymentSnapshot,
): Promise<Outcome<{ payment: NetworkPayment }>> => {
  const { network, catalogue, secrets, contactOf } = deps;
  const [biller, contact] = await Promise.all([catalogue.findBiller(payment.biller_id), contactOf(payment.user_gid)]);
  if (!biller) return { kind: 'unknown', reason: 'the billers are not loaded' };
  const { params } = unsealCustomer(secrets, payment);
  return network.payBill({
    reference: payment.reference,
    billerId: payment.biller_id,
    customer: { mobile: contact?.mobile ?? '', params },
    ...(payment.ref_id && { refId: payment.ref_id }),
    ...(payment.bill_number && { billNumber: payment.bill_number }),
    ...(payment.option_name && { optionName: payment.option_name }),
    ...(payment.plan_id && { planId: payment.plan_id }),
    amountPaise: payment.amount,
    feePaise: payment.fee,
    mode: reportedModeOf(biller, payment.method),
    debitReference: payment.bank_reference ?? payment.merchant_request_id ?? payment.reference,
    remitterName: contact?.name || 'Customer',
  });
};

const judge: Adapter['judge'] = ({ reference, amount }, { payment }) => {
  if (payment.reference !== reference || payment.amountPaise !== amount)
    throw new Error(`The bill network answered with another payment than ${reference}`);
  const { txnReferenceId: evidence, approvalRefNumber, failure } = payment;
  const columns = { txn_reference_id: evidence };
  switch (payment.state) {
    case 'processing':
      return { kind: 'acknowledged', evidence, columns };
    case 'success':
      return { kind: 'confirmed', evidence, columns: { ...columns, approval_ref: approvalRefNumber ?? '' } };
    case 'failure':
      return { kind: 'rejected', code: failure?.code ?? '', text: failure?.text ?? '', evidence, columns };
  }
};

/** Notifies the payer that the biller has confirmed or rejected the payment. */
const recordPaymentEvent = async (
  trx: BillsTransaction,
  payment: PaymentRow,
  kind: 'billPaid' | 'paymentFailed',
): Promise<void> => {
  const { user_gid: userGid, payment_id: key, merchant_request_id: merchantRequestId, amount, fee } = payment;
  if (!merchantRequestId) return;
  const columns = { billerName: billerNames(payment.biller_name), amountPaise: add(amount, fee), merchantRequestId };
  await userEvents.record(trx, { userGid, kind, key, facts: columns });
};

/** Releases or settles the debt, and notifies the payer. A payment that is refunded after all loses its coins. */
const onEnd = async ({ rewards }: BillsDeps, trx: BillsTransaction, payment: PaymentRow, state: BillPaymentState) => {
  const isPaid = state === 'SUCCESS';
  await releaseLock(trx, payment, isPaid);
  if (isPaid && payment.bill_id) await markBillPaid(trx, payment.user_gid, payment.bill_id);
  if (isPaid && payment.account_id) await clearDueBill(trx, payment.user_gid, payment.account_id);
  if (isPaid) await recordPaymentEvent(trx, payment, 'billPaid');
  if (state === 'REJECTED') await recordPaymentEvent(trx, payment, 'paymentFailed');
  if (state === 'REFUNDED')
    await rewards.clawBack(trx, { userGid: payment.user_gid, rule: 'pay_bill', evidence: payment.payment_id });
};

/** Hands paid bills over to the network, and follows them until the biller confirms or rejects them. */
export const billHandover = (deps: BillsDeps) =>
  createHandover(deps, {
    table: billPayments,
    confirmed: 'SUCCESS',
    books: orderBooks(deps.payments, { payeeOf: () => networkPayee, refundReason: 'rejectedByBiller' }),
    refundable: ['REJECTED', 'CANCELLED', 'EXPIRED', 'SUCCESS'],
    job: 'post-payment',
    topicOf: () => networkTopics.postPayment,
    partnerOf: () => 'network',
    connect: (payment) => ({
      send: () => sendPayment(deps, payment),
      read: () => deps.network.readPayment(payment.reference),
    }),
    responseOf,
    judge,
    overdue: {
      afterHours: billLimits.pendingDays * 24,
      kind: 'biller_unresponsive',
      describe: (hours) => `neither paid nor refused after ${(hours / 24).toFixed(1)} days`,
    },
    contradiction: 'network_contradicts',
    compare: async (_trx, { state, approval_ref }, response) => {
      const networkState = response.kind === 'accepted' ? response.payment.state : response.code;
      const isSame = (networkState === 'success') === (approval_ref !== null);
      return isSame ? {} : { difference: `ours ${state}, theirs ${networkState}` };
    },
    onEnd: (trx, payment, state) => onEnd(deps, trx, payment, state),
  } satisfies Adapter);
