import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

export interface GameEntryRequest {
  /** The partner's name of the game. */
  game: string;
  /** Our keyed hash of the player, 32 to 64 letters and digits; absent for a guest's trial. */
  player?: string;
  locale: Locale;
  /** Return address of the game. */
  returnUrl: string;
}

/** The way into a game: an address with a code that opens it once. */
export interface GameEntry {
  url: string;
  /** After it the code opens nothing; at most 60 seconds ahead. */
  expiresAt: Date;
}

export interface GameGrantRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the grant. */
  reference: string;
  game: string;
  player: string;
  /** The one-time access fee that was paid. */
  feePaise: Paise;
}

/** Access to a game for one player. */
export type GameGrant = {
  reference: string;
  /** The partner's grant number. */
  grantNumber: string;
  game: string;
} & ({ state: 'ACCEPTED' } | { state: 'GRANTED' } | { state: 'REFUSED'; code: string; text: string });

/** A partner that hosts games outside the app. */
export interface GamesPartner {
  /** Short name: `khelghar`. */
  partnerId: string;
  /** Opens the way into a game; refused without access to a game that has a fee. */
  openEntry(request: GameEntryRequest): Promise<Outcome<{ entry: GameEntry }>>;
  /** Asks for access, once a reference. It is granted or refused later. */
  grantAccess(request: GameGrantRequest): Promise<Outcome<{ grant: GameGrant }>>;
  readGrant(reference: string): Promise<Outcome<{ grant: GameGrant }>>;
  circuit: Circuit;
  close(): Promise<void>;
}
