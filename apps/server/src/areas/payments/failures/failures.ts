import type { Payment } from '@sikka/contract';
import { m, type Locale } from '@sikka/messages';
import type { AttemptRow } from '../orders/order-store.ts';

/** Who can act on a failure, in the contract's terms. */
type Source = 'customer' | 'bank' | 'technical';
type Text = (inputs: Record<string, never>, options: { locale: 'en' | 'hi' }) => string;
type FailureMeaning = { source: Source; text: Text };

const customerFailure = (text: Text): FailureMeaning => ({ source: 'customer', text });
const bankFailure = (text: Text): FailureMeaning => ({ source: 'bank', text });
const technicalFailure = (text: Text): FailureMeaning => ({ source: 'technical', text });

const insufficientFunds = customerFailure(m.payments_failure_not_enough_money);
const wrongPin = customerFailure(m.payments_failure_wrong_pin);
const pinLocked = customerFailure(m.payments_failure_pin_locked);
const overLimit = customerFailure(m.payments_failure_over_limit);
const declinedByUser = customerFailure(m.payments_failure_declined_by_you);
const timedOut = customerFailure(m.payments_failure_too_late);
const otherAccount = customerFailure(m.payments_failure_other_account);
const relinkRequired = customerFailure(m.payments_failure_relink);
const bankCodeWrong = customerFailure(m.payments_failure_bank_code_wrong);
const cardExpired = customerFailure(m.payments_failure_card_expired);
const accountBlocked = bankFailure(m.payments_failure_account_blocked);
const bankDeclined = bankFailure(m.payments_failure_bank_declined);
const looksRisky = bankFailure(m.payments_failure_looks_risky);
const cardNotAllowed = bankFailure(m.payments_failure_card_not_allowed);
const bankUnavailable = technicalFailure(m.payments_failure_bank_down);
const payeeUnavailable = technicalFailure(m.payments_failure_payee_trouble);
const interrupted = technicalFailure(m.payments_failure_broke_off);
const outcomeUnknown = technicalFailure(m.payments_failure_nobody_knows);

/** UPI codes (NPCI) of attempts that have ended. While an attempt is pending, RB, 96 and 01 mean that it is unknown. */
const upiFailures: Record<string, FailureMeaning> = {
  Z9: insufficientFunds,
  ZM: wrongPin,
  Z6: pinLocked,
  Z7: overLimit,
  Z8: overLimit,
  ZU: overLimit,
  ZA: declinedByUser,
  U69: timedOut,
  ZX: accountBlocked,
  ZY: payeeUnavailable,
  YE: accountBlocked,
  YF: payeeUnavailable,
  XH: otherAccount,
  XI: payeeUnavailable,
  B1: relinkRequired,
  B6: relinkRequired,
  ZE: otherAccount,
  ZG: otherAccount,
  ZH: otherAccount,
  '59': looksRisky,
  XB: bankDeclined,
  XC: payeeUnavailable,
  UP: interrupted,
  UB: interrupted,
  RB: interrupted,
  '96': interrupted,
  '01': interrupted,
  U30: bankDeclined,
  U16: looksRisky,
  U28: bankUnavailable,
  U31: payeeUnavailable,
  U67: interrupted,
  U68: interrupted,
};

/** The gateway's codes for cards and net banking. */
const bankPageFailures: Record<string, FailureMeaning> = {
  CARD_DECLINED: bankDeclined,
  CARD_FUNDS: insufficientFunds,
  CARD_EXPIRED: cardExpired,
  CARD_OTP_WRONG: bankCodeWrong,
  CARD_BLOCKED: cardNotAllowed,
  CARD_TIMEOUT: interrupted,
  NB_CANCELLED: declinedByUser,
  NB_FUNDS: insufficientFunds,
  NB_DOWN: bankUnavailable,
};

export const failureCodes: Readonly<Record<string, FailureMeaning>> = { ...upiFailures, ...bankPageFailures };

/** Texts by attempt state, for a missing or unknown code. */
export const defaultsByState = {
  pending: outcomeUnknown,
  failed: bankDeclined,
  cancelled: declinedByUser,
  expired: timedOut,
} as const satisfies Record<string, FailureMeaning>;

type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;

const hasFailureText = (state: AttemptRow['state']): state is keyof typeof defaultsByState => state in defaultsByState;

/**
 * Explains to the user why an attempt was declined, or that its outcome is unknown. A pending attempt may still
 * succeed, so it never gets the text of a decline, whatever its code.
 */
export const failureOf = ({ state, code }: Pick<AttemptRow, 'state' | 'code'>, locale: Locale): Failure | undefined => {
  if (!hasFailureText(state)) return undefined;
  const meaning = state === 'pending' ? defaultsByState.pending : (failureCodes[code ?? ''] ?? defaultsByState[state]);
  return { code: code ?? '', source: meaning.source, message: meaning.text({}, { locale }) };
};
