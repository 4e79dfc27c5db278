import type { Biller, BillerPlan } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import type { Params } from '../form/biller-draft.ts';

/** Form parameters for a number and its circle. */
export const paramsFor = (
  { customerParams }: Pick<Biller, 'customerParams'>,
  mobile: string,
  circle: string | undefined,
): Params =>
  customerParams.flatMap(({ paramName: name, dataType, maxLength, values }) => {
    if (values) return circle !== undefined && values.includes(circle) ? [{ name, value: circle }] : [];
    return dataType === 'NUMERIC' && maxLength === mobile.length ? [{ name, value: mobile }] : [];
  });

/** A suggested plan and why: the same as last time, or the lowest price per day for its data. */
export type Suggestion =
  | { plan: BillerPlan; why: 'sameAsLast' }
  | { plan: BillerPlan; why: 'cheapestDay'; dayPaise: Paise };

/** Price per day, rounded up to ten paise; undefined if the plan has no validity of several days. */
export const dayPrice = ({ amountPaise, validityDays = 0 }: BillerPlan): Paise | undefined =>
  validityDays > 1 ? paise(Math.ceil(amountPaise / validityDays / 10) * 10) : undefined;

/** Suggested plans for a number last recharged with `lastPaise`; may be empty. */
export const suggestionsOf = (plans: readonly BillerPlan[], lastPaise: Paise | undefined): Suggestion[] => {
  const last = plans.find(({ amountPaise }) => amountPaise === lastPaise);
  const daily = plans
    .filter(({ isDataDaily, data }) => isDataDaily && (!last?.isDataDaily || data === last.data))
    .flatMap((plan) => {
      const dayPaise = dayPrice(plan);
      return dayPaise === undefined ? [] : [{ plan, why: 'cheapestDay' as const, dayPaise }];
    });
  const [cheapest] = daily.toSorted((a, b) => a.dayPaise - b.dayPaise);
  const isCheaper = cheapest && cheapest.dayPaise !== (last?.isDataDaily ? dayPrice(last) : undefined);
  return [...(last ? [{ plan: last, why: 'sameAsLast' as const }] : []), ...(isCheaper ? [cheapest] : [])];
};
