import { faults } from './faults.ts';

/** A game of the partner. */
export interface HostedGame {
  game: string;
  /** Which page it is. */
  page: 'poker' | 'rangoli';
  /** One-time access fee in paise; absent if free. */
  fee?: number;
}

/** Games that fail on purpose, behind a fee. */
const failingGames = Array.from(faults.keys(), (ending): HostedGame => ({
  game: `test-${ending}`,
  page: 'rangoli',
  fee: 4_900,
}));

const games: readonly HostedGame[] = [
  { game: 'poker-trial', page: 'poker' },
  { game: 'rangoli', page: 'rangoli', fee: 4_900 },
  ...failingGames,
];

export const findGame = (name: string): HostedGame | undefined => games.find(({ game }) => game === name);
