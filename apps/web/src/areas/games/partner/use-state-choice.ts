import type { Game } from '@sikka/contract';
import type { IndianState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { type ComponentProps, useRef, useState } from 'react';
import type { StateField } from '#shared/StateField.tsx';
import { useHomeState } from '#shared/use-home-state.ts';
import { mayPlay } from '../use-games.ts';

const errorOf = ({ excludedStates }: Game, state: IndianState | undefined, isMissing: boolean): string | undefined => {
  if (!state) return isMissing ? m.common_choose_your_state() : undefined;
  return excludedStates.includes(state) ? m.games_state_excluded({ state: stateNames[state]() }) : undefined;
};

/** The user's state for a game that is not offered in all. */
export const useStateChoice = (game: Game) => {
  const { state, choose } = useHomeState();
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLSelectElement>(null);
  const field: ComponentProps<typeof StateField> | undefined =
    game.excludedStates.length === 0
      ? undefined
      : { ref, state, onChoose: choose, error: errorOf(game, state, isMissing) };
  return {
    state,
    field,
    /** Whether the game is offered where the user lives; leads to the field otherwise. */
    mayGoOn: (): boolean => {
      if (mayPlay(game, state)) return true;
      setMissing(true);
      ref.current?.focus();
      return false;
    },
  };
};
