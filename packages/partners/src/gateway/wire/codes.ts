/** Who has to do something about a code: the payer, a bank, or nobody. `pending` is no refusal: the outcome is unknown. */
export type CodeClass = 'customer' | 'bank' | 'technical' | 'pending';

/** Where a payment was when it stopped. */
export const paySteps = ['authentication', 'debit', 'credit'] as const;

export interface PayCode {
  code: string;
  class: CodeClass;
  step: (typeof paySteps)[number];
  /** One word for why, which several codes may share. */
  reason: string;
}

const of = (codeClass: CodeClass, step: PayCode['step'], codes: Record<string, string>): PayCode[] =>
  Object.entries(codes).map(([code, reason]) => ({ code, class: codeClass, step, reason }));

/** Codes of UPI as gateways publish them. */
export const upiCodes: readonly PayCode[] = [
  ...of('customer', 'debit', {
    Z9: 'insufficient_funds',
    Z7: 'frequency_limit_exceeded',
    Z8: 'payment_limit_exceeded',
    ZU: 'bank_limit_exceeded',
  }),
  ...of('customer', 'authentication', {
    ZM: 'incorrect_pin',
    Z6: 'pin_tries_exceeded',
    ZA: 'declined_by_customer',
    U69: 'request_expired',
    B1: 'mobile_number_changed',
    B6: 'details_mismatch',
    ZE: 'address_not_permitted',
    ZG: 'address_restricted',
    ZH: 'address_invalid',
  }),
  ...of('bank', 'debit', {
    ZX: 'payer_account_inactive',
    YE: 'payer_account_blocked',
    XH: 'payer_account_unknown',
    XB: 'refused_by_payer_bank',
    '59': 'suspected_fraud',
    U16: 'risk_threshold_exceeded',
    U28: 'bank_unavailable',
    U30: 'debit_failed',
  }),
  ...of('bank', 'credit', {
    ZY: 'payee_account_inactive',
    YF: 'payee_account_blocked',
    XI: 'payee_account_unknown',
    XC: 'refused_by_payee_bank',
    U31: 'credit_failed',
  }),
  ...of('technical', 'authentication', { UP: 'app_timed_out', UB: 'app_failed' }),
  ...of('technical', 'debit', { U67: 'debit_timed_out' }),
  ...of('technical', 'credit', { U68: 'credit_timed_out' }),
  ...of('pending', 'credit', { RB: 'outcome_unknown', '96': 'system_down' }),
];

export const cardCodes: readonly PayCode[] = [
  ...of('customer', 'authentication', { CARD_OTP_WRONG: 'incorrect_otp' }),
  ...of('customer', 'debit', { CARD_FUNDS: 'insufficient_funds', CARD_EXPIRED: 'card_expired' }),
  ...of('bank', 'debit', { CARD_DECLINED: 'refused_by_payer_bank', CARD_BLOCKED: 'card_blocked' }),
  ...of('technical', 'debit', { CARD_TIMEOUT: 'debit_timed_out' }),
];

export const bankCodes: readonly PayCode[] = [
  ...of('customer', 'authentication', { NB_CANCELLED: 'declined_by_customer' }),
  ...of('customer', 'debit', { NB_FUNDS: 'insufficient_funds' }),
  ...of('bank', 'authentication', { NB_DOWN: 'bank_unavailable' }),
];

export const payCodes: readonly PayCode[] = [...upiCodes, ...cardCodes, ...bankCodes];
