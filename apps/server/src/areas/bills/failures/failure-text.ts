import type { BillFailure } from '@sikka/contract';
import { type Locale, localizedTextsOf, m } from '@sikka/messages';
import type { NetworkFailure } from '@sikka/partners/kit';
import { readFailure } from './failure-rules.ts';

/** What a failure means, whatever its code is, in words. */
const texts = {
  wrong_account: m.bills_failure_wrong_account,
  wrong_combination: m.bills_failure_wrong_combination,
  no_bill: m.bills_failure_no_bill,
  nothing_due: m.bills_failure_nothing_due,
  blocked: m.bills_failure_blocked,
  inactive: m.bills_failure_inactive,
  due_over: m.bills_failure_due_over,
  no_answer: m.bills_failure_no_answer,
  profile: m.bills_failure_profile,
  maintenance: m.bills_failure_maintenance,
  down: m.bills_failure_down,
  awaited: m.bills_failure_awaited,
  dealer: m.bills_failure_dealer,
  refills: m.bills_failure_refills,
  cylinder_lost: m.bills_failure_cylinder_lost,
  kyc: m.bills_failure_kyc,
  booked: m.bills_failure_booked,
  price: m.bills_failure_price,
  day_end: m.bills_failure_day_end,
  distributor: m.bills_failure_distributor,
  lpg_id: m.bills_failure_lpg_id,
  vehicle: m.bills_failure_vehicle,
  tag_blocked: m.bills_failure_tag_blocked,
  tag_exempt: m.bills_failure_tag_exempt,
  wrong_amount: m.bills_failure_wrong_amount,
  pay_to_activate: m.bills_failure_pay_to_activate,
  not_now: m.bills_failure_not_now,
  too_many: m.bills_failure_too_many,
  repeated: m.bills_failure_repeated,
  amount_changed: m.bills_failure_amount_changed,
  tag_failed: m.bills_failure_tag_failed,
  network: m.bills_failure_network,
  refused: m.bills_failure_refused,
  other: m.bills_failure_other,
};
export type Meaning = keyof typeof texts;

/** A failure in words, with the name of the biller. */
export const failureMessage = localizedTextsOf<Meaning, { biller: string }>(texts);

/** Why there is no bill, for the person who asked. */
export const presentFailure = (
  failure: Pick<NetworkFailure, 'code' | 'text'>,
  biller: string,
  locale: Locale,
): BillFailure => {
  const { meaning, detail, source, isRetryable } = readFailure(failure);
  return {
    code: failure.code,
    detail,
    message: failureMessage(meaning, { biller }, locale),
    source,
    isRetryable,
    isPaid: meaning === 'nothing_due',
  };
};

/** Why a biller refused a payment. */
export const refusalMessage = (
  failure: Pick<NetworkFailure, 'code' | 'text'>,
  biller: string,
  locale: Locale,
): string => {
  const { meaning } = readFailure(failure);
  return failureMessage(meaning === 'other' ? 'refused' : meaning, { biller }, locale);
};
