import type { CommunityCardRow, ReportReason } from '@sikka/contract';
import type { Generated, Kysely } from 'kysely';

/** Tables of this area; database/migrations/0005-content.sql and 0037-cards.sql document the columns. */
export type CommunityTables = {
  community_card: CommunityCardRow;
  community_like: { user_gid: string; card_gid: string; liked_at: Generated<Date> };
  community_report: {
    card_gid: string;
    reporter: string;
    reason: ReportReason;
    reported_at: Generated<Date>;
    settled_at: Date | null;
    settled_by: string | null;
  };
};

export type CommunityDb = Kysely<CommunityTables>;
