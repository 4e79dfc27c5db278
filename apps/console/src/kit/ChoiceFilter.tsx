import { m } from '@sikka/messages';
import { SelectField } from '@sikka/ui/select-field';

interface ChoiceFilterProps<Name extends string> {
  label: string;
  /** What is shown without a choice. */
  all?: string;
  names: readonly Name[];
  textOf: (name: Name) => string;
  value: Name | undefined;
  onChange: (value: Name | undefined) => void;
}

/** Narrows a list to one of several named choices. */
export function ChoiceFilter<Name extends string>({
  label,
  all = m.console_all(),
  names,
  textOf,
  value,
  onChange,
}: ChoiceFilterProps<Name>) {
  return (
    <SelectField
      label={label}
      placeholder={all}
      options={names.map((name) => ({ value: name, label: textOf(name) }))}
      value={value ?? ''}
      onChange={(event) => onChange(names.find((name) => name === event.target.value))}
    />
  );
}
