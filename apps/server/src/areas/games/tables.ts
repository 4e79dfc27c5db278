import type { GameKind, IndianState } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { Kysely } from 'kysely';

/** Tables of this area; the migrations `*-games-*` say what the columns hold. */
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
};

export type GamesDb = Kysely<GameTables>;
