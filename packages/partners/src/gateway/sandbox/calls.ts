import { paise } from '@sikka/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import {
  type MandateReply,
  payCodes,
  type PaymentReply,
  type RefundReply,
  changeBody,
  debitBody,
  mandateBody,
  paths,
  paymentBody,
  refundBody,
} from '../wire.ts';
import type { MandateEntry, PaymentEntry, RefundEntry } from './books.ts';
import type { Context } from './context.ts';
import { faultOf } from './faults.ts';
import { changeMandate, createMandate } from './mandates.ts';
import { closePayment, createPayment, debitMandate } from './payments.ts';
import { createRefund } from './refunds.ts';
import { settlementOf } from './settlement.ts';

const moment = (at: number): string => new Date(at).toISOString();

const publishedCodes = new Map(payCodes.map((known) => [known.code, known]));

const errorOf = (code: string | undefined): Pick<PaymentReply, 'error'> => {
  const known = publishedCodes.get(code ?? '');
  if (!known) return {};
  const { class: source, step, reason } = known;
  return { error: { source: source === 'pending' ? 'technical' : source, step, reason } };
};

/** `origin`: where people reach the gateway's pages. */
export const presentPayment = (entry: PaymentEntry, origin: string): PaymentReply => ({
  id: entry.id,
  reference: entry.reference,
  status: entry.state,
  amount: entry.amountPaise,
  ...(entry.takenPaise !== undefined && { amount_taken: entry.takenPaise }),
  ...(entry.method && { method: entry.method }),
  ...(entry.code && { code: entry.code }),
  ...errorOf(entry.code),
  ...(entry.payer && { payer: entry.payer }),
  ...(entry.bankReference && { bank_reference: entry.bankReference }),
  changed_at: moment(entry.changedAt),
  ...(entry.token && { pay_url: `${origin}/gateway/pay/${entry.token}` }),
});

export const presentRefund = (entry: RefundEntry): RefundReply => ({
  id: entry.id,
  reference: entry.reference,
  payment_reference: entry.paymentReference,
  status: entry.state,
  amount: entry.amountPaise,
  ...(entry.bankReference && { bank_reference: entry.bankReference }),
  ...(entry.code && { code: entry.code }),
  changed_at: moment(entry.changedAt),
});

export const presentMandate = (entry: MandateEntry, origin: string): MandateReply => ({
  id: entry.id,
  reference: entry.reference,
  status: entry.state,
  max_amount: entry.maxPaise,
  ...(entry.payer && { payer: entry.payer }),
  ...(entry.code && { code: entry.code }),
  changed_at: moment(entry.changedAt),
  ...(entry.state === 'created' && { pay_url: `${origin}/gateway/mandate/${entry.token}` }),
});

interface GatewayCallDeps extends CallDeps {
  context: Context;
  /** Public address of the gateway's pages. */
  origin: () => string;
}

/** The calls of the wire. */
export const gatewayCalls = async (app: FastifyInstance, { context, origin, ...deps }: GatewayCallDeps) => {
  const { payments, refunds, mandates } = context.books;
  const { get, getFile, post } = openCalls(app, deps);
  const payment = (entry: PaymentEntry) => presentPayment(entry, origin());
  const mandate = (entry: MandateEntry) => presentMandate(entry, origin());

  post(paths.payments, paymentBody, (body) => {
    // A planned line fault applies to the first attempt only, so that a retry with the same
    // reference succeeds.
    const isRepeated = payments.get(body.reference) || context.attempt(`planned ${body.reference}`) > 1;
    const fault = isRepeated ? undefined : faultOf(paise(body.amount))?.line;
    return { requestName: `pay ${body.reference}`, fault, act: () => payment(createPayment(context, body)) };
  });
  get(paths.payment(':id'), 'read payment', (id) => payment(requireEntry(payments.get(id))));
  post(paths.cancelPayment(':id'), z.unknown(), (_body, id) => ({
    requestName: `cancel ${id}`,
    act: () => payment(closePayment(context, requireEntry(payments.get(id)), 'cancelled')),
  }));

  post(paths.refunds, refundBody, (body) => ({
    requestName: `refund ${body.reference}`,
    act: () => presentRefund(createRefund(context, body)),
  }));
  get(paths.refund(':id'), 'read refund', (id) => presentRefund(requireEntry(refunds.get(id))));

  post(paths.mandates, mandateBody, (body) => ({
    requestName: `mandate ${body.reference}`,
    act: () => mandate(createMandate(context, body)),
  }));
  get(paths.mandate(':id'), 'read mandate', (id) => mandate(requireEntry(mandates.get(id))));
  post(paths.changeMandate(':id'), changeBody, ({ change }, id) => ({
    requestName: `${change} ${id}`,
    act: () => mandate(changeMandate(context, requireEntry(mandates.get(id)), change)),
  }));
  post(paths.debits(':id'), debitBody, (body, id) => ({
    requestName: `debit ${body.reference}`,
    act: () => payment(debitMandate(context, requireEntry(mandates.get(id)), body)),
  }));

  getFile('/gateway/v1/settlements/:id', 'settlement', (day, after) => settlementOf(context, day, after));
};
