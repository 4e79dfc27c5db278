import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry, Refusal } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import { payMethods } from '../wire.ts';
import { type Context, autoPayer } from './context.ts';
import { answerMandate } from './mandates.ts';
import { endPayment, payPayment } from './payments.ts';
import { transitionRefund } from './refunds.ts';

const code = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));

/** Bodies of the gateway's control calls. */
const bodies = {
  /** An empty object ends it. */
  autoPayer: z.union([z.strictObject({}), autoPayer]),
  /** Without a code it is paid; `pending` waits for another control call. */
  pay: z.strictObject({
    method: z._default(z.enum(payMethods), 'UPI'),
    code: z.optional(code),
    pending: z._default(z.boolean(), false),
  }),
  /** Ends a payment that is pending. */
  outcome: z.strictObject({ code: z.optional(code) }),
  refund: z.strictObject({ state: z.enum(['sent', 'credited', 'failed']) }),
  mandate: z.strictObject({ state: z.enum(['active', 'refused']) }),
  /** Without a code debits are paid again. */
  debits: z.strictObject({ code: z.optional(code) }),
};

/** The payer of a payment by control call. */
const payer = 'te***@naav';

/** Control calls of the gateway: they move its clock, act as the payer and trigger faults. */
export const gatewayControl = async (
  app: FastifyInstance,
  { context, scheduler }: { context: Context; scheduler: Scheduler },
) => {
  const { payments, refunds, mandates, presentations } = context.books;
  const countedTables = { payments, refunds, mandates };
  const { onGet, onPost, set } = openControl(app, { base: '/gateway/control', context, scheduler, countedTables });

  onGet('payments', () => ({
    payments: payments.where('true').map((entry) => {
      const { reference, state, amountPaise, takenPaise, code: why, mandateReference } = entry;
      return { reference, state, amountPaise, takenPaise, code: why, mandateReference };
    }),
  }));
  onGet('refunds', () => ({
    refunds: refunds.where('true').map(({ reference, paymentReference, state, amountPaise }) => {
      return { reference, paymentReference, state, amountPaise };
    }),
  }));
  onGet('mandates', () => ({
    mandates: mandates.where('true').map(({ reference, state, maxPaise }) => ({ reference, state, maxPaise })),
  }));
  onGet('presentations', () => ({ presentations: presentations.where('true') }));
  onGet('auto-payer', () => ({ autoPayer: context.autoPayer() ?? null }));

  set('auto-payer', bodies.autoPayer, context.setAutoPayer);
  onPost('payments/:id/pay', bodies.pay, ({ method, code: why, pending }, id) => {
    const entry = requireEntry(payments.get(id));
    const by = { method, payer };
    if (pending) return payPayment(context, entry, by, { kind: 'unknown', code: why ?? 'RB' });
    return payPayment(context, entry, by, why ? { kind: 'refused', code: why } : { kind: 'paid' });
  });
  onPost('payments/:id', bodies.outcome, ({ code: why }, id) => {
    const entry = requireEntry(payments.get(id));
    if (entry.state !== 'pending') throw new Refusal('PAYMENT_NOT_SUCCEEDED', `It is ${entry.state}`);
    return endPayment(context, entry, why);
  });
  onPost('refunds/:id', bodies.refund, ({ state }, id) =>
    transitionRefund(context, requireEntry(refunds.get(id)), state),
  );
  onPost('mandates/:id', bodies.mandate, ({ state }, id) =>
    answerMandate(context, requireEntry(mandates.get(id)), state, payer),
  );
  onPost('mandates/:id/debits', bodies.debits, ({ code: why }, id) => {
    const { refusesWith: _before, ...mandate } = requireEntry(mandates.get(id));
    mandates.put({ ...mandate, ...(why && { refusesWith: why }) });
    return { reference: id, code: why ?? null };
  });
};
