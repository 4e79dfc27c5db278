import { useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Eye } from '../generated/icons/Eye.tsx';
import { EyeSlash } from '../generated/icons/EyeSlash.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the user shows it. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          {shown ? <EyeSlash /> : <Eye />}
        </IconButton>
      }
    />
  );
}
