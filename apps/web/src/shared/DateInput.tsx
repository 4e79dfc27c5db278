import { groupTypedDay, readDay } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';

interface DateInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'placeholder'> {
  /** `YYYY-MM-DD`, or what is typed so far. */
  value: string;
  onText: (text: string) => void;
}

/** A day, typed as `DD/MM/YYYY` in both languages: a browser's own field follows the phone's language. */
export const DateInput = ({ value, onText, ...field }: DateInputProps) => (
  <TextField
    autoComplete="off"
    {...field}
    inputMode="numeric"
    placeholder={m.frame_day_placeholder()}
    value={groupTypedDay(value)}
    onChange={({ target }) => onText(readDay(target.value) ?? groupTypedDay(target.value))}
  />
);
