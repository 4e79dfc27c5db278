import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Line } from '../../kit/sandbox/line.ts';
import { found } from '../../kit/sandbox/refusal.ts';
import { onlySigned, readBody } from '../../kit/sandbox/take-requests.ts';
import { fetchBill } from '../acts/fetch-bill.ts';
import type { House } from '../acts/house.ts';
import { payBill } from '../acts/pay-bill.ts';
import { raiseComplaint } from '../acts/raise-complaint.ts';
import { refusal } from '../acts/refusal.ts';
import { cancelRegistration, register } from '../acts/register.ts';
import { settlementOf } from '../acts/settlement.ts';
import { plansByBiller } from '../billers/plans.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import { complaintBody, fetchBody, paths, paymentBody, registrationBody, type WireCustomer } from '../wire.ts';
import { presentFetch, presentPayment, presentPush, presentRegistration, presentTicket } from './present.ts';

export interface CallOptions {
  house: House;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Our channel as the network registered it. */
  agentId: string;
}

/** The calls of the wire. Every one of them has to be signed. */
export const networkCalls = async (app: FastifyInstance, { house, line, secrets, agentId }: CallOptions) => {
  const { books } = house;

  onlySigned(app, secrets);

  const read = <Body extends { agent: { id: string } }>(schema: z.ZodMiniType<Body>, request: FastifyRequest): Body => {
    const body = readBody(schema, request.body);
    if (body.agent.id !== agentId) throw refusal('AGENT_UNKNOWN', 'The agent is not registered');
    return body;
  };

  /** What the line does to this request of a customer of the biller. */
  const planned = (step: Fault['step'], what: string, billerId: string, customer: WireCustomer, amount?: number) =>
    house.lineAt(what, faultAt(step, house.faultNumber(house.biller(billerId), customer.customerParams), amount));

  app.get(paths.billers, (_request, reply) =>
    line.run(reply, 'billers', undefined, () => ({ billers: house.records() })),
  );

  app.get<{ Params: { id: string } }>(paths.plans(':id'), ({ params }, reply) =>
    line.run(reply, `plans ${params.id}`, undefined, () => {
      const { record } = house.biller(params.id);
      return { billerId: record.id, plans: plansByBiller[record.id] ?? [] };
    }),
  );

  app.post(paths.fetches, (request, reply) => {
    const body = read(fetchBody, request);
    const what = `fetch ${body.reference}`;
    return line.run(reply, what, planned('fetch', what, body.biller.id, body.customer), () =>
      presentFetch(fetchBill(house, body)),
    );
  });

  app.get<{ Params: { reference: string } }>(paths.fetch(':reference'), ({ params }, reply) =>
    line.run(reply, `read fetch ${params.reference}`, undefined, () =>
      presentFetch(found(books.fetches.get(params.reference))),
    ),
  );

  app.post(paths.payments, (request, reply) => {
    const body = read(paymentBody, request);
    const { paymentRefId, amount } = body.paymentDetails;
    const what = `pay ${paymentRefId}`;
    return line.run(reply, what, planned('pay', what, body.biller.id, body.customer, amount), () =>
      presentPayment(payBill(house, body)),
    );
  });

  app.get<{ Params: { reference: string } }>(paths.payment(':reference'), ({ params }, reply) =>
    line.run(reply, `read payment ${params.reference}`, undefined, () =>
      presentPayment(found(books.payments.get(params.reference))),
    ),
  );

  app.post(paths.complaints, (request, reply) => {
    const body = read(complaintBody, request);
    return line.run(reply, `complaint ${body.reference}`, undefined, () => presentTicket(raiseComplaint(house, body)));
  });

  app.get<{ Params: { reference: string } }>(paths.complaint(':reference'), ({ params }, reply) =>
    line.run(reply, `read complaint ${params.reference}`, undefined, () =>
      presentTicket(found(books.tickets.get(params.reference))),
    ),
  );

  app.post(paths.registrations, (request, reply) => {
    const body = read(registrationBody, request);
    return line.run(reply, `registration ${body.reference}`, undefined, () =>
      presentRegistration(register(house, body)),
    );
  });

  app.get<{ Params: { reference: string } }>(paths.registration(':reference'), ({ params }, reply) =>
    line.run(reply, `read registration ${params.reference}`, undefined, () =>
      presentRegistration(found(books.registrations.get(params.reference))),
    ),
  );

  app.post<{ Params: { reference: string } }>(paths.cancelRegistration(':reference'), ({ params }, reply) =>
    line.run(reply, `cancel ${params.reference}`, undefined, () =>
      presentRegistration(cancelRegistration(house, params.reference)),
    ),
  );

  app.get<{ Params: { pushId: string } }>(paths.push(':pushId'), ({ params }, reply) =>
    line.run(reply, `push ${params.pushId}`, undefined, () => presentPush(found(books.pushes.get(params.pushId)))),
  );

  app.get<{ Params: { day: string }; Querystring: { after?: string } }>(
    '/network/v1/settlements/:day',
    ({ params, query }, reply) =>
      line.run(reply, `settlement ${params.day} ${query.after}`, undefined, () =>
        settlementOf(house, params.day, Number(query.after) || 0),
      ),
  );
};
