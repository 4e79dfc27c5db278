import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { signedText } from '../../kit/ask.ts';
import type { Line } from '../../kit/sandbox/line.ts';
import { Refusal } from '../../kit/sandbox/refusal.ts';
import { isSigned, signatureHeader } from '../../kit/signature.ts';
import { changeMandate, createMandate } from '../acts/mandates.ts';
import { closePayment, createPayment, debitMandate } from '../acts/payments.ts';
import { createRefund } from '../acts/refunds.ts';
import { settlementOf } from '../acts/settlement.ts';
import type { House } from '../house.ts';
import { faultOf } from '../rules/faults.ts';
import { changeBody, debitBody, mandateBody, paths, paymentBody, refundBody } from '../wire.ts';
import { presentMandate, presentPayment, presentRefund } from './present.ts';

export interface CallOptions {
  house: House;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Where people reach the gateway's pages. */
  origin: () => string;
}

interface ByReference {
  Params: { reference: string };
}

const read = <Body>(schema: z.ZodMiniType<Body>, { body }: FastifyRequest): Body => {
  try {
    return schema.parse(JSON.parse(String(body)));
  } catch {
    throw new Refusal('BODY_INVALID', 'The body has not the documented shape');
  }
};

const found = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw new Refusal('NOT_FOUND', 'The gateway has nothing under this reference');
  return entry;
};

/** The calls of the wire. Every one of them has to be signed. */
export const gatewayCalls = async (app: FastifyInstance, { house, line, secrets, origin }: CallOptions) => {
  const { payments, refunds, mandates } = house.books;

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return line.refuse(reply, error);
    throw error;
  });

  app.addHook('preHandler', async (request) => {
    const header = request.headers[signatureHeader];
    const text = signedText(request.method, request.url, typeof request.body === 'string' ? request.body : '');
    if (!isSigned(secrets, text, typeof header === 'string' ? header : undefined, new Date())) {
      throw new Refusal('SIGNATURE_INVALID', 'The signature is missing, old or wrong');
    }
  });

  app.post(paths.payments, (request, reply) => {
    const body = read(paymentBody, request);
    // A planned fault of the line happens to the first try alone: somebody who asks again with the same reference gets on.
    const planned = payments.get(body.reference) || house.attempt(`planned ${body.reference}`) > 1;
    return line.run(reply, `pay ${body.reference}`, planned ? undefined : faultOf(body.amount)?.line, () =>
      presentPayment(createPayment(house, body), origin()),
    );
  });
  app.get<ByReference>(paths.payment(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `read payment ${reference}`, undefined, () =>
      presentPayment(found(payments.get(reference)), origin()),
    ),
  );
  app.post<ByReference>(paths.cancelPayment(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `cancel ${reference}`, undefined, () =>
      presentPayment(closePayment(house, found(payments.get(reference)), 'cancelled'), origin()),
    ),
  );

  app.post(paths.refunds, (request, reply) => {
    const body = read(refundBody, request);
    return line.run(reply, `refund ${body.reference}`, undefined, () => presentRefund(createRefund(house, body)));
  });
  app.get<ByReference>(paths.refund(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `read refund ${reference}`, undefined, () => presentRefund(found(refunds.get(reference)))),
  );

  app.post(paths.mandates, (request, reply) => {
    const body = read(mandateBody, request);
    return line.run(reply, `mandate ${body.reference}`, undefined, () =>
      presentMandate(createMandate(house, body), origin()),
    );
  });
  app.get<ByReference>(paths.mandate(':reference'), ({ params: { reference } }, reply) =>
    line.run(reply, `read mandate ${reference}`, undefined, () =>
      presentMandate(found(mandates.get(reference)), origin()),
    ),
  );
  app.post<ByReference>(paths.changeMandate(':reference'), (request, reply) => {
    const { change } = read(changeBody, request);
    const { reference } = request.params;
    return line.run(reply, `${change} ${reference}`, undefined, () =>
      presentMandate(changeMandate(house, found(mandates.get(reference)), change), origin()),
    );
  });
  app.post<ByReference>(paths.debits(':reference'), (request, reply) => {
    const body = read(debitBody, request);
    const mandate = request.params.reference;
    return line.run(reply, `debit ${body.reference}`, undefined, () =>
      presentPayment(debitMandate(house, found(mandates.get(mandate)), body), origin()),
    );
  });

  app.get<{ Params: { day: string }; Querystring: { after?: string } }>(
    '/gateway/v1/settlements/:day',
    ({ params, query }, reply) =>
      line.run(reply, `settlement ${params.day} ${query.after}`, undefined, () =>
        settlementOf(house, params.day, Number(query.after) || 0),
      ),
  );
};
