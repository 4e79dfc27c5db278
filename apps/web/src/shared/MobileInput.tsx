import { groupTypedMobile, readMobile } from '@sikka/contract/rules';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';

interface MobileInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix' | 'type'> {
  /** The digits read so far. */
  value: string;
  onMobile: (digits: string) => void;
}

/**
 * An Indian mobile number, typed or pasted in any format. Shown in groups; `onMobile` gets ten
 * digits.
 */
export const MobileInput = ({ value, onMobile, ...field }: MobileInputProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    {...field}
    type="tel"
    prefix="+91"
    value={groupTypedMobile(value)}
    onChange={({ target }) => onMobile(readMobile(target.value))}
  />
);
