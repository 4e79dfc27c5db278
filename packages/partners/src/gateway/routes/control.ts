import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { faultRates } from '../../kit/sandbox/chance.ts';
import type { Line } from '../../kit/sandbox/line.ts';
import { Refusal } from '../../kit/sandbox/refusal.ts';
import { answerMandate } from '../acts/mandates.ts';
import { endPayment, payPayment } from '../acts/payments.ts';
import { moveRefund } from '../acts/refunds.ts';
import type { Running } from '../../kit/sandbox/keep-going.ts';
import type { House } from '../house.ts';
import { payMethods } from '../wire.ts';

const code = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
const seconds = z.int().check(z.gte(0), z.lte(86_400));

const bodies = {
  clock: z.union([
    z.strictObject({ advanceSeconds: z.int().check(z.gte(-40_000_000), z.lte(40_000_000)) }),
    z.strictObject({ reset: z.literal(true) }),
  ]),
  switches: z.strictObject({
    down: z._default(z.boolean(), false),
    silent: z._default(z.boolean(), false),
    slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  }),
  webhook: z.strictObject({ url: z.url() }),
  autoPayer: z.strictObject({
    afterSeconds: z.tuple([seconds, seconds]),
    abandons: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
    seed: z.union([z.string(), z.int()]),
  }),
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
};

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' && body.trim()) || '{}';

const read = <Body>(schema: z.ZodMiniType<Body>, request: FastifyRequest): Body => {
  try {
    return schema.parse(JSON.parse(textOf(request)));
  } catch {
    throw new Refusal('BODY_INVALID', 'Not the documented shape');
  }
};

interface ByReference {
  Params: { reference: string };
}

/** Handles for whoever tries the app out: they move the clock, act as the payer and make things go wrong. */
export const gatewayControl = async (
  app: FastifyInstance,
  { house, running, line }: { house: House; running: Running; line: Line },
) => {
  const { books, clock } = house;
  const at = (path: string) => `/gateway/control/${path}`;

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return line.refuse(reply, error);
    throw error;
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const found = <Entry>(entry: Entry | undefined): Entry => {
    if (!entry) throw new Refusal('NOT_FOUND', 'Nothing under this reference');
    return entry;
  };
  const done = (reply: FastifyReply, act: () => object) => {
    const result = books.together(act);
    running.wake();
    return reply.send(result);
  };

  app.get(at('state'), async () => ({
    now: clock.now().toISOString(),
    clockOffsetMs: clock.offsetMs(),
    switches: house.switches(),
    faults: house.rates() ?? null,
    autoPayer: house.autoPayer() ?? null,
    webhookUrl: running.messenger.url() ?? null,
    eventsWaiting: books.events.where("state = 'waiting'").length,
  }));
  app.get(at('payments'), async () => ({
    payments: books.payments.where('true').map((entry) => {
      const { reference, state, amountPaise, takenPaise, code: why, mandateReference } = entry;
      return { reference, state, amountPaise, takenPaise, code: why, mandateReference };
    }),
  }));
  app.get(at('refunds'), async () => ({
    refunds: books.refunds.where('true').map(({ reference, paymentReference, state, amountPaise }) => {
      return { reference, paymentReference, state, amountPaise };
    }),
  }));
  app.get(at('mandates'), async () => ({
    mandates: books.mandates.where('true').map(({ reference, state, maxPaise }) => ({ reference, state, maxPaise })),
  }));

  app.post(at('clock'), (request, reply) => {
    const wanted = read(bodies.clock, request);
    return done(reply, () => {
      clock.move('advanceSeconds' in wanted ? wanted.advanceSeconds * 1000 : -clock.offsetMs());
      return { now: clock.now().toISOString() };
    });
  });
  app.post(at('switches'), (request, reply) => {
    const wanted = read(bodies.switches, request);
    return done(reply, () => {
      house.setSwitches(wanted);
      return wanted;
    });
  });
  app.post(at('faults'), (request, reply) => {
    const isNone = textOf(request) === '{}';
    const wanted = isNone ? null : read(faultRates, request);
    return done(reply, () => {
      house.setRates(wanted);
      return { faults: wanted };
    });
  });
  app.post(at('auto-payer'), (request, reply) => {
    const isNone = textOf(request) === '{}';
    const wanted = isNone ? null : read(bodies.autoPayer, request);
    return done(reply, () => {
      house.setAutoPayer(wanted);
      return { autoPayer: wanted };
    });
  });
  app.post(at('webhook'), (request, reply) => {
    const { url } = read(bodies.webhook, request);
    return done(reply, () => {
      running.messenger.setUrl(url);
      return { url };
    });
  });
  app.post<ByReference>(at('payments/:reference/pay'), (request, reply) => {
    const { method, code: why, pending } = read(bodies.pay, request);
    return done(reply, () => {
      const entry = found(books.payments.get(request.params.reference));
      const by = { method, payer: 'te***@naav' };
      if (pending) return payPayment(house, entry, by, { kind: 'unknown', code: why ?? 'RB' });
      return payPayment(house, entry, by, why ? { kind: 'refused', code: why } : { kind: 'paid' });
    });
  });
  app.post<ByReference>(at('payments/:reference'), (request, reply) => {
    const { code: why } = read(bodies.outcome, request);
    return done(reply, () => {
      const entry = found(books.payments.get(request.params.reference));
      if (entry.state !== 'pending') throw new Refusal('PAYMENT_NOT_SUCCEEDED', `It is ${entry.state}`);
      return endPayment(house, entry, why);
    });
  });
  app.post<ByReference>(at('refunds/:reference'), (request, reply) => {
    const { state } = read(bodies.refund, request);
    return done(reply, () => moveRefund(house, found(books.refunds.get(request.params.reference)), state));
  });
  app.post<ByReference>(at('mandates/:reference'), (request, reply) => {
    const { state } = read(bodies.mandate, request);
    return done(reply, () =>
      answerMandate(house, found(books.mandates.get(request.params.reference)), state, 'te***@naav'),
    );
  });
};
