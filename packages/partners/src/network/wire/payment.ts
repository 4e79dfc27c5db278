import * as z from 'zod/mini';
import { agent, customer, paymentModeNames, failureReason, wireBill } from './billers.ts';
import { billerId, day, moment, paise, reference, refId, words } from './common.ts';

/** 20 characters: the operating unit, the day as `YDDD`, and 12 letters and digits. */
export const txnReferenceId = z.string().check(z.regex(/^[A-Z0-9]{4}\d{4}[A-Z0-9]{12}$/));

/** `POST payments`. `paymentRefId` is the idempotency key. */
export const paymentBody = z.strictObject({
  agent,
  biller: z.strictObject({ id: billerId }),
  customer,
  /** The fetch or validation that it answers. */
  refId: z.optional(refId),
  billNumber: z.optional(words),
  planId: z.optional(words),
  paymentDetails: z.strictObject({
    paymentRefId: reference,
    mode: z.enum(Object.values(paymentModeNames)),
    /** Paise, without the fee. */
    amount: z.int().check(z.gte(1)),
    /** Paise. */
    custConvFee: paise,
    /** ISO 4217 number of the rupee. */
    currency: z.literal('356'),
    /** The payer's debit at the bank. */
    debitReference: words,
    /** None or one. */
    selectedPaymentOptions: z.array(words).check(z.maxLength(1)),
  }),
  remitter: z.strictObject({ name: words.check(z.minLength(1)) }),
});

const paymentFields = { paymentRefId: reference, txnReferenceId, amount: paise, updatedAt: moment };

/** 200 of `payments` and `payment`. */
export const paymentReply = z.discriminatedUnion('status', [
  z.object({ ...paymentFields, status: z.literal('Processing') }),
  z.object({
    ...paymentFields,
    status: z.literal('Success'),
    responseCode: z.literal('000'),
    /** The biller's confirmation. */
    approvalRefNumber: words.check(z.minLength(1)),
  }),
  z.object({
    ...paymentFields,
    status: z.literal('Failure'),
    /** Often `CODE : description`, sometimes free text. */
    complianceReason: words,
  }),
]);

/** 200 of `settlement`: the lines from `after` on, in the order of the file. */
export const settlementReply = z.object({
  day,
  lines: z.array(
    z.object({ kind: z.enum(['PAYMENT', 'RETURN']), paymentRefId: reference, txnReferenceId, amount: paise }),
  ),
  /** How many lines the whole file has. */
  total: z.int().check(z.gte(0)),
});

export type PaymentBody = z.infer<typeof paymentBody>;
export type PaymentReply = z.infer<typeof paymentReply>;
export type SettlementReply = z.infer<typeof settlementReply>;

/** The network's current complaint codes, each with its text and kind of ticket. */
export const dispositions = {
  D11: { ticketType: 'DISPUTE', text: 'Transaction successful, amount debited but services not received' },
  D12: { ticketType: 'DISPUTE', text: 'Transaction successful, amount debited but service disconnected or stopped' },
  D13: { ticketType: 'DISPUTE', text: 'Transaction successful, late payment surcharge added in next bill' },
  D21: { ticketType: 'DISPUTE', text: 'Erroneously paid in wrong account' },
  D22: { ticketType: 'DISPUTE', text: 'Duplicate payment' },
  D23: { ticketType: 'DISPUTE', text: 'Erroneously paid the wrong amount' },
  D31: { ticketType: 'COMPLAINT', text: 'Payment information not received from biller or delayed' },
  D32: { ticketType: 'COMPLAINT', text: 'Bill paid but amount not adjusted or still showing due' },
} as const;

type DispositionCode = keyof typeof dispositions;

/** `POST complaints`. */
export const complaintBody = z.strictObject({
  reference,
  agent,
  txnReferenceId,
  disposition: z.enum(Object.keys(dispositions) as DispositionCode[]),
  description: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** 200 of `complaints` and `complaint`. */
export const ticketReply = z.object({
  reference,
  /** `TKT`, 27 letters and digits, `YDDDhhmm`. */
  ticketId: z.string().check(z.regex(/^TKT[A-Z0-9]{27}\d{8}$/)),
  status: z.enum(['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED']),
  ticketType: z.enum(['DISPUTE', 'COMPLAINT']),
  /** Day by which a DISPUTE is decided. */
  ticketTAT: z.optional(day),
  /** Operating unit of the customer, of the biller, or the central unit. */
  assignedTo: z.enum(['COU', 'BOU', 'BBPCU']),
  remarks: z.optional(words),
  updatedAt: moment,
});

export type ComplaintBody = z.infer<typeof complaintBody>;
export type TicketReply = z.infer<typeof ticketReply>;
export type TicketStatus = TicketReply['status'];

/** `POST registrations`: bills of this account are pushed from now on. */
export const registrationBody = z.strictObject({
  reference,
  agent,
  biller: z.strictObject({ id: billerId }),
  customer,
  type: z.enum(['VIEW_N_PAY', 'AUTO_PAY']),
});

/** 200 of `registrations`, `registration` and `cancelRegistration`. */
export const registrationReply = z.object({
  reference,
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED', 'CANCELLED', 'DEACTIVATED']),
  failureReason: z.optional(failureReason),
  updatedAt: moment,
});

export const pushId = z.string().check(z.regex(/^PSH[A-Z0-9]{17}$/));

/** 200 of `push`. */
export const pushReply = z.object({
  pushId,
  registrationReference: reference,
  refId,
  bill: wireBill,
  /** Paid elsewhere: do not debit. */
  skipPayment: z.boolean(),
});

export type RegistrationBody = z.infer<typeof registrationBody>;
export type RegistrationReply = z.infer<typeof registrationReply>;
export type PushReply = z.infer<typeof pushReply>;
