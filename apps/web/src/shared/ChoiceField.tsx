import { m } from '@sikka/messages';
import { SelectField, type SelectFieldProps } from '@sikka/ui/select-field';

interface ChoiceFieldProps<Word extends string> extends Omit<SelectFieldProps, 'options' | 'value' | 'onChange'> {
  words: readonly Word[];
  textOf: (word: Word) => string;
  /** Empty before the choice. */
  value: string;
  /** One of the words is always chosen. */
  isChosen?: boolean;
  onText: (word: Word) => void;
}

/** One of some words, chosen from a list in the language of the app. */
export const ChoiceField = <Word extends string>({
  words,
  textOf,
  isChosen = false,
  onText,
  ...field
}: ChoiceFieldProps<Word>) => (
  <SelectField
    {...field}
    {...(!isChosen && { placeholder: m.common_choose() })}
    options={words.map((word) => ({ value: word, label: textOf(word) }))}
    onChange={({ target }) => onText(target.value as Word)}
  />
);
