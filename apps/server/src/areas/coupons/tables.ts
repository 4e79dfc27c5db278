import type { CouponCity, CouponKind, couponPaymentMethods } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

type TextColumn = ColumnType<LocalizedText, string, string>;

/** LISTED: shown. FAILED: a check failed; it is checked again. WITHDRAWN: by its merchant. */
export type CouponListing = 'LISTED' | 'FAILED' | 'WITHDRAWN';

/** Tables of this area; database/migrations/0015-coupons.sql documents the columns. */
export type CouponTables = {
  coupon_category: {
    category_gid: string;
    parent_gid: string | null;
    name: LocalizedText;
    words: string;
    position: number;
  };
  coupon_merchant: { merchant_gid: string; network_id: string; name: TextColumn; words: string; site: string };
  coupon: {
    coupon_gid: string;
    network_id: string;
    merchant_gid: string;
    category_gid: string;
    kind: CouponKind;
    heading: TextColumn;
    title: TextColumn;
    terms: TextColumn;
    minimum_paise: Paise | null;
    cap_paise: Paise | null;
    is_first_order: boolean;
    payment_methods: (typeof couponPaymentMethods)[number][];
    weekdays: number[];
    cities: CouponCity[];
    code: string | null;
    link: string;
    stock_of: number | null;
    stock_left: number | null;
    is_budget_exhausted: Generated<boolean>;
    starts_at: Date;
    ends_at: Date;
    state: CouponListing;
    check_at: Generated<Date>;
    verified_at: Date | null;
    used_at: Date | null;
    week_uses: Generated<number>;
    reports_worked: Generated<number>;
    reports_failed: Generated<number>;
    search: string;
    sequence: number;
  };
  coupon_word: { word: string };
  coupon_feed: {
    network_id: string;
    sequence: Generated<number>;
    uses_reported_until: string | null;
    search_rules: Generated<string>;
  };
  coupon_refused: { network_id: string; offer_id: string; reason: string; refused_at: Generated<Date> };
  coupon_code: { coupon_gid: string; code_index: string; code_sealed: string; claimed_by: string | null };
  coupon_claim: {
    user_gid: string;
    coupon_gid: string;
    claimed_at: Generated<Date>;
    worked: boolean | null;
    reported_at: Date | null;
    device: string | null;
  };
  saved_coupon: { user_gid: string; coupon_gid: string; saved_at: Generated<Date>; reported_at: Date | null };
};

export type CouponsDb = Kysely<CouponTables>;
export type CouponsTransaction = Transaction<CouponTables>;
