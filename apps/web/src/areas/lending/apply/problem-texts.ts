import { mismatchReasons, type MismatchReason } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay } from '#shared/format.ts';

const reasonTexts: Readonly<Record<MismatchReason, () => string>> = {
  AMOUNT_BELOW_LEAST: m.lending_apply_reason_amount_least,
  AMOUNT_ABOVE_MOST: m.lending_apply_reason_amount_most,
  TENURE_NOT_OFFERED: m.lending_apply_reason_tenure,
  AGE_OUT_OF_RANGE: m.lending_apply_reason_age,
  INCOME_TOO_LOW: m.lending_apply_reason_income,
  EMPLOYMENT_NOT_SERVED: m.lending_apply_reason_employment,
  SCORE_TOO_LOW: m.lending_apply_reason_score,
  STATE_NOT_SERVED: m.lending_apply_reason_state,
  INSTALMENT_TOO_HIGH: m.lending_apply_reason_instalment,
};

/** Why the published terms do not fit; where no term is named, the amount is not one that the lender pays out. */
const reasonsOf = ({ reasons }: ApiProblem['details']): string[] => {
  const named = mismatchReasons.filter((reason) => Array.isArray(reasons) && reasons.includes(reason));
  return named.length > 0 ? named.map((reason) => reasonTexts[reason]()) : [m.lending_apply_reason_step()];
};

/** What became of an application that was not taken, sentence by sentence. */
export const problemLines = ({ name, msg, details }: ApiProblem): string[] => {
  if (name === 'loanNotMatched') return [m.lending_apply_not_matched(), ...reasonsOf(details)];
  if (name === 'loanTooEarly' && typeof details['reapplyFrom'] === 'string')
    return [m.lending_apply_too_early({ day: formatDay(Date.parse(details['reapplyFrom'])) })];
  return [msg || m.lending_apply_unknown()];
};
