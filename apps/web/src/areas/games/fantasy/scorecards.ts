import type { LocalizedText } from '@sikka/messages';
import type { Player, ScoreLine } from './fantasy-rules.ts';
import data from './scorecards.json' with { type: 'json' };

/** A player of one of the two sides; all of them are invented. */
export interface SquadPlayer extends Player {
  name: LocalizedText;
  team: 'KITES' | 'DRUMS';
}

/** One match that was made up: what each player did, by the player's id. */
interface Match {
  id: string;
  lines: Readonly<Record<string, ScoreLine>>;
}

export const squad = data.players as readonly SquadPlayer[];
export const sideNames: Readonly<Record<SquadPlayer['team'], LocalizedText>> = data.teams;
export const matches: readonly Match[] = data.matches;
