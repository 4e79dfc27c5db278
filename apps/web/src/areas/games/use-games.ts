import type { Game } from '@sikka/contract';
import { type IndianState, indianStates } from '@sikka/contract/rules';
import { useState } from 'react';
import { games } from 'virtual:calls';
import { useQuery } from '#shared/query/use-query.ts';
import { readStored, writeStored } from '#shared/storage.ts';

/** The games there are; readable without a network, as our own games play without one. */
export const useGames = () =>
  useQuery<{ games: Game[] }>(['games', 'catalogue'], {
    read: () => games.gameCatalogue({}, { quiet: true }),
    stored: 'thirtyDays',
  });

const stateKey = 'gameState';

/** The state in which somebody lives, as far as it matters for a game; remembered on this phone. */
export const useHomeState = () => {
  const [state, setState] = useState(() => indianStates.find((each) => each === readStored<string>(stateKey)));
  const choose = (name: string): void => {
    const chosen = indianStates.find((each) => each === name);
    writeStored(stateKey, chosen ?? '');
    setState(chosen);
  };
  return { state, choose };
};

/** What somebody who presses says of themselves: the words stand beside the button. */
export const declarationOf = ({ excludedStates }: Game, state: IndianState | undefined) => ({
  isAdult: true as const,
  ...(excludedStates.length > 0 && state && { state }),
});

/** Whether a game may be opened where somebody lives; the server says so too. */
export const mayPlay = ({ excludedStates }: Game, state: IndianState | undefined): boolean =>
  excludedStates.length === 0 || (state !== undefined && !excludedStates.includes(state));
