/** Who has to do something about a code: the payer, a bank, or nobody. `pending` is no refusal: the outcome is unknown. */
export type CodeClass = 'customer' | 'bank' | 'technical' | 'pending';

export interface PayCode {
  code: string;
  meaning: string;
  class: CodeClass;
}

const of = (codeClass: CodeClass, codes: Record<string, string>): PayCode[] =>
  Object.entries(codes).map(([code, meaning]) => ({ code, meaning, class: codeClass }));

/** Codes of UPI as gateways publish them. */
export const upiCodes: readonly PayCode[] = [
  ...of('customer', {
    Z9: 'Insufficient funds in the payer’s account',
    ZM: 'Wrong UPI PIN',
    Z6: 'UPI PIN tries used up',
    Z7: 'Number of payments of the day used up',
    Z8: 'Limit of one payment exceeded',
    ZU: 'Limit of the bank exceeded',
    ZA: 'Declined by the customer',
    U69: 'Collect request expired',
    B1: 'Registered mobile number changed',
    B6: 'Payment details do not match',
    ZE: 'Payments to this address are not permitted',
    ZG: 'Address restricted by the customer',
    ZH: 'Invalid address',
  }),
  ...of('bank', {
    ZX: 'Payer’s account inactive or dormant',
    ZY: 'Payee’s account inactive or dormant',
    YE: 'Payer’s account blocked or frozen',
    YF: 'Payee’s account blocked or frozen',
    XH: 'Payer’s account does not exist',
    XI: 'Payee’s account does not exist',
    XB: 'Refused by the payer’s bank',
    XC: 'Refused by the payee’s bank',
    '59': 'Suspected fraud',
    U16: 'Risk threshold exceeded',
    U28: 'Payer’s bank not available',
    U30: 'Debit failed',
    U31: 'Credit failed',
  }),
  ...of('technical', {
    UP: 'Time-out at the payment app',
    UB: 'Internal exception of the payment app',
    U67: 'Debit timed out and was reversed',
    U68: 'Credit timed out and was reversed',
  }),
  ...of('pending', { RB: 'Deemed: the outcome is not known yet', '96': 'Deemed: a system is down' }),
];

/** Codes of cards and net banking. */
export const bankCodes: readonly PayCode[] = [
  ...of('customer', {
    CARD_DECLINED: 'Declined by the card’s bank',
    CARD_FUNDS: 'Not enough money or limit',
    CARD_EXPIRED: 'The card has expired',
    CARD_OTP_WRONG: 'The bank’s code was wrong',
    NB_CANCELLED: 'Cancelled on the bank’s page',
    NB_FUNDS: 'Not enough money in the account',
  }),
  ...of('bank', { CARD_BLOCKED: 'The bank has blocked the card', NB_DOWN: 'The bank’s page is not available' }),
  ...of('technical', { CARD_TIMEOUT: 'The card’s bank did not answer' }),
];

export const payCodes: readonly PayCode[] = [...upiCodes, ...bankCodes];
