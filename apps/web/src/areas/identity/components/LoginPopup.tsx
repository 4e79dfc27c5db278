import { m } from '@sikka/messages';
import { Dialog } from '@sikka/ui/dialog';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import { brandName } from '#shared/locale.ts';
import { hasLightLogin } from '#shared/session.ts';
import { offerStrongerPassword } from '../sign-in/offer-stronger-password.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signing in over the current screen. Dark, or light in the newer variant. */
export const LoginPopup = ({ answer }: PromptProps<'login'>) => {
  const light = hasLightLogin();
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      theme={light ? 'light' : 'dark'}
      title={m.identity_welcome({ brand: brandName() })}
      description={m.identity_welcome_text()}
      closeLabel={m.common_close()}
    >
      <SignInForm
        fresh={light}
        onSignedIn={({ weakPassword }) => {
          answer(true);
          if (weakPassword) void offerStrongerPassword();
        }}
      />
    </Dialog>
  );
};
