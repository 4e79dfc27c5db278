import type { CaseKindName, PaymentPart, ProposalState, RefundRefusal } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { currentLocale } from '../kit/locale.ts';

/** Rupees or coins, from whole paise or coins. */
export const amountText = (amount: number, currency: 'INR' | 'COIN'): string =>
  currency === 'INR' ? rupeesText(amount) : m.money_coins({ count: amount });

export const rupeesText = (amount: number): string => formatRupees(paise(amount), currentLocale());

export const partText = textsOf<PaymentPart>({
  payment_order: m.money_part_payment_order,
  payment_attempt: m.money_part_payment_attempt,
  payment_refund: m.money_part_payment_refund,
  bill_payment: m.money_part_bill_payment,
  bill_complaint: m.money_part_bill_complaint,
  loan_repayment: m.money_part_loan_repayment,
  game_purchase: m.money_part_game_purchase,
  prize_tax: m.money_part_prize_tax,
  coin_redemption: m.money_part_coin_redemption,
});

export const eventText = textsOf<
  'STATE' | 'JOURNAL' | 'STATEMENT' | 'CASE_OPENED' | 'CASE_CLOSED' | 'DEAD_LETTER' | 'PROPOSAL'
>({
  STATE: m.money_event_state,
  JOURNAL: m.money_event_journal,
  STATEMENT: m.money_event_statement,
  CASE_OPENED: m.money_event_case_opened,
  CASE_CLOSED: m.money_event_case_closed,
  DEAD_LETTER: m.money_event_dead_letter,
  PROPOSAL: m.money_event_proposal,
});

export const proposalStateText = textsOf<ProposalState>({
  OPEN: m.money_proposal_open,
  APPROVED: m.money_proposal_approved,
  DONE: m.money_proposal_done,
  FAILED: m.money_proposal_failed,
  REJECTED: m.money_proposal_rejected,
  EXPIRED: m.money_proposal_expired,
});

/** Why an order is not refunded, as the problem says it. */
export const refusalText = textsOf<RefundRefusal>({
  refundMade: m.problem_refundMade,
  refundNotPaid: m.problem_refundNotPaid,
  refundUndecided: m.problem_refundUndecided,
  refundDelivered: m.problem_refundDelivered,
  refundNotReturned: m.problem_refundNotReturned,
});

const purposes: Readonly<Record<string, () => string>> = {
  bill: m.money_purpose_bill,
  loan: m.money_purpose_loan,
  game: m.money_purpose_game,
  prize: m.money_purpose_prize,
  store: m.money_purpose_store,
};
export const purposeText = (purpose: string): string => purposes[purpose]?.() ?? purpose;

const foundByTexts: Readonly<Record<string, () => string>> = {
  order: m.money_found_order,
  attempt: m.money_found_attempt,
  bank: m.money_found_bank,
  refund: m.money_found_refund,
  gateway: m.money_found_gateway,
  network: m.money_found_network,
  complaint: m.money_found_complaint,
  lender: m.money_found_lender,
  loan: m.money_found_loan,
  games: m.money_found_games,
  prize: m.money_found_prize,
  coins: m.money_found_coins,
};
export const foundByText = (name: string): string => foundByTexts[name]?.() ?? name;

export const caseText = textsOf<CaseKindName>({
  amount_mismatch: m.money_case_amount_mismatch,
  gateway_contradicts: m.money_case_gateway_contradicts,
  gateway_reference_lost: m.money_case_gateway_reference_lost,
  mandate_not_revoked: m.money_case_mandate_not_revoked,
  refund_refused: m.money_case_refund_refused,
  settlement_break: m.money_case_settlement_break,
  biller_unresponsive: m.money_case_biller_unresponsive,
  network_contradicts: m.money_case_network_contradicts,
  bill_settlement_break: m.money_case_bill_settlement_break,
  lender_contradicts: m.money_case_lender_contradicts,
  lender_unresponsive: m.money_case_lender_unresponsive,
  loan_repayment_break: m.money_case_loan_repayment_break,
  lender_statement_break: m.money_case_lender_statement_break,
  bureau_contradicts: m.money_case_bureau_contradicts,
  supplier_unresponsive: m.money_case_supplier_unresponsive,
  supplier_contradicts: m.money_case_supplier_contradicts,
  games_partner_unresponsive: m.money_case_games_partner_unresponsive,
  games_partner_contradicts: m.money_case_games_partner_contradicts,
});
