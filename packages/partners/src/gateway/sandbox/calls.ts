import type { MandateEntry, PaymentEntry, RefundEntry } from './books.ts';
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
import type { FastifyInstance } from 'fastify';
import type { Line } from '../../kit/sandbox/faults.ts';
import { found, requireSignature, readBody } from '../../kit/sandbox/requests.ts';
import { changeMandate, createMandate } from './mandates.ts';
import { closePayment, createPayment, debitMandate } from './payments.ts';
import { createRefund } from './refunds.ts';
import { settlementOf } from './settlement.ts';
import type { Context } from './context.ts';
import { faultOf } from './faults.ts';

const moment = (at: number): string => new Date(at).toISOString();

const published = new Map(payCodes.map((known) => [known.code, known]));

const errorOf = (code: string | undefined): Pick<PaymentReply, 'error'> => {
  const known = published.get(code ?? '');
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

export interface CallOptions {
  context: Context;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Where people reach the gateway's pages. */
  origin: () => string;
}

interface ByReference {
  Params: { reference: string };
}

/** The calls of the wire. Every one of them has to be signed. */
export const gatewayCalls = async (app: FastifyInstance, { context, line, secrets, origin }: CallOptions) => {
  const { payments, refunds, mandates } = context.books;

  requireSignature(app, secrets);

  app.post(paths.payments, (request, reply) => {
    const body = readBody(paymentBody, request.body);
    // A planned fault of the line happens to the first try alone: somebody who asks again with the same reference gets on.
    const planned = payments.get(body.reference) || context.attempt(`planned ${body.reference}`) > 1;
    return line.run(reply, `pay ${body.reference}`, planned ? undefined : faultOf(body.amount)?.line, () =>
      presentPayment(createPayment(context, body), origin()),
    );
  });
  app.get<ByReference>(paths.payment(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `read payment ${reference}`, undefined, () =>
      presentPayment(found(payments.get(reference)), origin()),
    ),
  );
  app.post<ByReference>(paths.cancelPayment(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `cancel ${reference}`, undefined, () =>
      presentPayment(closePayment(context, found(payments.get(reference)), 'cancelled'), origin()),
    ),
  );

  app.post(paths.refunds, (request, reply) => {
    const body = readBody(refundBody, request.body);
    return line.run(reply, `refund ${body.reference}`, undefined, () => presentRefund(createRefund(context, body)));
  });
  app.get<ByReference>(paths.refund(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `read refund ${reference}`, undefined, () => presentRefund(found(refunds.get(reference)))),
  );

  app.post(paths.mandates, (request, reply) => {
    const body = readBody(mandateBody, request.body);
    return line.run(reply, `mandate ${body.reference}`, undefined, () =>
      presentMandate(createMandate(context, body), origin()),
    );
  });
  app.get<ByReference>(paths.mandate(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `read mandate ${reference}`, undefined, () =>
      presentMandate(found(mandates.get(reference)), origin()),
    ),
  );
  app.post<ByReference>(paths.changeMandate(':reference'), (request, reply) => {
    const { change } = readBody(changeBody, request.body);
    const { reference } = request.params;
    return line.run(reply, `${change} ${reference}`, undefined, () =>
      presentMandate(changeMandate(context, found(mandates.get(reference)), change), origin()),
    );
  });
  app.post<ByReference>(paths.debits(':reference'), (request, reply) => {
    const body = readBody(debitBody, request.body);
    const mandate = request.params.reference;
    return line.run(reply, `debit ${body.reference}`, undefined, () =>
      presentPayment(debitMandate(context, found(mandates.get(mandate)), body), origin()),
    );
  });

  app.get<{ Params: { day: string }; Querystring: { after?: string } }>(
    '/gateway/v1/settlements/:day',
    ({ params, query }, reply) =>
      line.run(reply, `settlement ${params.day} ${query.after}`, undefined, () =>
        settlementOf(context, params.day, Number(query.after) || 0),
      ),
  );
};
