import { m } from '@sikka/messages';
import { Dialog } from '@sikka/ui/dialog';
import type { AskProps } from '../../../shared/ask/asks.ts';
import { confirmed } from '../../../shared/ask/confirmed.ts';
import { goTo } from '../../../shared/navigation.ts';
import { pageFacts } from '../../../shared/page-facts.ts';
import { hasLightLogin } from '../../../shared/session.ts';
import { SignInForm } from './SignInForm.tsx';

/** After a sign-in with a password that is easy to guess: offers to change it. */
export const offerStrongerPassword = async (): Promise<boolean> => {
  const change = await confirmed({
    title: m.identity_weak_title(),
    text: m.identity_weak_text(),
    confirmLabel: m.identity_weak_confirm(),
    cancelLabel: m.identity_weak_later(),
  });
  if (change) await goTo({ to: '/setpassword' });
  return change;
};

/** Signing in over the screen one is on. Dark, or light for users of the newer variant. */
export const LoginPopup = ({ answer }: AskProps<'login'>) => {
  const light = hasLightLogin();
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      theme={light ? 'light' : 'dark'}
      title={m.identity_welcome({ brand: pageFacts().brand })}
      description={m.identity_welcome_text()}
      closeLabel={m.identity_close()}
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
