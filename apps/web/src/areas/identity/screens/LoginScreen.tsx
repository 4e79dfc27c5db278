import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { continueAfterLogin } from '#shared/destination.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useSearch } from '#shared/router/view.tsx';
import { hasLightLogin } from '#shared/session.ts';
import { offerStrongerPassword } from '../sign-in/offer-stronger-password.ts';
import { SignInForm } from '../components/SignInForm.tsx';
import styles from '../components/sign-in.module.css';
import { Brand } from '../components/Welcome.tsx';

/** Signing in on its own page; afterwards returns to where it was triggered. */
export const LoginScreen = () => {
  const { supplement } = useSearch({ from: '/login' });
  const fresh = hasLightLogin() || supplement === true;
  return (
    <Screen title={m.common_sign_in()}>
      <Brand text={m.identity_welcome_text()} />
      <SignInForm
        fresh={fresh}
        onSignedIn={({ weakPassword }) => {
          void continueAfterLogin().then(() => (weakPassword ? offerStrongerPassword() : undefined));
        }}
      />
      {supplement && (
        <p className={`centered ${styles.after}`}>
          <TextButton href={hrefOf({ to: '/logincode' })}>{m.identity_no_account()}</TextButton>
        </p>
      )}
      <p className={`centered ${styles.after}`}>
        <TextButton href={hrefOf({ to: '/lostNum' })}>{m.identity_number_help()}</TextButton>
      </p>
    </Screen>
  );
};
