import { type Paise, paise } from '@sikka/money';
import { createPartnerCall, readPages, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import type { PaymentGateway } from '../kit/payment-gateway.ts';
import { isSigned } from '../kit/signature.ts';
import { readMandate, readPayment, readRefund } from './read.ts';
import {
  mandateReply,
  paths,
  paymentReply,
  readEvent,
  refundReply,
  settlementReply,
  type DebitBody,
  type MandateBody,
  type MandateReply,
  type PaymentBody,
  type PaymentReply,
  type RefundBody,
  type RefundReply,
} from './wire.ts';

interface PaymentGatewayOptions extends PartnerOptions {
  /** Public address of its pages; the same address unless given. */
  pageOrigin?: string;
  /** Time for one attempt, in milliseconds. Default 5 000. */
  timeoutMs?: number;
}

/** Speaks HTTP to the payment gateway. Every request carries our own reference, so that each can be repeated. */
export const createPaymentGateway = (options: PaymentGatewayOptions): PaymentGateway => {
  const {
    secret,
    webhookSecrets,
    timeoutMs = 5_000,
    pageOrigin = new URL(options.baseUrl).origin,
    ...clientOptions
  } = options;
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);

  /** A pending payment needs a page, and only a page of the gateway is shown. */
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
  const refundAnswer = (reference: string, amountPaise?: Paise) => ({
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

    readSettlement: (day) =>
      readPages((after) =>
        call({
          client,
          path: paths.settlement(day, after),
          schema: settlementReply,
          read: ({ lines, total, ...reply }) =>
            reply.day === day
              ? {
                  lines: lines.map(({ id, amount, ...line }) => ({
                    ...line,
                    gatewayId: id,
                    amountPaise: paise(amount),
                  })),
                  total,
                }
              : undefined,
        }),
      ),
    readWebhookEvent: (rawBody, signature, now) =>
      isSigned(webhookSecrets, rawBody, signature, now) ? readEvent(rawBody) : undefined,
    pageOrigin,
    circuit: client.circuit,
    close: () => client.close(),
  };
};
