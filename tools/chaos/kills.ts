import type { Dice } from './dice.ts';

export type Kill = 'server' | 'database';

/** After how many ordered payments which process is killed: spread over the run, at moments that the dice choose. */
export const planKills = (
  dice: Dice,
  { payments, serverKills, databaseKills }: { payments: number; serverKills: number; databaseKills: number },
): { after: number; kill: Kill }[] => {
  const kills = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ];
  return kills
    .map((kill) => ({ after: dice.between(Math.ceil(payments / 20), Math.max(1, payments - 1)), kill }))
    .toSorted((a, b) => a.after - b.after);
};
