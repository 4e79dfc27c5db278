import type { EarningPeriod, IndianState, PayMethod, RewardRule } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { LotCoins } from './coin-rules.ts';

/** A day of India, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

/**
 * Rules whose evidence is recorded in `rewarded_activity`, because the activity leaves no other
 * record.
 */
export type ActivityRule = Extract<RewardRule, 'compare_loans' | 'share_link'>;

/** Activities recorded per day for season tasks. */
export type DailyActivity = 'share_link' | 'view_cards';

/**
 * States of a handover: CREATED also while an address or tax is missing; REJECTED or EXPIRED once
 * the coins were returned.
 */
export type RedemptionState = 'CREATED' | 'DEBITED' | 'POSTING' | 'PENDING' | 'ISSUED' | 'REJECTED' | 'EXPIRED';

/**
 * States of the tax on a prize: DEBITED once paid, WITHHELD once the prize is delivered, REJECTED
 * while it is refunded.
 */
export type PrizeTaxState = 'CREATED' | 'DEBITED' | 'WITHHELD' | 'REJECTED' | 'REFUNDED' | 'CANCELLED' | 'EXPIRED';

/** Tables of this area; the columns are documented in the migrations `*-rewards-*`. */
export type RewardTables = {
  coin_rule: {
    rule: RewardRule;
    version: number;
    coins: number[];
    period: EarningPeriod;
    starts_at: Date;
    ends_at: Date | null;
  };
  coin_earning: {
    user_gid: string;
    rule: RewardRule;
    period: string;
    rule_version: number;
    step: number;
    coins: number;
    evidence: string;
    lot: string;
    earned_at: Generated<Date>;
    undone_at: Date | null;
    taken_back: Generated<number>;
  };
  store_prize: {
    prize_id: string;
    kind: 'VOUCHER' | 'PARCEL' | 'FRAME';
    supplier_id: string;
    product_id: string;
    title: Readonly<Record<Locale, string>>;
    coins: number;
    pool: string | null;
    stock: Generated<number>;
    not_delivered_to: Generated<IndianState[]>;
    stock_read_at: Date | null;
    position: number;
    starts_at: Generated<Date>;
    ends_at: Date | null;
  };
  coin_redemption: {
    user_gid: string;
    redemption_id: string;
    prize_id: string;
    product_id: string;
    coins: number;
    lots: ColumnType<LotCoins[], string, never>;
    pool: string | null;
    reference: string;
    state: RedemptionState;
    address_due_at: Date | null;
    tax_due_at: Date | null;
    address_sealed: string | null;
    order_number: string | null;
    given_sealed: string | null;
    code_index: string | null;
    code: string | null;
    reason: string | null;
    polls: Generated<number>;
    created_at: Generated<Date>;
    debited_at: Date | null;
    posted_at: Date | null;
    ended_at: Date | null;
  };
  prize_tax: {
    user_gid: string;
    tax_id: string;
    redemption_id: string;
    value: Paise;
    amount: Paise;
    form_sealed: string | null;
    merchant_request_id: string;
    state: PrizeTaxState;
    method: PayMethod | null;
    payer: string | null;
    bank_reference: string | null;
    created_at: Generated<Date>;
    debited_at: Date | null;
    ended_at: Date | null;
  };
  shipping_address: { user_gid: string; address_sealed: string; saved_at: Generated<Date> };
  rewarded_activity: { user_gid: string; rule: ActivityRule; evidence: string; done_at: Generated<Date> };
  share_link: { user_gid: string; token: string; made_at: Generated<Date> };
  spin_odds: { rule: Generated<'spin'>; version: number; weights: number[] };
  spin_seed: { day: Day; seed_sealed: string; commitment: string; committed_at: Generated<Date> };
  spin_declaration: { user_gid: string; may_draw: boolean; declared_at: Generated<Date> };
  spin: {
    user_gid: string;
    day: Day;
    version: number;
    player: string;
    nonce: string;
    field: number | null;
    drawn_at: Generated<Date>;
  };
  activity_day: { user_gid: string; activity: DailyActivity; day: Day };
  scratch_card_odds: { rule: Generated<'scratch_card'>; version: number; weights: number[] };
  scratch_card: {
    user_gid: string;
    card_id: string;
    won_by: string;
    won_at: Generated<Date>;
    expires_at: Date;
    may_draw: boolean;
    day: Day | null;
    version: number | null;
    player: string | null;
    nonce: string | null;
    field: number | null;
    revealed_at: Date | null;
  };
};

export type RewardsDb = Kysely<RewardTables>;
export type RewardsTransaction = Transaction<RewardTables>;
