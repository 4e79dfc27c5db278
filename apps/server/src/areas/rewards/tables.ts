import type { RewardRule } from '@sikka/contract';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** A day of India, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

/** How often one user may earn by a rule. */
export type EarningPeriod = 'DAY' | 'MONTH' | 'ONCE';

/** Tables of this area; the migrations `*-rewards-*` say what the columns hold. */
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
};

export type RewardsDb = Kysely<RewardTables>;
export type RewardsTransaction = Transaction<RewardTables>;
