import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** Ways of paying that a gateway can offer on its page. */
export type PaymentMethod = 'UPI' | 'CARD' | 'NETBANKING';

/** One attempt to collect money. The gateway knows it by our reference, so a repeated request makes one payment. */
export interface GatewayPaymentRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the payment and `tr` of a UPI link. */
  reference: string;
  /** Paise, above zero. */
  amountPaise: Paise;
  /** Methods offered to the payer, the first one selected; never empty. */
  methods: readonly PaymentMethod[];
  /** Payee name shown to the payer, at most 60 characters. */
  payeeName: string;
  /** Note shown to the payer, at most 60 characters. */
  note: string;
  /** Where the gateway's page returns to, whatever the result. An address of our own app. */
  returnUrl: string;
  /** After this moment it can no longer be paid. */
  expiresAt: Date;
  locale: Locale;
}

/**
 * `created`: not paid yet. `pending`: the bank is processing, or the outcome is unknown.
 * `succeeded`: the gateway has the money. `failed`, `cancelled`, `expired`: definitely nothing was
 * taken, and never will be.
 */
export type GatewayPaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

export interface GatewayPayment {
  reference: string;
  gatewayId: string;
  state: GatewayPaymentState;
  /** Paise that were asked for; of a succeeded payment, the paise that were really taken. */
  amountPaise: Paise;
  method?: PaymentMethod;
  /** The bank's or network's code behind the state: `Z9`, `U69`, `RB`; the gateway publishes the list. */
  code?: string;
  /**
   * The gateway's description of the code, for codes we do not know: who must act, where the
   * payment stopped, and a one-word reason.
   */
  error?: {
    source: 'customer' | 'bank' | 'technical';
    step: 'authentication' | 'debit' | 'credit';
    reason: string;
  };
  /** Masked payer account: `am***@bank`, `•••• 4242`. */
  payer?: string;
  /** The bank's reference of the debit: RRN of UPI, authorisation of a card. */
  bankReference?: string;
  /** When the present state began. */
  changedAt: Date;
}

export interface GatewayRefundRequest {
  /** Ours and unique, 6 to 35 letters and digits. */
  reference: string;
  /** Reference of the payment to refund, in full or in part. */
  paymentReference: string;
  /** Paise, above zero; all refunds of a payment together never exceed it. */
  amountPaise: Paise;
}

/** `sent`: the gateway's bank has sent it and `bankReference` is known. `credited`: the payer's bank confirmed it. */
export type GatewayRefundState = 'accepted' | 'sent' | 'credited' | 'failed';

export interface GatewayRefund {
  reference: string;
  paymentReference: string;
  gatewayId: string;
  state: GatewayRefundState;
  amountPaise: Paise;
  /** UTR or ARN by which the payer's bank finds it. */
  bankReference?: string;
  /** Why it failed. */
  code?: string;
  changedAt: Date;
}

export interface GatewayMandateRequest {
  /** Ours and unique, 6 to 35 letters and digits. */
  reference: string;
  /** The most that one debit may take, in paise. */
  maxPaise: Paise;
  payeeName: string;
  note: string;
  returnUrl: string;
  /** From this moment on, no debit may happen. */
  endsAt: Date;
  /** The payer has to agree before this moment. */
  expiresAt: Date;
  locale: Locale;
}

export type GatewayMandateState = 'created' | 'active' | 'paused' | 'refused' | 'expired' | 'revoked';

export interface GatewayMandate {
  reference: string;
  gatewayId: string;
  state: GatewayMandateState;
  maxPaise: Paise;
  payer?: string;
  code?: string;
  changedAt: Date;
}

/** A debit by a mandate: a payment without a page. */
export interface GatewayDebitRequest {
  reference: string;
  mandateReference: string;
  amountPaise: Paise;
  note: string;
}

/** A line of the gateway's settlement file of one day: a payment it collected or a refund it made. */
export interface GatewaySettlementLine {
  kind: 'payment' | 'refund';
  reference: string;
  gatewayId: string;
  amountPaise: Paise;
}

/** A webhook event of the gateway: only a hint to read the state, never the state itself. */
export interface GatewayEvent {
  /** Unique; a repeated delivery of the same event carries the same id. */
  eventId: string;
  subject: 'payment' | 'refund' | 'mandate';
  reference: string;
}

/** Port to a payment gateway. Methods report failures as outcomes; they never throw. */
export interface PaymentGateway {
  /** `payUrl` is the gateway's page for this payment; empty when it has ended and the gateway has none any more. */
  createPayment: (request: GatewayPaymentRequest) => Promise<Outcome<{ payment: GatewayPayment; payUrl: string }>>;
  /** `refused` with code `NOT_FOUND` means that the gateway never had it. */
  readPayment: (reference: string) => Promise<Outcome<{ payment: GatewayPayment }>>;
  /** Closes an unpaid payment; returns its final state, `succeeded` if it was paid meanwhile. */
  cancelPayment: (reference: string) => Promise<Outcome<{ payment: GatewayPayment }>>;
  createRefund: (request: GatewayRefundRequest) => Promise<Outcome<{ refund: GatewayRefund }>>;
  readRefund: (reference: string) => Promise<Outcome<{ refund: GatewayRefund }>>;
  /**
   * `payUrl` is the page where the payer approves; empty once the mandate can no longer be
   * approved.
   */
  createMandate: (request: GatewayMandateRequest) => Promise<Outcome<{ mandate: GatewayMandate; payUrl: string }>>;
  readMandate: (reference: string) => Promise<Outcome<{ mandate: GatewayMandate }>>;
  /** Pauses, resumes or ends a mandate; ending is final. */
  changeMandate: (
    reference: string,
    change: 'pause' | 'resume' | 'revoke',
  ) => Promise<Outcome<{ mandate: GatewayMandate }>>;
  debitMandate: (request: GatewayDebitRequest) => Promise<Outcome<{ payment: GatewayPayment }>>;
  /** The settlement file of one day of India, `YYYY-MM-DD`; `refused` with code `NOT_READY` while it is not written. */
  readSettlement: (day: string) => Promise<Outcome<{ lines: GatewaySettlementLine[] }>>;
  /** Verifies and reads a webhook; undefined when the signature or the form is wrong. */
  readWebhookEvent: (rawBody: string, signature: string | undefined, now: Date) => GatewayEvent | undefined;
  /** Origin of the gateway's pages, for the list of allowed destinations. */
  pageOrigin: string;
  circuit: Circuit;
  close: () => Promise<void>;
}
