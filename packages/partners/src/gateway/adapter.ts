import { createAsk, type Outcome } from '../kit/partner-call.ts';
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
  /** Sign what the gateway tells us: the current secret and, during a change, the one before. */
  webhookSecrets: readonly string[];
  /** Time for one attempt, in milliseconds. Default 5 000. */
  timeoutMs?: number;
}

/** Speaks HTTP to the payment gateway. Every request carries our own reference, so that each can be repeated. */
export const createPaymentGateway = (options: PaymentGatewayOptions): PaymentGateway => {
  const { baseUrl, secret, webhookSecrets, timeoutMs = 5_000 } = options;
  const pageOrigin = options.pageOrigin ?? new URL(baseUrl).origin;
  const client = createPartnerClient({ baseUrl, timeoutMs });
  const ask = createAsk(secret);

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
      const isAsked = reply.reference === reference && (amountPaise ?? reply.amount) === reply.amount;
      return isAsked ? { refund: readRefund(reply) } : undefined;
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
    const part = await ask({
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
    createPayment: (wanted) => {
      const body: PaymentBody = {
        reference: wanted.reference,
        amount: wanted.amountPaise,
        currency: 'INR',
        methods: [...wanted.methods],
        payee_name: wanted.payeeName,
        note: wanted.note,
        return_url: wanted.returnUrl,
        expires_at: wanted.expiresAt.toISOString(),
        locale: wanted.locale,
      };
      return ask({
        client,
        path: paths.payments,
        body,
        schema: paymentReply,
        read: (reply) => {
          const isAsked = reply.reference === wanted.reference && reply.amount === wanted.amountPaise;
          const [payment, payUrl] = [readPayment(reply), pageOf(reply)];
          return isAsked && payment && payUrl !== undefined ? { payment, payUrl } : undefined;
        },
      });
    },
    readPayment: (reference) => ask({ ...paymentAnswer(reference), path: paths.payment(reference) }),
    cancelPayment: (reference) => ask({ ...paymentAnswer(reference), path: paths.cancelPayment(reference), body: {} }),

    createRefund: ({ reference, paymentReference, amountPaise }) => {
      const body: RefundBody = { reference, payment_reference: paymentReference, amount: amountPaise };
      return ask({ ...refundAnswer(reference, amountPaise), path: paths.refunds, body });
    },
    readRefund: (reference) => ask({ ...refundAnswer(reference), path: paths.refund(reference) }),

    createMandate: (wanted) => {
      const body: MandateBody = {
        reference: wanted.reference,
        max_amount: wanted.maxPaise,
        payee_name: wanted.payeeName,
        note: wanted.note,
        return_url: wanted.returnUrl,
        ends_at: wanted.endsAt.toISOString(),
        expires_at: wanted.expiresAt.toISOString(),
        locale: wanted.locale,
      };
      return ask({
        client,
        path: paths.mandates,
        body,
        schema: mandateReply,
        read: (reply) => {
          const isAsked = reply.reference === wanted.reference && reply.max_amount === wanted.maxPaise;
          const payUrl = pageOf(reply);
          return isAsked && payUrl !== undefined ? { mandate: readMandate(reply), payUrl } : undefined;
        },
      });
    },
    readMandate: (reference) => ask({ ...mandateAnswer(reference), path: paths.mandate(reference) }),
    changeMandate: (reference, change) =>
      ask({ ...mandateAnswer(reference), path: paths.changeMandate(reference), body: { change } }),
    debitMandate: ({ reference, mandateReference, amountPaise, note }) => {
      const body: DebitBody = { reference, amount: amountPaise, currency: 'INR', note };
      return ask({ ...paymentAnswer(reference), path: paths.debits(mandateReference), body });
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
