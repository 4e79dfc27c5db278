import type { GameKind, IndianState, PayMethod } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { Generated, Kysely, Transaction } from 'kysely';

/** States of a handover; GRANTED is its success. */
export type PurchaseState =
  | 'CREATED'
  | 'DEBITED'
  | 'POSTING'
  | 'PENDING'
  | 'GRANTED'
  | 'REJECTED'
  | 'REFUNDED'
  | 'CANCELLED'
  | 'EXPIRED';

/** Tables of this area; database/migrations/0017-games.sql documents the columns. */
export type GameTables = {
  game: {
    game_id: string;
    kind: GameKind;
    title: LocalizedText;
    line: LocalizedText;
    art: string;
    link: string;
    partner_id: string | null;
    partner_game: string | null;
    fee: Paise | null;
    excluded_states: IndianState[];
    position: number;
  };
  game_purchase: {
    user_gid: string;
    purchase_id: string;
    game_id: string;
    partner_id: string;
    partner_game: string;
    amount: Paise;
    reference: string;
    merchant_request_id: string | null;
    state: PurchaseState;
    method: PayMethod | null;
    payer: string | null;
    bank_reference: string | null;
    grant_number: string | null;
    code: string | null;
    reason: string | null;
    polls: Generated<number>;
    created_at: Generated<Date>;
    debited_at: Date | null;
    posted_at: Date | null;
    ended_at: Date | null;
  };
};

export type GamesDb = Kysely<GameTables>;
export type GamesTransaction = Transaction<GameTables>;
