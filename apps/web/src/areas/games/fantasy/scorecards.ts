import type { LocalizedText } from '@sikka/messages';
import type { Player, ScoreLine } from './fantasy-rules.ts';
import data from './scorecards.json' with { type: 'json' };

/** A player of one of the two teams; all are fictional. */
export interface SquadPlayer extends Player {
  name: LocalizedText;
  team: 'KITES' | 'DRUMS';
}

/** A fictional match: each player's statistics, by player id. */
interface Match {
  id: string;
  lines: Readonly<Record<string, ScoreLine>>;
}

export const squad = data.players as readonly SquadPlayer[];
export const sideNames: Readonly<Record<SquadPlayer['team'], LocalizedText>> = data.teams;
export const matches: readonly Match[] = data.matches;
