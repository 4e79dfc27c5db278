import { m } from '@sikka/messages';
import { OtpField } from '@sikka/ui/otp-field';
import { PasswordField } from '@sikka/ui/password-field';

interface CredentialFieldsProps {
  password: string;
  onPassword: (password: string) => void;
  code: string;
  onCode: (code: string) => void;
  /** The password is being chosen. */
  isNew?: boolean;
  passwordError?: string | undefined;
  /** Of the code, or of both together. */
  error?: string | undefined;
}

/** Password and the code of the authenticator app. */
export function CredentialFields({
  password,
  onPassword,
  code,
  onCode,
  isNew = false,
  passwordError,
  error,
}: CredentialFieldsProps) {
  return (
    <>
      <PasswordField
        label={m.identity_password()}
        hint={isNew ? m.console_password_hint() : undefined}
        error={passwordError}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        showLabel={m.console_password_show()}
        hideLabel={m.console_password_hide()}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <OtpField
        label={m.common_code()}
        hint={m.console_code_hint()}
        error={error}
        value={code}
        onValueChange={onCode}
      />
    </>
  );
}
