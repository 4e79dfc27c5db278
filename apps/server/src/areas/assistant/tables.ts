import type { ChatAnswerState, ChatSubjectKind } from '@sikka/contract';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Tables of this area; database/migrations/0020-assistant.sql documents the columns. */
export type AssistantTables = {
  chat: {
    user_gid: string;
    chat_id: string;
    about_kind: ChatSubjectKind | null;
    about_id: string | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  chat_question: {
    user_gid: string;
    question_id: string;
    chat_id: string;
    text_sealed: string;
    state: ChatAnswerState;
    is_helpful: boolean | null;
    created_at: Generated<Date>;
    begun_at: Generated<Date>;
  };
  chat_part: { user_gid: string; question_id: string; number: number; part_sealed: string };
  chat_quota: { user_gid: string; period: string; used: Generated<number>; counted_at: Generated<Date> };
};

export type AssistantDb = Kysely<AssistantTables>;
export type AssistantTransaction = Transaction<AssistantTables>;
