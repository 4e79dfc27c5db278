import { createPartnerCall, type Outcome } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import type { GatewaySettlementLine, PaymentGateway } from '../kit/payment-gateway.ts';
import { isSigned } from '../kit/signature.ts';
import { readMandate, readPayment, readRefund } from './read.ts';
import {
  eventSubjects,
  mandateReply,
  paths,
  paymentReply,
  refundReply,
  settlementReply,
  wireEvent,
  type DebitBody,
  type MandateBody,
  type MandateReply,
  type PaymentBody,
  type PaymentReply,
  type RefundBody,
  type RefundReply,
} from './wire.ts';

interface PaymentGatewayOptions {
  /** Where the gateway is, such as `http://localhost:8090`. */
  baseUrl: string;
  /** Where its pages are for people; the same place unless it is given. */
  pageOrigin?: string;
  /** Shared with the gateway; signs every request. */
  secret: string;
  /** Sign the gateway's webhooks: the current secret and, during a change, the one before. */
  webhookSecrets: readonly string[];
  /** Time for one attempt, in milliseconds. Default 5 000. */
  timeoutMs?: number;
}

/** Speaks HTTP to the payment gateway. Every request carries our own reference, so that each can be repeated. */
export const createPaymentGateway = (options: PaymentGatewayOptions): PaymentGateway => {
  const { baseUrl, secret, webhookSecrets, timeoutMs = 5_000 } = options;
  const pageOrigin = options.pageOrigin ?? new URL(baseUrl).origin;
  const client = createPartnerClient({ baseUrl, timeoutMs });
  const call = createPartnerCall(secret);

  /** Who may still act needs a page, and no other page than the gateway's is shown. */
  const pageOf = ({ status, pay_url: payUrl }: PaymentReply | MandateReply): string | undefined => {
    if (payUrl === undefined) return status === 'created' ? undefined : '';
    return new URL(payUrl).origin === pageOrigin ? payUrl : undefined;
  };

  const paymentAnswer = (reference: string) => ({
    client,
    schema: paymentReply,
    read: (reply: PaymentReply) => {
      const payment = reply.reference === reference ? readPayment(reply) : undefined;
      return payment && { payment };
    },
  });
  const refundAnswer = (reference: string, amountPaise?: number) => ({
    client,
    schema: refundReply,
    read: (reply: RefundReply) => {
      const matches = reply.reference === reference && (amountPaise ?? reply.amount) === reply.amount;
      return matches ? { refund: readRefund(reply) } : undefined;
    },
  });
  const mandateAnswer = (reference: string) => ({
    client,
    schema: mandateReply,
    read: (reply: MandateReply) => (reply.reference === reference ? { mandate: readMandate(reply) } : undefined),
  });

  const readSettlement = async (
    day: string,
    before: GatewaySettlementLine[] = [],
  ): Promise<Outcome<{ lines: GatewaySettlementLine[] }>> => {
    const part = await call({
      client,
      path: paths.settlement(day, before.length),
      schema: settlementReply,
      read: (reply) => (reply.day === day ? reply : undefined),
    });
    if (part.kind !== 'accepted') return part;
    const more = part.lines.map(({ kind, reference, id, amount }) => ({
      kind,
      reference,
      gatewayId: id,
      amountPaise: amount,
    }));
    const lines = [...before, ...more];
    if (lines.length === part.total) return { kind: 'accepted', lines };
    const isGrowing = more.length > 0 && lines.length < part.total;
    return isGrowing ? readSettlement(day, lines) : { kind: 'unknown', reason: 'the file changed while it was read' };
  };

  return {
    createPayment: (request) => {
      const body: PaymentBody = {
        reference: request.reference,
        amount: request.amountPaise,
        currency: 'INR',
        methods: [...request.methods],
        payee_name: request.payeeName,
        note: request.note,
        return_url: request.returnUrl,
        expires_at: request.expiresAt.toISOString(),
        locale: request.locale,
      };
      return call({
        client,
        path: paths.payments,
        body,
        schema: paymentReply,
        read: (reply) => {
          const matches = reply.reference === request.reference && reply.amount === request.amountPaise;
          const [payment, payUrl] = [readPayment(reply), pageOf(reply)];
          return matches && payment && payUrl !== undefined ? { payment, payUrl } : undefined;
        },
      });
    },
    readPayment: (reference) => call({ ...paymentAnswer(reference), path: paths.payment(reference) }),
    cancelPayment: (reference) => call({ ...paymentAnswer(reference), path: paths.cancelPayment(reference), body: {} }),

    createRefund: ({ reference, paymentReference, amountPaise }) => {
      const body: RefundBody = { reference, payment_reference: paymentReference, amount: amountPaise };
      return call({ ...refundAnswer(reference, amountPaise), path: paths.refunds, body });
    },
    readRefund: (reference) => call({ ...refundAnswer(reference), path: paths.refund(reference) }),

    createMandate: (request) => {
      const body: MandateBody = {
        reference: request.reference,
        max_amount: request.maxPaise,
        payee_name: request.payeeName,
        note: request.note,
        return_url: request.returnUrl,
        ends_at: request.endsAt.toISOString(),
        expires_at: request.expiresAt.toISOString(),
        locale: request.locale,
      };
      return call({
        client,
        path: paths.mandates,
        body,
        schema: mandateReply,
        read: (reply) => {
          const matches = reply.reference === request.reference && reply.max_amount === request.maxPaise;
          const payUrl = pageOf(reply);
          return matches && payUrl !== undefined ? { mandate: readMandate(reply), payUrl } : undefined;
        },
      });
    },
    readMandate: (reference) => call({ ...mandateAnswer(reference), path: paths.mandate(reference) }),
    changeMandate: (reference, change) =>
      call({ ...mandateAnswer(reference), path: paths.changeMandate(reference), body: { change } }),
    debitMandate: ({ reference, mandateReference, amountPaise, note }) => {
      const body: DebitBody = { reference, amount: amountPaise, currency: 'INR', note };
      return call({ ...paymentAnswer(reference), path: paths.debits(mandateReference), body });
    },

    readSettlement: (day) => readSettlement(day),
    readWebhookEvent: (rawBody, signature, now) => {
      if (!isSigned(webhookSecrets, rawBody, signature, now)) return undefined;
      try {
        const event = wireEvent.safeParse(JSON.parse(rawBody));
        if (!event.success) return undefined;
        const { eventId, type, reference } = event.data;
        return { eventId, subject: eventSubjects[type], reference };
      } catch {
        return undefined;
      }
    },
    pageOrigin,
    circuit: client.circuit,
    close: () => client.close(),
  };
};
