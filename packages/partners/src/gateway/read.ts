import { paise } from '@sikka/money';
import type { GatewayMandate, GatewayPayment, GatewayRefund } from '../kit/payment-gateway.ts';
import type { MandateReply, PaymentReply, RefundReply } from './wire.ts';

/** Whether a succeeded payment has its amount and method. */
const isComplete = ({ status, amount_taken: taken, method }: PaymentReply): boolean =>
  status !== 'succeeded' || (taken !== undefined && method !== undefined);

/** Maps the wire format to the port; undefined if fields required by the state are missing. */
export const readPayment = (reply: PaymentReply): GatewayPayment | undefined =>
  isComplete(reply)
    ? {
        reference: reply.reference,
        gatewayId: reply.id,
        state: reply.status,
        amountPaise: paise(reply.amount_taken ?? reply.amount),
        ...(reply.method && { method: reply.method }),
        ...(reply.code && { code: reply.code }),
        ...(reply.error && { error: reply.error }),
        ...(reply.payer && { payer: reply.payer }),
        ...(reply.bank_reference && { bankReference: reply.bank_reference }),
        changedAt: new Date(reply.changed_at),
      }
    : undefined;

export const readRefund = (reply: RefundReply): GatewayRefund => ({
  reference: reply.reference,
  paymentReference: reply.payment_reference,
  gatewayId: reply.id,
  state: reply.status,
  amountPaise: paise(reply.amount),
  ...(reply.bank_reference && { bankReference: reply.bank_reference }),
  ...(reply.code && { code: reply.code }),
  changedAt: new Date(reply.changed_at),
});

export const readMandate = (reply: MandateReply): GatewayMandate => ({
  reference: reply.reference,
  gatewayId: reply.id,
  state: reply.status,
  maxPaise: paise(reply.max_amount),
  ...(reply.payer && { payer: reply.payer }),
  ...(reply.code && { code: reply.code }),
  changedAt: new Date(reply.changed_at),
});
