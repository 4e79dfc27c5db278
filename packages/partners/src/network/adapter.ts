import type { Paise } from '@sikka/money';
import type { BillCustomer, BillNetwork } from '../kit/bill-network.ts';
import { createCircuit } from '../kit/circuit.ts';
import { indianDay } from '../kit/indian-time.ts';
import { createPartnerCall, readPages, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import {
  readFetch,
  readLine,
  readBiller,
  readPlans,
  readPayment,
  readTicket,
  readPush,
  readRegistration,
} from './read.ts';
import {
  billersReply,
  fetchReply,
  paths,
  paymentModeNames,
  paymentReply,
  operatorReply,
  plansReply,
  pushReply,
  readEvent,
  registrationReply,
  settlementReply,
  ticketReply,
  wireBiller,
  type ComplaintBody,
  type FetchBody,
  type OperatorBody,
  type PaymentBody,
  type RegistrationBody,
} from './wire.ts';

export interface BillNetworkOptions extends PartnerOptions {
  /** 20 characters: our channel as the network registered it. */
  agentId: string;
  /** Time for one attempt to read billers and bills, in milliseconds. Default 25 000. */
  billTimeoutMs?: number;
  /** Time for one attempt of everything else, in milliseconds. Default 30 000. */
  timeoutMs?: number;
}

const customerOf = ({ mobile, params }: BillCustomer) => ({ mobile, customerParams: params });

/** Speaks HTTP to the operating unit `sp_yesbank`. Bills and payments have their own connections, so that neither starves the other. */
export const createBillNetwork = (options: BillNetworkOptions): BillNetwork => {
  const { agentId, secret, webhookSecrets, billTimeoutMs = 25_000, timeoutMs = 30_000, baseUrl } = options;
  const circuit = createCircuit({ breakAfter: options.breakAfter, breakMs: options.breakMs });
  const bills = createPartnerClient({ baseUrl, timeoutMs: billTimeoutMs, circuit });
  const payments = createPartnerClient({ baseUrl, timeoutMs, circuit });
  const call = createPartnerCall(secret);
  const agent = { id: agentId };

  const fetchAnswer = (reference: string) => ({
    client: bills,
    schema: fetchReply,
    read: (reply: Parameters<typeof readFetch>[0]) =>
      reply.reference === reference ? { fetch: readFetch(reply) } : undefined,
  });

  const paymentAnswer = (reference: string, amountPaise?: Paise) => ({
    client: payments,
    schema: paymentReply,
    read: (reply: Parameters<typeof readPayment>[0]) => {
      const matches = reply.paymentRefId === reference && (amountPaise ?? reply.amount) === reply.amount;
      return matches ? { payment: readPayment(reply) } : undefined;
    },
  });

  const ticketAnswer = (reference: string) => ({
    client: payments,
    schema: ticketReply,
    read: (reply: Parameters<typeof readTicket>[0]) =>
      reply.reference === reference ? { ticket: readTicket(reply) } : undefined,
  });

  const registrationAnswer = (reference: string) => ({
    client: payments,
    schema: registrationReply,
    read: (reply: Parameters<typeof readRegistration>[0]) =>
      reply.reference === reference ? { registration: readRegistration(reply) } : undefined,
  });

  return {
    readBillers: () =>
      call({
        client: bills,
        path: paths.billers,
        schema: billersReply,
        read: (reply) => {
          const validBillers = reply.billers.map((each) => wireBiller.safeParse(each)).filter((each) => each.success);
          if (validBillers.length === 0 && reply.billers.length > 0) return undefined;
          return { billers: validBillers.map(({ data }) => readBiller(data, indianDay(new Date()))) };
        },
      }),

    readPlans: (billerId) =>
      call({
        client: bills,
        path: paths.plans(billerId),
        schema: plansReply,
        read: (reply) =>
          reply.billerId === billerId ? { plans: readPlans(reply.plans, indianDay(new Date())) } : undefined,
      }),

    lookUpOperator: (mobile) =>
      call({
        client: bills,
        schema: operatorReply,
        path: paths.operators,
        body: { agent, mobile } satisfies OperatorBody,
        read: ({ mobile: repliedMobile, billerId, circle }) =>
          repliedMobile === mobile ? { operator: { billerId, circle } } : undefined,
      }),

    fetchBill: ({ reference, billerId, customer }) =>
      call({
        ...fetchAnswer(reference),
        path: paths.fetches,
        body: { reference, agent, biller: { id: billerId }, customer: customerOf(customer) } satisfies FetchBody,
      }),

    readFetch: (reference) => call({ ...fetchAnswer(reference), path: paths.fetch(reference) }),

    /** Sent once: after an unknown end one has to look first, as a refusal of a second try says nothing about the first. */
    payBill: (request) =>
      call({
        ...paymentAnswer(request.reference, request.amountPaise),
        path: paths.payments,
        repeatable: false,
        body: {
          agent,
          biller: { id: request.billerId },
          customer: customerOf(request.customer),
          refId: request.refId,
          billNumber: request.billNumber,
          planId: request.planId,
          paymentDetails: {
            paymentRefId: request.reference,
            mode: paymentModeNames[request.mode],
            amount: request.amountPaise,
            custConvFee: request.feePaise,
            currency: '356',
            debitReference: request.debitReference,
            selectedPaymentOptions: request.optionName === undefined ? [] : [request.optionName],
          },
          remitter: { name: request.remitterName },
        } satisfies PaymentBody,
      }),

    readPayment: (reference) => call({ ...paymentAnswer(reference), path: paths.payment(reference) }),

    raiseComplaint: ({ reference, ...complaint }) =>
      call({
        ...ticketAnswer(reference),
        path: paths.complaints,
        body: { reference, agent, ...complaint } satisfies ComplaintBody,
      }),

    readComplaint: (reference) => call({ ...ticketAnswer(reference), path: paths.complaint(reference) }),

    register: ({ reference, billerId, customer, type }) =>
      call({
        ...registrationAnswer(reference),
        path: paths.registrations,
        body: {
          reference,
          agent,
          biller: { id: billerId },
          customer: customerOf(customer),
          type,
        } satisfies RegistrationBody,
      }),

    readRegistration: (reference) => call({ ...registrationAnswer(reference), path: paths.registration(reference) }),

    cancelRegistration: (reference) =>
      call({ ...registrationAnswer(reference), path: paths.cancelRegistration(reference), body: { agent } }),

    readPush: (pushId) =>
      call({
        client: bills,
        path: paths.push(pushId),
        schema: pushReply,
        read: (reply) => (reply.pushId === pushId ? { push: readPush(reply) } : undefined),
      }),

    readSettlement: (day) =>
      readPages((after) =>
        call({
          client: payments,
          path: paths.settlement(day, after),
          schema: settlementReply,
          read: (reply) => (reply.day === day ? { lines: reply.lines.map(readLine), total: reply.total } : undefined),
        }),
      ),

    readWebhookEvent: (rawBody, signature, now) =>
      isSigned(webhookSecrets, rawBody, signature, now) ? readEvent(rawBody) : undefined,

    circuit,
    close: async () => {
      await Promise.all([bills.close(), payments.close()]);
    },
  };
};
