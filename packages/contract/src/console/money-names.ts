/** Characters of references, of ours and of partners. */
export const referencePattern = /^[\w:./ -]{4,160}$/;

/** Kinds of operations cases; the server's `CaseKind` has the same. */
export const caseKinds = [
  'amount_mismatch',
  'gateway_contradicts',
  'gateway_reference_lost',
  'mandate_not_revoked',
  'refund_refused',
  'settlement_break',
  'biller_unresponsive',
  'network_contradicts',
  'bill_settlement_break',
  'lender_contradicts',
  'lender_unresponsive',
  'loan_repayment_break',
  'lender_statement_break',
  'bureau_contradicts',
  'supplier_unresponsive',
  'supplier_contradicts',
  'games_partner_unresponsive',
  'games_partner_contradicts',
] as const;

export type CaseKindName = (typeof caseKinds)[number];

/** The state machines of which a payment or a redeemed prize consists. */
export const paymentParts = [
  'payment_order',
  'payment_attempt',
  'payment_refund',
  'bill_payment',
  'bill_complaint',
  'loan_repayment',
  'game_purchase',
  'prize_tax',
  'coin_redemption',
] as const;

export type PaymentPart = (typeof paymentParts)[number];

/** `EXPIRED`: not decided within 24 hours. `FAILED`: approved, and then the money could not be moved. */
export const proposalStates = ['OPEN', 'APPROVED', 'DONE', 'FAILED', 'REJECTED', 'EXPIRED'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Why an operator cannot refund an order; problems, and causes of proposals that failed. */
export const refundRefusals = [
  'refundMade',
  'refundNotPaid',
  'refundUndecided',
  'refundDelivered',
  'refundNotReturned',
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
