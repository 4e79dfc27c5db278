import type {
  HelpArticleRow,
  HelpSubjectKind,
  MessageAuthor,
  RequestCategory,
  RequestOutcome,
  RequestProduct,
  RequestState,
  RequestType,
} from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Tables of this area; database/migrations/0019-support.sql documents the columns. */
export type SupportTables = {
  help_article: HelpArticleRow;
  help_vote: { article_id: string; voter: string; is_helpful: boolean; voted_at: Generated<Date> };
  support_request: {
    user_gid: string;
    request_id: string;
    type: RequestType;
    product: RequestProduct;
    category: RequestCategory;
    contact_sealed: string | null;
    subject_kind: HelpSubjectKind | null;
    subject_id: string | null;
    state: RequestState;
    outcome: RequestOutcome | null;
    due_day: string;
    received_at: Generated<Date>;
    changed_at: Generated<Date>;
    resolved_at: Date | null;
    escalated_at: Date | null;
  };
  lost_number_request: {
    request_id: Generated<string>;
    request_index: string;
    mobile_sealed: string;
    contact_sealed: string;
    text_sealed: string;
    locale: Locale;
    due_day: string;
    received_at: Generated<Date>;
    closed_at: Date | null;
    closed_by: string | null;
  };
  support_message: {
    user_gid: string;
    request_id: string;
    message_id: Generated<string>;
    author: MessageAuthor;
    text_sealed: string;
    pictures: Generated<string[]>;
    sent_at: Generated<Date>;
  };
  support_note: {
    user_gid: string;
    request_id: string;
    note_id: Generated<string>;
    author: string;
    text_sealed: string;
    written_at: Generated<Date>;
  };
};

export type SupportDb = Kysely<SupportTables>;
export type SupportTransaction = Transaction<SupportTables>;
