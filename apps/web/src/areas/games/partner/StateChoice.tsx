import type { Game } from '@sikka/contract';
import { type IndianState, indianStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { SelectField } from '@sikka/ui/select-field';
import { byLabel } from '#shared/in-order.ts';

interface StateChoiceProps {
  game: Game;
  state: IndianState | undefined;
  onChoose: (state: string) => void;
}

/** Asks for the user's state, if a game is not offered in all. */
export const StateChoice = ({ game: { excludedStates }, state, onChoose }: StateChoiceProps) =>
  excludedStates.length === 0 ? null : (
    <SelectField
      label={m.games_state()}
      placeholder={m.common_choose_your_state()}
      options={indianStates.map((value) => ({ value, label: stateNames[value]() })).toSorted(byLabel)}
      value={state ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      error={
        state && excludedStates.includes(state) ? m.games_state_excluded({ state: stateNames[state]() }) : undefined
      }
    />
  );
