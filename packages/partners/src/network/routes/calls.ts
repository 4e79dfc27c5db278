import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isSigned, signatureHeader } from '../../kit/signature.ts';
import { fetchBill } from '../acts/fetch-bill.ts';
import type { House } from '../acts/house.ts';
import { payBill } from '../acts/pay-bill.ts';
import { raiseComplaint } from '../acts/raise-complaint.ts';
import { Refusal } from '../acts/refusal.ts';
import { cancelRegistration, register } from '../acts/register.ts';
import { settlementOf } from '../acts/settlement.ts';
import { plansByBiller } from '../billers/plans.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import {
  complaintBody,
  fetchBody,
  paths,
  paymentBody,
  registrationBody,
  signedText,
  type WireCustomer,
} from '../wire.ts';
import { refuse, type Line } from './line.ts';
import { presentFetch, presentPayment, presentPush, presentRegistration, presentTicket } from './present.ts';

export interface CallOptions {
  house: House;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Our channel as the network registered it. */
  agentId: string;
}

const parse = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(String(raw)));
  } catch {
    throw new Refusal('BODY_INVALID', 'The body has not the documented shape');
  }
};

const found = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw new Refusal('NOT_FOUND', 'The network has nothing under this reference');
  return entry;
};

const none = () => undefined;

/** The calls of the wire. Every one of them has to be signed. */
export const networkCalls = async (app: FastifyInstance, { house, line, secrets, agentId }: CallOptions) => {
  const { books } = house;

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    throw error;
  });

  app.addHook('preHandler', async (request) => {
    const header = request.headers[signatureHeader];
    const text = signedText(request.method, request.url, typeof request.body === 'string' ? request.body : '');
    if (!isSigned(secrets, text, typeof header === 'string' ? header : undefined, new Date())) {
      throw new Refusal('SIGNATURE_INVALID', 'The signature is missing, old or wrong');
    }
  });

  const read = <Body extends { agent: { id: string } }>(schema: z.ZodMiniType<Body>, request: FastifyRequest): Body => {
    const body = parse(schema, request.body);
    if (body.agent.id !== agentId) throw new Refusal('AGENT_UNKNOWN', 'The agent is not registered');
    return body;
  };

  const faultOf = (step: Fault['step'], billerId: string, customer: WireCustomer, amount?: number) => () => {
    const biller = house.biller(billerId);
    return faultAt(step, house.faultNumber(biller, customer.customerParams), amount);
  };

  app.get(paths.billers, (_request, reply) => line(reply, 'billers', none, () => ({ billers: house.records() })));

  app.get<{ Params: { id: string } }>(paths.plans(':id'), ({ params }, reply) =>
    line(reply, `plans ${params.id}`, none, () => {
      const { record } = house.biller(params.id);
      return { billerId: record.id, plans: plansByBiller[record.id] ?? [] };
    }),
  );

  app.post(paths.fetches, (request, reply) => {
    const body = read(fetchBody, request);
    const planned = faultOf('fetch', body.biller.id, body.customer);
    return line(reply, `fetch ${body.reference}`, planned, () => presentFetch(fetchBill(house, body)));
  });

  app.get<{ Params: { reference: string } }>(paths.fetch(':reference'), ({ params }, reply) =>
    line(reply, `read fetch ${params.reference}`, none, () => presentFetch(found(books.fetches.get(params.reference)))),
  );

  app.post(paths.payments, (request, reply) => {
    const body = read(paymentBody, request);
    const { paymentRefId, amount } = body.paymentDetails;
    const planned = faultOf('pay', body.biller.id, body.customer, amount);
    return line(reply, `pay ${paymentRefId}`, planned, () => presentPayment(payBill(house, body)));
  });

  app.get<{ Params: { reference: string } }>(paths.payment(':reference'), ({ params }, reply) =>
    line(reply, `read payment ${params.reference}`, none, () =>
      presentPayment(found(books.payments.get(params.reference))),
    ),
  );

  app.post(paths.complaints, (request, reply) => {
    const body = read(complaintBody, request);
    return line(reply, `complaint ${body.reference}`, none, () => presentTicket(raiseComplaint(house, body)));
  });

  app.get<{ Params: { reference: string } }>(paths.complaint(':reference'), ({ params }, reply) =>
    line(reply, `read complaint ${params.reference}`, none, () =>
      presentTicket(found(books.tickets.get(params.reference))),
    ),
  );

  app.post(paths.registrations, (request, reply) => {
    const body = read(registrationBody, request);
    return line(reply, `registration ${body.reference}`, none, () => presentRegistration(register(house, body)));
  });

  app.get<{ Params: { reference: string } }>(paths.registration(':reference'), ({ params }, reply) =>
    line(reply, `read registration ${params.reference}`, none, () =>
      presentRegistration(found(books.registrations.get(params.reference))),
    ),
  );

  app.post<{ Params: { reference: string } }>(paths.cancelRegistration(':reference'), ({ params }, reply) =>
    line(reply, `cancel ${params.reference}`, none, () =>
      presentRegistration(cancelRegistration(house, params.reference)),
    ),
  );

  app.get<{ Params: { pushId: string } }>(paths.push(':pushId'), ({ params }, reply) =>
    line(reply, `push ${params.pushId}`, none, () => presentPush(found(books.pushes.get(params.pushId)))),
  );

  app.get<{ Params: { day: string }; Querystring: { after?: string } }>(
    '/network/v1/settlements/:day',
    ({ params, query }, reply) =>
      line(reply, `settlement ${params.day} ${query.after}`, none, () =>
        settlementOf(house, params.day, Number(query.after) || 0),
      ),
  );
};
