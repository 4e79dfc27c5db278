import { groupedRupees } from '@sikka/contract/rules';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';

interface RupeeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix' | 'inputMode'> {
  value: string;
  onText: (text: string) => void;
}

/** An amount in rupees, typed in any format and grouped on blur. */
export const RupeeField = ({ value, onText, onBlur, ...field }: RupeeFieldProps) => (
  <TextField
    autoComplete="off"
    {...field}
    prefix="₹"
    inputMode="decimal"
    value={value}
    onChange={(event) => onText(event.target.value)}
    onBlur={(event) => {
      onBlur?.(event);
      const grouped = groupedRupees(value);
      if (grouped !== value) onText(grouped);
    }}
  />
);
