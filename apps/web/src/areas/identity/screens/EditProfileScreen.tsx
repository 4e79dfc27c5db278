import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { shownName } from '../me/name-rules.ts';

const PortraitSheet = lazy(() =>
  import('../components/PortraitSheet.tsx').then((it) => ({ default: it.PortraitSheet })),
);

/** Portrait and name, as others see them, and what nobody else sees. */
export const EditProfileScreen = () => {
  const user = useUser();
  const [choosing, setChoosing] = useState(false);
  if (!user) return null;
  return (
    <Screen title={m.identity_profile()}>
      <ListGroup>
        <ListRow
          title={m.identity_portrait()}
          trailing={<Avatar src={user.portraitUrl} alt="" size="medium" />}
          onClick={() => setChoosing(true)}
        />
        <ListRow
          title={m.identity_nickname()}
          trailing={shownName(user.nickname, user.mobile, brandName())}
          href={hrefOf({ to: '/editusername' })}
        />
        <ListRow title={m.identity_details()} href={hrefOf({ to: '/edituserinfo' })} />
      </ListGroup>
      {choosing && (
        <Suspense>
          <PortraitSheet current={user.portraitUrl} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Screen>
  );
};
