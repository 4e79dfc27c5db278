import type { Payment } from '@sikka/contract';
import { m, type Locale } from '@sikka/messages';
import type { AttemptRow } from '../orders/order-store.ts';

type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;
type Source = Failure['source'];
type Text = (inputs: Record<string, never>, options: { locale: 'en' | 'hi' }) => string;
type FailureMeaning = Pick<Failure, 'source' | 'canRepeat'> & { text: Text };

/** Nothing but another account, card or method helps. */
const otherWay = (source: Source, text: Text): FailureMeaning => ({ source, text, canRepeat: false });
/** The same account may succeed. */
const again = (source: Source, text: Text): FailureMeaning => ({ source, text, canRepeat: true });

const insufficientFunds = otherWay('customer', m.payments_failure_not_enough_money);
const wrongPin = again('customer', m.payments_failure_wrong_pin);
const pinLocked = otherWay('customer', m.payments_failure_pin_locked);
const overLimit = otherWay('customer', m.payments_failure_over_limit);
const declinedByUser = again('customer', m.payments_failure_declined_by_you);
const timedOut = again('customer', m.payments_failure_too_late);
const otherAccount = otherWay('customer', m.payments_failure_other_account);
const relinkRequired = again('customer', m.payments_failure_relink);
const bankCodeWrong = again('customer', m.payments_failure_bank_code_wrong);
const cardExpired = otherWay('customer', m.payments_failure_card_expired);
const accountBlocked = otherWay('bank', m.payments_failure_account_blocked);
const bankDeclined = otherWay('bank', m.payments_failure_bank_declined);
const looksRisky = otherWay('bank', m.payments_failure_looks_risky);
const cardNotAllowed = otherWay('bank', m.payments_failure_card_not_allowed);
const bankUnavailable = otherWay('technical', m.payments_failure_bank_down);
const payeeUnavailable = again('technical', m.payments_failure_payee_trouble);
const interrupted = again('technical', m.payments_failure_broke_off);
const outcomeUnknown = again('technical', m.payments_failure_nobody_knows);

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

const hasFailureText = (state: AttemptRow['state']): state is keyof typeof defaultsByState => state in defaultsByState;

/**
 * Explains to the user why an attempt was declined, or that its outcome is unknown. A pending attempt may still
 * succeed, so it never gets the text of a decline, whatever its code.
 */
export const failureOf = ({ state, code }: Pick<AttemptRow, 'state' | 'code'>, locale: Locale): Failure | undefined => {
  if (!hasFailureText(state)) return undefined;
  const meaning = state === 'pending' ? defaultsByState.pending : (failureCodes[code ?? ''] ?? defaultsByState[state]);
  const { source, canRepeat, text } = meaning;
  return { code: code ?? '', source, canRepeat, message: text({}, { locale }) };
};
