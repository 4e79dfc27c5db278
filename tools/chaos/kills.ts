import type { Dice } from './dice.ts';

type Kill = 'server' | 'database';

export interface PlannedKill {
  /** So many acts of people were done before. */
  after: number;
  kill: Kill;
}

/** After how many acts which process is killed: spread over the run, at moments that the dice choose. */
export const planKills = (
  dice: Dice,
  { acts, serverKills, databaseKills }: { acts: number; serverKills: number; databaseKills: number },
): PlannedKill[] => {
  const kills = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ];
  return kills
    .map((kill) => ({ after: dice.between(Math.ceil(acts / 20), Math.max(1, acts - 1)), kill }))
    .toSorted((a, b) => a.after - b.after);
};
