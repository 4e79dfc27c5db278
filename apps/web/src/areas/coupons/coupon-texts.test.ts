import type { Coupon, CouponState } from '@sikka/contract';
import { couponStates } from '@sikka/contract/rules';
import { m, setLocaleSource } from '@sikka/messages';
import { paise } from '@sikka/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agoText, citiesText, conditionText, freshText, isUsable, reportsText, stateText } from './coupon-texts.ts';
import { recentSearches, rememberSearch } from './list/recent-searches.ts';

const nowMs = Date.parse('2026-03-01T10:00:00Z');
const after = (hours: number): string => new Date(nowMs + hours * 3_600_000).toISOString();

const coupon: Coupon = {
  couponGid: 'tiffin-new',
  merchantGid: 'tiffin',
  merchantName: 'Tiffin',
  categoryGid: 'food-delivery',
  couponHeading: '50%',
  couponTitle: '50%',
  kind: 'CODE',
  state: 'ACTIVE',
  couponValidity: 1,
  startsAt: after(-24),
  endsAt: after(60 * 24),
  isFirstOrder: false,
  paymentMethods: [],
  weekdays: [],
  cities: [],
};

afterEach(() => setLocaleSource(() => 'en'));

describe.each(['en', 'hi'] as const)('in %s', (locale) => {
  beforeEach(() => setLocaleSource(() => locale));

  const texts: Record<CouponState, readonly [isUsable: boolean, text: () => string | undefined]> = {
    UPCOMING: [false, () => stateText({ ...coupon, state: 'UPCOMING', startsAt: after(48) }, nowMs)],
    ACTIVE: [true, () => undefined],
    EXPIRING: [true, () => m.coupons_state_ending({ days: '3' })],
    EXPIRED: [false, () => m.coupons_state_expired()],
    SOLD_OUT: [false, () => m.coupons_state_sold_out()],
  };

  it.each(couponStates)('a coupon shows that it is %s, and looks usable only if it is', (state) => {
    const [usable, text] = texts[state];
    const shown = { ...coupon, state, startsAt: after(state === 'UPCOMING' ? 48 : -24), endsAt: after(72) };
    expect([isUsable(shown), stateText(shown, nowMs)]).toEqual([usable, text()]);
    if (!usable) expect(stateText(shown, nowMs)).toBeTruthy();
  });

  it('marks its last day', () => {
    expect(stateText({ ...coupon, state: 'EXPIRING', endsAt: after(24) }, nowMs)).toBe(m.coupons_state_last_day());
  });

  it.each([
    [-0.01, m.coupons_ago_now, {}],
    [-0.5, m.coupons_ago_minutes, { minutes: '30' }],
    [-5, m.coupons_ago_hours, { hours: '5' }],
    [-49, m.coupons_ago_days, { days: '2' }],
  ] as const)('shows that %d hours ago in its unit', (hours, text, named) => {
    expect(agoText(after(hours), nowMs)).toBe((text as (named: object) => string)(named));
  });

  it('shows the last use of a day, else the last check, and nothing if neither is known', () => {
    const [used, checked] = [agoText(after(-3), nowMs), agoText(after(-2), nowMs)];
    const fresh = { ...coupon, verifiedAt: after(-2), weekUses: 12 };
    const uses = m.coupons_week_uses({ count: '12' });
    expect(freshText(coupon, nowMs)).toBeUndefined();
    expect(freshText({ ...fresh, usedAt: after(-3) }, nowMs)).toBe(`${m.coupons_used_ago({ ago: used })} · ${uses}`);
    expect(freshText({ ...fresh, usedAt: after(-25) }, nowMs)).toBe(
      `${m.coupons_checked_ago({ ago: checked })} · ${uses}`,
    );
  });

  it('shows reports once there are enough', () => {
    expect(reportsText(coupon)).toBeUndefined();
    expect(reportsText({ ...coupon, reports: { worked: 2, of: 3 } })).toBe(
      m.coupons_reports({ percent: '67', people: '3' }),
    );
  });

  it('summarises its conditions in one line', () => {
    expect(conditionText(coupon)).toBe('');
    expect(
      conditionText({ ...coupon, minimumPaise: paise(19_900), isFirstOrder: true, cities: ['Pune', 'Delhi'] }),
    ).toBe(
      [
        m.coupons_from({ amount: '₹199' }),
        m.coupons_new_customers(),
        m.coupons_cities_more({ named: m.coupons_city_Pune(), count: 1 }),
      ].join(' · '),
    );
    expect(citiesText(coupon)).toBe(m.coupons_cities_all());
  });
});

describe('recent searches', () => {
  beforeEach(() => recentSearches.clear());

  it('stores each once, last one first, at most five, and can be cleared', () => {
    for (const query of ['pizza', 'shoes', 'saree', 'mobile', 'flight', 'shoes', 'hotel', 'ac']) rememberSearch(query);
    expect(recentSearches.all()).toEqual(['hotel', 'shoes', 'flight', 'mobile', 'saree']);
    recentSearches.clear();
    expect(recentSearches.all()).toEqual([]);
  });
});
