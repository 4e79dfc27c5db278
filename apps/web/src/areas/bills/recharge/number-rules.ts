import type { Biller, BillerPlan } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import type { Params } from '../form/biller-draft.ts';

/** A number and its circle as an operator asks for them. */
export const paramsFor = (
  { customerParams }: Pick<Biller, 'customerParams'>,
  mobile: string,
  circle: string | undefined,
): Params =>
  customerParams.flatMap(({ paramName: name, dataType, maxLength, values }) => {
    if (values) return circle !== undefined && values.includes(circle) ? [{ name, value: circle }] : [];
    return dataType === 'NUMERIC' && maxLength === mobile.length ? [{ name, value: mobile }] : [];
  });

/** Why a plan is offered first: the same as last time, or no other with its data costs less a day. */
export type Suggestion =
  | { plan: BillerPlan; why: 'sameAsLast' }
  | { plan: BillerPlan; why: 'cheapestDay'; dayPaise: Paise };

/** What a plan costs a day, rounded up to ten paise; undefined where it does not run for days. */
export const dayPrice = ({ amountPaise, validity = '' }: BillerPlan): Paise | undefined => {
  const days = Number(/^(\d+) days?$/.exec(validity)?.[1] ?? 0);
  return days > 1 ? paise(Math.ceil(amountPaise / days / 10) * 10) : undefined;
};

/** The plans that stand first for somebody who paid `lastPaise` last time, each with its reason; none when there is no reason. */
export const suggestionsOf = (plans: readonly BillerPlan[], lastPaise: Paise | undefined): Suggestion[] => {
  const last = plans.find(({ amountPaise }) => amountPaise === lastPaise);
  const isDaily = ({ data = '' }: BillerPlan): boolean => data.includes('a day');
  const daily = plans
    .filter((plan) => isDaily(plan) && (!last || !isDaily(last) || plan.data === last.data))
    .flatMap((plan) => {
      const dayPaise = dayPrice(plan);
      return dayPaise === undefined ? [] : [{ plan, why: 'cheapestDay' as const, dayPaise }];
    });
  const [cheapest] = daily.toSorted((a, b) => a.dayPaise - b.dayPaise);
  const isCheaper = cheapest && cheapest.dayPaise !== (last && isDaily(last) ? dayPrice(last) : undefined);
  return [...(last ? [{ plan: last, why: 'sameAsLast' as const }] : []), ...(isCheaper ? [cheapest] : [])];
};
