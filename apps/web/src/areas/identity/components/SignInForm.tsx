import type { HelpAbout } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OtpField } from '@sikka/ui/otp-field';
import { PasswordField } from '@sikka/ui/password-field';
import { TextButton } from '@sikka/ui/text-button';
import { PlainForm } from '#shared/form.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { type SignIn, type SignInOptions, useSignIn } from '../sign-in/use-sign-in.ts';
import { AgreementLine } from './AgreementLine.tsx';
import { MobileField } from './MobileField.tsx';

interface SignInFormProps extends SignInOptions {
  /**
   * The newer variant: shows how many codes are left, and whether the button registers or signs in.
   */
  fresh?: boolean;
}

const CodePart = ({ signIn, fresh }: { signIn: SignIn; fresh: boolean }) => {
  const left = signIn.sender.sent?.left ?? 0;
  return (
    <OtpField
      label={m.identity_code()}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the user requested the code, to enter it here
      autoFocus
      value={signIn.code}
      onValueChange={signIn.changeCode}
      disabled={signIn.progress !== 'idle'}
      error={signIn.errors.code}
      hint={fresh && left > 1 ? m.identity_codes_left({ count: left }) : undefined}
    />
  );
};

const PasswordPart = ({ signIn }: { signIn: SignIn }) => (
  <PasswordField
    label={m.identity_password()}
    autoComplete="current-password"
    showLabel={m.identity_password_show()}
    hideLabel={m.identity_password_hide()}
    value={signIn.password}
    onChange={(event) => signIn.changePassword(event.target.value)}
    error={signIn.errors.password}
  />
);

/**
 * The number may have been reassigned: the former owner enters the password, a new one creates an
 * account.
 */
const SecondProofPart = ({ signIn }: { signIn: SignIn }) => (
  <>
    <p className="muted" role="alert">
      {signIn.secondProof?.text}
    </p>
    {signIn.secondProof?.hasPassword && <PasswordPart signIn={signIn} />}
    <TextButton className="middle" onClick={signIn.startNew}>
      {m.identity_start_new()}
    </TextButton>
  </>
);

const buttonLabel = ({ method, sender, isNew }: SignIn, fresh: boolean): string => {
  if (method !== 'password' && !sender.sent) return m.identity_code_get();
  return fresh && isNew ? m.identity_register() : m.common_sign_in();
};

/** Help article for the current difficulty, if any. Without a network none would load. */
const helpAbout = ({ isOnline, method, sender, errors }: SignIn): HelpAbout | undefined => {
  if (!isOnline) return undefined;
  if (method === 'password') return errors.password ? 'credentialsWrong' : undefined;
  if (errors.code) return 'otpWrong';
  return sender.sent || sender.refusal ? 'otpLimitReached' : undefined;
};

/** Sign-in by mobile number with a code or password, for a page and the popup. */
export const SignInForm = ({ fresh = false, ...options }: SignInFormProps) => {
  const signIn = useSignIn(options);
  const { method, methods, sender, progress } = signIn;
  const about = helpAbout(signIn);
  return (
    <PlainForm className="stack" onSend={() => void signIn.submit()}>
      <MobileField
        value={signIn.mobile}
        onValueChange={signIn.changeMobile}
        error={signIn.errors.mobile}
        sender={method === 'password' || !sender.sent ? undefined : sender}
        onSend={() => void signIn.sendCode()}
      />
      {method === 'password' && <PasswordPart signIn={signIn} />}
      {method === 'code' && sender.sent && <CodePart signIn={signIn} fresh={fresh} />}
      {method === 'code' && signIn.secondProof && <SecondProofPart signIn={signIn} />}
      <Button type="submit" wide isBusy={sender.sending || progress === 'busy'} isDone={progress === 'done'}>
        {buttonLabel(signIn, fresh)}
      </Button>
      {about && <HelpLink about={about} />}
      {methods.length > 1 && (
        <TextButton className="middle" onClick={signIn.switchMethod}>
          {method === 'code' ? m.identity_use_password() : m.identity_use_code()}
        </TextButton>
      )}
      {!sender.sent && <AgreementLine />}
    </PlainForm>
  );
};
