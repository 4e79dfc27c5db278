import type { Payment } from '@sikka/contract';
import { m, type Locale } from '@sikka/messages';
import type { AttemptRow } from '../orders/order-store.ts';

/** Who can act on a failure, in the contract's terms. */
type Source = 'customer' | 'bank' | 'technical';
type Text = (inputs: Record<string, never>, options: { locale: 'en' | 'hi' }) => string;
type Meaning = { source: Source; text: Text };

const customer = (text: Text): Meaning => ({ source: 'customer', text });
const bank = (text: Text): Meaning => ({ source: 'bank', text });
const technical = (text: Text): Meaning => ({ source: 'technical', text });

const notEnough = customer(m.payments_failure_not_enough_money);
const wrongPin = customer(m.payments_failure_wrong_pin);
const pinLocked = customer(m.payments_failure_pin_locked);
const overLimit = customer(m.payments_failure_over_limit);
const declinedByYou = customer(m.payments_failure_declined_by_you);
const tooLate = customer(m.payments_failure_too_late);
const otherAccount = customer(m.payments_failure_other_account);
const relink = customer(m.payments_failure_relink);
const bankCodeWrong = customer(m.payments_failure_bank_code_wrong);
const cardExpired = customer(m.payments_failure_card_expired);
const accountBlocked = bank(m.payments_failure_account_blocked);
const bankDeclined = bank(m.payments_failure_bank_declined);
const looksRisky = bank(m.payments_failure_looks_risky);
const cardNotAllowed = bank(m.payments_failure_card_not_allowed);
const bankDown = technical(m.payments_failure_bank_down);
const payeeTrouble = technical(m.payments_failure_payee_trouble);
const brokeOff = technical(m.payments_failure_broke_off);
const outcomeUnknown = technical(m.payments_failure_nobody_knows);

/** UPI codes (NPCI) of attempts that have ended. While an attempt is pending, RB, 96 and 01 mean that it is unknown. */
const upi: Record<string, Meaning> = {
  Z9: notEnough,
  ZM: wrongPin,
  Z6: pinLocked,
  Z7: overLimit,
  Z8: overLimit,
  ZU: overLimit,
  ZA: declinedByYou,
  U69: tooLate,
  ZX: accountBlocked,
  ZY: payeeTrouble,
  YE: accountBlocked,
  YF: payeeTrouble,
  XH: otherAccount,
  XI: payeeTrouble,
  B1: relink,
  B6: relink,
  ZE: otherAccount,
  ZG: otherAccount,
  ZH: otherAccount,
  '59': looksRisky,
  XB: bankDeclined,
  XC: payeeTrouble,
  UP: brokeOff,
  UB: brokeOff,
  RB: brokeOff,
  '96': brokeOff,
  '01': brokeOff,
  U30: bankDeclined,
  U16: looksRisky,
  U28: bankDown,
  U31: payeeTrouble,
  U67: brokeOff,
  U68: brokeOff,
};

/** The gateway's codes for cards and net banking. */
const bankPages: Record<string, Meaning> = {
  CARD_DECLINED: bankDeclined,
  CARD_FUNDS: notEnough,
  CARD_EXPIRED: cardExpired,
  CARD_OTP_WRONG: bankCodeWrong,
  CARD_BLOCKED: cardNotAllowed,
  CARD_TIMEOUT: brokeOff,
  NB_CANCELLED: declinedByYou,
  NB_FUNDS: notEnough,
  NB_DOWN: bankDown,
};

export const failureCodes: Readonly<Record<string, Meaning>> = { ...upi, ...bankPages };

/** Texts by attempt state, for a missing or unknown code. */
export const withoutCode = {
  pending: outcomeUnknown,
  failed: bankDeclined,
  cancelled: declinedByYou,
  expired: tooLate,
} as const satisfies Record<string, Meaning>;

type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;

const speaks = (state: AttemptRow['state']): state is keyof typeof withoutCode => state in withoutCode;

/**
 * Explains to the user why an attempt was declined, or that its outcome is unknown. A pending attempt may still
 * succeed, so it never gets the text of a decline, whatever its code.
 */
export const failureOf = ({ state, code }: Pick<AttemptRow, 'state' | 'code'>, locale: Locale): Failure | undefined => {
  if (!speaks(state)) return undefined;
  const meaning = state === 'pending' ? withoutCode.pending : (failureCodes[code ?? ''] ?? withoutCode[state]);
  return { code: code ?? '', source: meaning.source, message: meaning.text({}, { locale }) };
};
