import { type IndianState, indianStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { SelectField, type SelectFieldProps } from '@sikka/ui/select-field';
import { byLabel } from './in-order.ts';

interface StateFieldProps extends Pick<SelectFieldProps, 'hint' | 'error' | 'ref'> {
  state: IndianState | undefined;
  onChoose: (state: string) => void;
}

/** Asks for the state the user lives in. */
export const StateField = ({ state, onChoose, ...field }: StateFieldProps) => (
  <SelectField
    label={m.common_where_do_you_live()}
    placeholder={m.common_choose_your_state()}
    options={indianStates.map((value) => ({ value, label: stateNames[value]() })).toSorted(byLabel)}
    value={state ?? ''}
    onChange={({ target }) => onChoose(target.value)}
    {...field}
  />
);
