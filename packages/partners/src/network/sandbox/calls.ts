import type { FetchEntry, PaymentEntry, PushEntry, Reason, RegistrationEntry, TicketEntry } from './books.ts';
import {
  sourceOf,
  type FetchReply,
  type PaymentReply,
  type PushReply,
  type RegistrationReply,
  type TicketReply,
  complaintBody,
  fetchBody,
  paths,
  paymentBody,
  registrationBody,
  type WireCustomer,
} from '../wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Line } from '../../kit/sandbox/faults.ts';
import { found, requireSignature, readBody } from '../../kit/sandbox/requests.ts';
import { fetchBill } from './fetch-bill.ts';
import { type Context, refusal } from './context.ts';
import { payBill } from './payments.ts';
import { raiseComplaint } from './complaints.ts';
import { cancelRegistration, register } from './registrations.ts';
import { settlementOf } from './settlement.ts';
import { plansByBiller } from '../billers/plans.ts';
import { faultAt, type Fault } from './faults.ts';

const failureReason = ({ code, text }: Reason) => ({ code, message: text, source: sourceOf(code, text) });

const iso = (ms: number): string => new Date(ms).toISOString();

const presentFetch = ({ reference, state, refId, bills, failure }: FetchEntry): FetchReply => {
  if (state === 'success') return { reference, status: 'Success', refId, bills };
  if (state === 'failure' && failure) return { reference, status: 'Failure', failureReason: failureReason(failure) };
  return { reference, status: 'Processing' };
};

export const presentPayment = (entry: PaymentEntry): PaymentReply => {
  const { reference: paymentRefId, txnReferenceId, amountPaise: amount, changedAt } = entry;
  const paid = { paymentRefId, txnReferenceId, amount, updatedAt: iso(changedAt) };
  if (entry.state === 'processing') return { ...paid, status: 'Processing' };
  if (entry.state === 'failure') return { ...paid, status: 'Failure', complianceReason: entry.complianceReason ?? '' };
  return { ...paid, status: 'Success', responseCode: '000', approvalRefNumber: entry.approvalRefNumber ?? '' };
};

const openStates: TicketEntry['state'][] = ['ASSIGNED', 'PENDING_REFUND'];

const presentTicket = ({
  reference,
  ticketId,
  state,
  ticketType,
  dueDay,
  remarks,
  changedAt,
}: TicketEntry): TicketReply => ({
  reference,
  ticketId,
  status: state,
  ticketType,
  ...(dueDay === undefined ? {} : { ticketTAT: dueDay }),
  assignedTo: openStates.includes(state) ? 'BOU' : 'COU',
  ...(remarks === undefined ? {} : { remarks }),
  updatedAt: iso(changedAt),
});

const presentRegistration = ({ reference, state, failure, changedAt }: RegistrationEntry): RegistrationReply => ({
  reference,
  status: state,
  ...(failure ? { failureReason: failureReason(failure) } : {}),
  updatedAt: iso(changedAt),
});

const presentPush = ({ pushId, registrationReference, refId, content, skip }: PushEntry): PushReply => ({
  pushId,
  registrationReference,
  refId,
  bill: content,
  skipPayment: skip,
});

export interface CallOptions {
  context: Context;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Our channel as the network registered it. */
  agentId: string;
}

/** The calls of the wire. Every one of them has to be signed. */
export const networkCalls = async (app: FastifyInstance, { context, line, secrets, agentId }: CallOptions) => {
  const { books } = context;

  requireSignature(app, secrets);

  const read = <Body extends { agent: { id: string } }>(schema: z.ZodMiniType<Body>, request: FastifyRequest): Body => {
    const body = readBody(schema, request.body);
    if (body.agent.id !== agentId) throw refusal('AGENT_UNKNOWN', 'The agent is not registered');
    return body;
  };

  /** What the line does to this request of a customer of the biller. */
  const planned = (step: Fault['step'], what: string, billerId: string, customer: WireCustomer, amount?: number) =>
    context.lineAt(what, faultAt(step, context.faultNumber(context.biller(billerId), customer.customerParams), amount));

  app.get(paths.billers, (_request, reply) =>
    line.run(reply, 'billers', undefined, () => ({ billers: context.records() })),
  );

  app.get<{ Params: { id: string } }>(paths.plans(':id'), ({ params }, reply) =>
    line.run(reply, `plans ${params.id}`, undefined, () => {
      const { record } = context.biller(params.id);
      return { billerId: record.id, plans: plansByBiller[record.id] ?? [] };
    }),
  );

  app.post(paths.fetches, (request, reply) => {
    const body = read(fetchBody, request);
    const what = `fetch ${body.reference}`;
    return line.run(reply, what, planned('fetch', what, body.biller.id, body.customer), () =>
      presentFetch(fetchBill(context, body)),
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
      presentPayment(payBill(context, body)),
    );
  });

  app.get<{ Params: { reference: string } }>(paths.payment(':reference'), ({ params }, reply) =>
    line.run(reply, `read payment ${params.reference}`, undefined, () =>
      presentPayment(found(books.payments.get(params.reference))),
    ),
  );

  app.post(paths.complaints, (request, reply) => {
    const body = read(complaintBody, request);
    return line.run(reply, `complaint ${body.reference}`, undefined, () =>
      presentTicket(raiseComplaint(context, body)),
    );
  });

  app.get<{ Params: { reference: string } }>(paths.complaint(':reference'), ({ params }, reply) =>
    line.run(reply, `read complaint ${params.reference}`, undefined, () =>
      presentTicket(found(books.tickets.get(params.reference))),
    ),
  );

  app.post(paths.registrations, (request, reply) => {
    const body = read(registrationBody, request);
    return line.run(reply, `registration ${body.reference}`, undefined, () =>
      presentRegistration(register(context, body)),
    );
  });

  app.get<{ Params: { reference: string } }>(paths.registration(':reference'), ({ params }, reply) =>
    line.run(reply, `read registration ${params.reference}`, undefined, () =>
      presentRegistration(found(books.registrations.get(params.reference))),
    ),
  );

  app.post<{ Params: { reference: string } }>(paths.cancelRegistration(':reference'), ({ params }, reply) =>
    line.run(reply, `cancel ${params.reference}`, undefined, () =>
      presentRegistration(cancelRegistration(context, params.reference)),
    ),
  );

  app.get<{ Params: { pushId: string } }>(paths.push(':pushId'), ({ params }, reply) =>
    line.run(reply, `push ${params.pushId}`, undefined, () => presentPush(found(books.pushes.get(params.pushId)))),
  );

  app.get<{ Params: { day: string }; Querystring: { after?: string } }>(
    '/network/v1/settlements/:day',
    ({ params, query }, reply) =>
      line.run(reply, `settlement ${params.day} ${query.after}`, undefined, () =>
        settlementOf(context, params.day, Number(query.after) || 0),
      ),
  );
};
