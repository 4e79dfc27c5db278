import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { Button } from '@sikka/ui/button';
import { IconButton } from '@sikka/ui/icon-button';
import { PencilSimple } from '@sikka/ui/icons/PencilSimple';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { saveDestination } from '#shared/destination.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import { Slot } from '#shared/slot.tsx';
import type { SessionUser } from '#shared/session.ts';
import { shownName } from '../me/name-rules.ts';
import styles from './UserCard.module.css';

/** The signed-in user, on top of the Me page. */
export const UserCard = ({ user }: { user: SessionUser }) => (
  <HeroCard className={`wrapped ${styles.card}`}>
    <Slot name="portrait">
      <Avatar src={user.portraitUrl} alt="" size="large" />
    </Slot>
    <div className="words">
      <h2 className="title">{shownName(user.nickname, user.mobile, brandName())}</h2>
      <HeroNote>{m.identity_mobile_shown({ mobile: groupMobile(user.mobile) })}</HeroNote>
    </div>
    <IconButton label={m.identity_edit()} href={hrefOf({ to: '/editprofile' })}>
      <PencilSimple />
    </IconButton>
  </HeroCard>
);

/** Shown in its place for a guest, with a sign-in button. */
export const GuestCard = () => (
  <HeroCard className={`wrapped ${styles.card}`}>
    <Avatar alt="" size="large" />
    <div className="words">
      <h2 className="title">{m.identity_guest_heading()}</h2>
      <HeroNote>{m.identity_guest_text()}</HeroNote>
    </div>
    <Button
      wide
      variant="gold"
      className={styles.signIn}
      onClick={() => {
        saveDestination({ to: '/my' });
        void goTo({ to: '/login' });
      }}
    >
      {m.common_sign_in()}
    </Button>
  </HeroCard>
);
