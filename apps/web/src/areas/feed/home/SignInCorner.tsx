import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { SignIn } from '@sikka/ui/icons/SignIn';
import { hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { useHydrated } from './use-hydrated.ts';
import styles from './SignInCorner.module.css';

/** The way in for guests. The page is drawn for everybody, so who is a guest is known once this device has taken it over. */
export const SignInCorner = () => {
  const isGuest = useUser() === undefined;
  const isKnown = useHydrated();
  if (!isKnown || !isGuest) return null;
  return (
    <Chip icon={<SignIn />} className={styles.corner} href={hrefOf({ to: '/login' })}>
      {m.feed_sign_in()}
    </Chip>
  );
};
