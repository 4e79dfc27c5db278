import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { PencilSimple } from '@sikka/ui/icons/PencilSimple';
import { TextButton } from '@sikka/ui/text-button';
import { saveDestination } from '#shared/destination.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import { Slot } from '#shared/slot.tsx';
import type { SessionUser } from '#shared/session.ts';
import { shownName } from '../me/name-rules.ts';
import styles from './UserCard.module.css';

/** The signed-in user, on top of the Me page. */
export const UserCard = ({ user }: { user: SessionUser }) => (
  <Card className={`wrapped ${styles.card}`}>
    <Slot name="portrait">
      <Avatar src={user.portraitUrl} alt="" size="large" />
    </Slot>
    <div className="words">
      <h2 className="title">{shownName(user.nickname, user.mobile, brandName())}</h2>
      <p className="muted">{m.identity_mobile_shown({ mobile: groupMobile(user.mobile) })}</p>
    </div>
    <TextButton href={hrefOf({ to: '/editprofile' })}>
      <PencilSimple />
      {m.identity_edit()}
    </TextButton>
  </Card>
);

/** Shown in its place for a guest, with a sign-in button. */
export const GuestCard = () => (
  <Card className={`wrapped ${styles.card}`}>
    <Avatar alt="" size="large" />
    <div className="words">
      <h2 className="title">{m.identity_guest_heading()}</h2>
      <p className="muted">{m.identity_guest_text()}</p>
    </div>
    <Button
      wide
      className={styles.signIn}
      onClick={() => {
        saveDestination({ to: '/my' });
        void goTo({ to: '/login' });
      }}
    >
      {m.common_sign_in()}
    </Button>
  </Card>
);
