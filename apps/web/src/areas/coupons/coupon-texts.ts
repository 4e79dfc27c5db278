import type { Coupon } from '@sikka/contract';
import { couponCities, type CouponCity } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { formatDay, formatNumber, formatPaise, formatWeekday } from '#shared/format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const cityText = textsOf<CouponCity>({
  Mumbai: m.coupons_city_Mumbai,
  Delhi: m.coupons_city_Delhi,
  Bengaluru: m.coupons_city_Bengaluru,
  Hyderabad: m.coupons_city_Hyderabad,
  Chennai: m.coupons_city_Chennai,
  Kolkata: m.coupons_city_Kolkata,
  Pune: m.coupons_city_Pune,
  Ahmedabad: m.coupons_city_Ahmedabad,
  Jaipur: m.coupons_city_Jaipur,
  Lucknow: m.coupons_city_Lucknow,
  Indore: m.coupons_city_Indore,
  Patna: m.coupons_city_Patna,
  Kochi: m.coupons_city_Kochi,
  Chandigarh: m.coupons_city_Chandigarh,
});

export const cityOptions = () => couponCities.map((city) => ({ value: city, label: cityText(city) }));

const methodText = textsOf<Coupon['paymentMethods'][number]>({
  UPI: m.common_upi,
  CREDIT_CARD: m.common_credit_card,
  DEBIT_CARD: m.coupons_pay_DEBIT_CARD,
  WALLET: m.coupons_pay_WALLET,
});

/** A Sunday, the reference for weekdays. */
const sundayMs = Date.parse('2026-11-22');

const weekdayText = (weekday: number): string =>
  formatWeekday(new Date(sundayMs + weekday * dayMs).toISOString().slice(0, 10));

/** How long ago: `12 min ago`. */
export const agoText = (at: string, nowMs: number): string => {
  const agoMs = nowMs - Date.parse(at);
  const count = (unitMs: number) => formatNumber(Math.floor(agoMs / unitMs));
  if (agoMs < minuteMs) return m.coupons_ago_now();
  if (agoMs < hourMs) return m.coupons_ago_minutes({ minutes: count(minuteMs) });
  if (agoMs < dayMs) return m.coupons_ago_hours({ hours: count(hourMs) });
  return m.coupons_ago_days({ days: count(dayMs) });
};

/** The last use, or the last check if that was used longer than a day ago, and uses in a week; undefined if unknown. */
export const freshText = ({ usedAt, verifiedAt, weekUses }: Coupon, nowMs: number): string | undefined => {
  const isUsedToday = usedAt !== undefined && nowMs - Date.parse(usedAt) < dayMs;
  const last =
    isUsedToday || verifiedAt === undefined
      ? usedAt && m.coupons_used_ago({ ago: agoText(usedAt, nowMs) })
      : m.coupons_checked_ago({ ago: agoText(verifiedAt, nowMs) });
  return (
    [last, weekUses && m.coupons_week_uses({ count: formatNumber(weekUses) })].filter(Boolean).join(' · ') || undefined
  );
};

/** Percentage of reports that say that the coupon worked; undefined with too few reports. */
export const reportsText = ({ reports }: Coupon): string | undefined =>
  reports &&
  m.coupons_reports({
    percent: formatNumber(Math.round((100 * reports.worked) / reports.of)),
    people: formatNumber(reports.of),
  });

/** How soon a coupon ends, or why it cannot be used; undefined if neither applies. */
export const stateText = ({ state, endsAt, startsAt }: Coupon, nowMs: number): string | undefined => {
  const days = Math.ceil((Date.parse(endsAt) - nowMs) / dayMs);
  switch (state) {
    case 'UPCOMING':
      return m.coupons_state_upcoming({ day: formatDay(startsAt) });
    case 'EXPIRED':
      return m.coupons_state_expired();
    case 'SOLD_OUT':
      return m.coupons_state_sold_out();
    case 'EXPIRING':
      return days <= 1 ? m.coupons_state_last_day() : m.coupons_state_ending({ days: formatNumber(days) });
    case 'ACTIVE':
      return undefined;
  }
};

export const isUsable = ({ state }: Coupon): boolean => state === 'ACTIVE' || state === 'EXPIRING';

/** Cities where a coupon is valid: the names of the first `max`, then the number of others. */
export const citiesText = ({ cities }: Coupon, max = 3): string => {
  if (cities.length === 0) return m.coupons_cities_all();
  const named = cities.slice(0, max).map(cityText).join(', ');
  return cities.length > max ? m.coupons_cities_more({ named, count: cities.length - max }) : named;
};

/** The most that a percentage takes off; undefined without a limit. */
export const capText = ({ capPaise }: Coupon): string | undefined =>
  capPaise === undefined ? undefined : m.coupons_up_to({ amount: formatPaise(capPaise) });

/** The main conditions in one line: minimum, new customers, cities. */
export const conditionText = (coupon: Coupon): string => {
  const { minimumPaise, isFirstOrder, cities } = coupon;
  return [
    minimumPaise !== undefined && m.coupons_from({ amount: formatPaise(minimumPaise) }),
    isFirstOrder && m.coupons_new_customers(),
    cities.length > 0 && citiesText(coupon, 1),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** A text that stands alone, although it was written as part of a sentence. */
export const alone = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a coupon is for. Shops write it as the end of a sentence. */
export const titleText = ({ couponTitle }: Coupon): string => alone(couponTitle);

/** A coupon ends at midnight: its last day is the one before. */
const lastDayOf = ({ endsAt }: Coupon): string => formatDay(Date.parse(endsAt) - 1);

export const untilText = (coupon: Coupon): string => m.common_until_day({ day: lastDayOf(coupon) });

/** The conditions of a coupon with labels, without empty ones and the limit, which is said beside the benefit. */
export const conditionsOf = (coupon: Coupon): { label: string; value: string }[] => {
  const { minimumPaise, isFirstOrder, weekdays, paymentMethods } = coupon;
  return [
    { label: m.coupons_fact_minimum(), value: minimumPaise === undefined ? '' : formatPaise(minimumPaise) },
    { label: m.coupons_fact_who(), value: isFirstOrder ? m.coupons_new_customers() : m.coupons_everybody() },
    { label: m.coupons_fact_pay(), value: paymentMethods.map(methodText).join(', ') },
    { label: m.coupons_fact_days(), value: weekdays.map(weekdayText).join(', ') },
    { label: m.coupons_fact_where(), value: citiesText(coupon) },
    { label: m.common_until(), value: lastDayOf(coupon) },
  ].filter(({ value }) => value !== '');
};
