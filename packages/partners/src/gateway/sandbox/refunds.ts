import { paise, zero } from '@sikka/money';
import { findRepeated, fingerprint, Refusal } from '../../kit/sandbox/requests.ts';
import type { RefundBody } from '../wire.ts';
import type { RefundEntry } from './books.ts';
import { type Context, newBankReference, newId } from './context.ts';
import { type Fault, faultOf } from './faults.ts';

const hour = 3_600;

/** Seconds from one state of a refund to the next: the gateway's bank first, then the payer's. */
const stateSeconds = { usual: { sent: 20, credited: 40 }, slow: { sent: 24 * hour, credited: 48 * hour } } as const;

const saveRefund = (context: Context, entry: RefundEntry, fault: Fault['webhook']): RefundEntry => {
  context.books.refunds.put(entry);
  const isFinal = entry.state === 'credited' || entry.state === 'failed';
  context.publish({
    type: 'refund.updated',
    reference: entry.reference,
    status: entry.state,
    isFinal,
    fault,
  });
  return entry;
};

const faultOfPayment = (context: Context, reference: string): Fault | undefined =>
  faultOf(context.books.payments.get(reference)?.amountPaise ?? zero);

/** Accepts a refund request, once a reference; never more than was collected. */
export const createRefund = (context: Context, body: RefundBody): RefundEntry => {
  const { payments, refunds } = context.books;
  const request = fingerprint(body);
  const existing = findRepeated(refunds.get(body.reference), request);
  if (existing) return existing;
  const payment = payments.get(body.payment_reference);
  if (!payment) throw new Refusal('NOT_FOUND', 'The gateway has no such payment');
  if (payment.state !== 'succeeded') throw new Refusal('PAYMENT_NOT_SUCCEEDED', `The payment is ${payment.state}`);
  const refundedPaise = refunds
    .where("payment = ? and state <> 'failed'", payment.reference)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (refundedPaise + body.amount > (payment.takenPaise ?? 0))
    throw new Refusal('REFUND_EXCEEDS_PAYMENT', 'The refund exceeds the payment');
  const at = context.clock.now().getTime();
  const fault = faultOf(payment.amountPaise);
  const { sent } = fault?.refund === 'slow' ? stateSeconds.slow : stateSeconds.usual;
  const entry: RefundEntry = {
    reference: body.reference,
    request,
    id: newId('rfd'),
    paymentReference: payment.reference,
    amountPaise: paise(body.amount),
    state: 'accepted',
    ...(fault?.refund !== 'stuck' && { next: { at: at + sent * 1000, state: 'sent' } }),
    changedAt: at,
  };
  return saveRefund(context, entry, fault?.webhook);
};

/** States that may precede each state of a refund: it only moves forward. */
const statesBefore: Readonly<Record<RefundEntry['state'], readonly RefundEntry['state'][]>> = {
  accepted: [],
  sent: ['accepted'],
  credited: ['accepted', 'sent'],
  failed: ['accepted', 'sent'],
};

/** Moves a refund to a state and schedules the next one. */
export const transitionRefund = (context: Context, entry: RefundEntry, state: RefundEntry['state']): RefundEntry => {
  if (!statesBefore[state].includes(entry.state)) return entry;
  const { next: _next, ...rest } = entry;
  const at = context.clock.now().getTime();
  const fault = faultOfPayment(context, entry.paymentReference);
  if (state === 'sent') {
    const { credited } = fault?.refund === 'slow' ? stateSeconds.slow : stateSeconds.usual;
    const end = fault?.refund === 'fails' ? 'failed' : 'credited';
    const next = { at: at + credited * 1000, state: end } as const;
    return saveRefund(
      context,
      { ...rest, state, bankReference: newBankReference(), next, changedAt: at },
      fault?.webhook,
    );
  }
  const bankReference = state === 'credited' ? (rest.bankReference ?? newBankReference()) : rest.bankReference;
  return saveRefund(
    context,
    {
      ...rest,
      state,
      ...(bankReference && { bankReference }),
      ...(state === 'failed' && { code: 'ACCOUNT_CLOSED' }),
      changedAt: at,
    },
    fault?.webhook,
  );
};
