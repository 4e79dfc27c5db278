import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type CallDeps, openCalls, type PlannedCall } from '../../kit/sandbox/calls.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import { operatorOf, plansByBiller } from '../billers/plans.ts';
import {
  sourceOf,
  type FetchReply,
  type PaymentReply,
  type PushReply,
  type RegistrationReply,
  type TicketReply,
  complaintBody,
  fetchBody,
  operatorBody,
  paths,
  paymentBody,
  registrationBody,
  type WireCustomer,
} from '../wire.ts';
import type { FetchEntry, PaymentEntry, PushEntry, Reason, RegistrationEntry, TicketEntry } from './books.ts';
import { raiseComplaint } from './complaints.ts';
import { type Context, refusal } from './context.ts';
import { faultAt, type Fault } from './faults.ts';
import { fetchBill } from './fetch-bill.ts';
import { payBill } from './payments.ts';
import { cancelRegistration, register } from './registrations.ts';
import { settlementOf } from './settlement.ts';

const failureReason = ({ code, text }: Reason) => ({ code, message: text, source: sourceOf(code, text) });

const iso = (ms: number): string => new Date(ms).toISOString();

const presentFetch = ({ reference, state, refId, bills, failure }: FetchEntry): FetchReply => {
  if (state === 'success') return { reference, status: 'Success', refId, bills };
  if (state === 'failure' && failure) return { reference, status: 'Failure', failureReason: failureReason(failure) };
  return { reference, status: 'Processing' };
};

export const presentPayment = (entry: PaymentEntry): PaymentReply => {
  const { reference: paymentRefId, txnReferenceId, amountPaise: amount, changedAt } = entry;
  const reply = { paymentRefId, txnReferenceId, amount, updatedAt: iso(changedAt) };
  if (entry.state === 'processing') return { ...reply, status: 'Processing' };
  if (entry.state === 'failure') return { ...reply, status: 'Failure', complianceReason: entry.complianceReason ?? '' };
  return { ...reply, status: 'Success', responseCode: '000', approvalRefNumber: entry.approvalRefNumber ?? '' };
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

interface NetworkCallDeps extends CallDeps {
  context: Context;
  /** Our channel as the network registered it. */
  agentId: string;
}

/** The calls of the wire. */
export const networkCalls = async (app: FastifyInstance, { context, agentId, ...deps }: NetworkCallDeps) => {
  const { fetches, payments, tickets, registrations, pushes } = context.books;
  const { get, getFile, post } = openCalls(app, deps);

  /** A call that requires a registered agent. */
  const postOfAgent = <Body extends { agent: { id: string } }>(
    path: string,
    schema: z.ZodMiniType<Body>,
    plan: (body: Body) => PlannedCall,
  ) =>
    post(path, schema, (body) => {
      if (body.agent.id !== agentId) throw refusal('AGENT_UNKNOWN', 'The agent is not registered');
      return plan(body);
    });

  /** Line fault of this request for a biller's customer. */
  const faultOf = (step: Fault['step'], what: string, billerId: string, customer: WireCustomer, amount?: number) =>
    context.lineAt(what, faultAt(step, context.faultNumber(context.biller(billerId), customer.customerParams), amount));

  get(paths.billers, 'billers', () => ({ billers: context.records() }));
  get(paths.plans(':id'), 'plans', (id) => {
    const { record } = context.biller(id);
    return { billerId: record.id, plans: plansByBiller[record.id] ?? [] };
  });

  postOfAgent(paths.operators, operatorBody, ({ mobile }) => ({
    requestName: `operator of ${mobile.slice(-4)}`,
    act: () => ({ mobile, ...requireEntry(operatorOf(mobile)) }),
  }));

  postOfAgent(paths.fetches, fetchBody, (body) => {
    const requestName = `fetch ${body.reference}`;
    const fault = faultOf('fetch', requestName, body.biller.id, body.customer);
    return { requestName, fault, act: () => presentFetch(fetchBill(context, body)) };
  });
  get(paths.fetch(':id'), 'read fetch', (id) => presentFetch(requireEntry(fetches.get(id))));

  postOfAgent(paths.payments, paymentBody, (body) => {
    const { paymentRefId, amount } = body.paymentDetails;
    const requestName = `pay ${paymentRefId}`;
    const fault = faultOf('pay', requestName, body.biller.id, body.customer, amount);
    return { requestName, fault, act: () => presentPayment(payBill(context, body)) };
  });
  get(paths.payment(':id'), 'read payment', (id) => presentPayment(requireEntry(payments.get(id))));

  postOfAgent(paths.complaints, complaintBody, (body) => ({
    requestName: `complaint ${body.reference}`,
    act: () => presentTicket(raiseComplaint(context, body)),
  }));
  get(paths.complaint(':id'), 'read complaint', (id) => presentTicket(requireEntry(tickets.get(id))));

  postOfAgent(paths.registrations, registrationBody, (body) => ({
    requestName: `registration ${body.reference}`,
    act: () => presentRegistration(register(context, body)),
  }));
  get(paths.registration(':id'), 'read registration', (id) => presentRegistration(requireEntry(registrations.get(id))));
  post(paths.cancelRegistration(':id'), z.unknown(), (_body, id) => ({
    requestName: `cancel ${id}`,
    act: () => presentRegistration(cancelRegistration(context, id)),
  }));

  get(paths.push(':id'), 'push', (id) => presentPush(requireEntry(pushes.get(id))));
  getFile('/network/v1/settlements/:id', 'settlement', (day, after) => settlementOf(context, day, after));
};
