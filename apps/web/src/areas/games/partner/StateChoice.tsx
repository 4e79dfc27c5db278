import type { Game } from '@sikka/contract';
import type { IndianState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { StateField } from '#shared/StateField.tsx';

interface StateChoiceProps {
  game: Game;
  state: IndianState | undefined;
  onChoose: (state: string) => void;
}

/** Asks for the user's state, if a game is not offered in all. */
export const StateChoice = ({ game: { excludedStates }, state, onChoose }: StateChoiceProps) =>
  excludedStates.length === 0 ? null : (
    <StateField
      state={state}
      onChoose={onChoose}
      error={
        state && excludedStates.includes(state) ? m.games_state_excluded({ state: stateNames[state]() }) : undefined
      }
    />
  );
