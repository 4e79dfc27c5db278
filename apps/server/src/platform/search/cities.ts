import { type CouponCity, couponCities } from '@sikka/contract';
import { m } from '@sikka/messages';

/** Former names of cities, and other spellings. */
const otherNames: Partial<Record<CouponCity, string>> = {
  Mumbai: 'bombay bambai',
  Bengaluru: 'bangalore banglore बैंगलोर',
  Chennai: 'madras',
  Kolkata: 'calcutta kalkatta',
  Delhi: 'dilli',
  Kochi: 'cochin',
  Pune: 'poona',
  Lucknow: 'lakhnau',
};

/** All names of each city with offers, in both scripts, separated by spaces. */
export const cityNames: ReadonlyMap<CouponCity, string> = new Map(
  couponCities.map((city) => [
    city,
    [city, m[`coupons_city_${city}`]({}, { locale: 'hi' }), otherNames[city] ?? ''].join(' '),
  ]),
);
