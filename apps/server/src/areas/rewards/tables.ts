import type { RewardRule } from '@sikka/contract';
import type { Generated, Kysely, Transaction } from 'kysely';

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
};

export type RewardsDb = Kysely<RewardTables>;
export type RewardsTransaction = Transaction<RewardTables>;
