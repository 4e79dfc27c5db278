import { m } from '@sikka/messages';
import { continueAfterLogin } from '#shared/destination.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { ProveOwnNumber } from '../components/ProveOwnNumber.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { Brand, Welcome } from '../components/Welcome.tsx';
import { storePasswordProof } from '../password/password-proof.ts';

const toNewPassword = ({ proof }: { proof: string }): Promise<void> => {
  storePasswordProof(proof);
  return goTo({ to: '/setpassword' }, { replace: true });
};

/**
 * Codes only: a guest signs in or registers; a signed-in user verifies the own number before
 * changing the password.
 */
export const LoginCodeScreen = () =>
  useUser() ? (
    <Screen title={m.identity_password()}>
      <Welcome title={m.identity_confirm_heading()} text={m.identity_confirm_text()} />
      <ProveOwnNumber smsType="TYPE_SET_PASSWORD" onProven={toNewPassword} />
    </Screen>
  ) : (
    <Screen title={m.identity_sign_in_by_code()}>
      <Brand text={m.identity_welcome_text()} />
      <SignInForm codeOnly fresh onSignedIn={() => void continueAfterLogin()} />
    </Screen>
  );
