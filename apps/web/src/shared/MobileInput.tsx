import { groupTypedMobile, readMobile } from '@sikka/contract/rules';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';

interface MobileInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix' | 'type'> {
  /** The digits that were read so far. */
  value: string;
  onMobile: (digits: string) => void;
}

/** A mobile number of India, typed or pasted in any spelling; it stands in groups and is given on as its ten digits. */
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
