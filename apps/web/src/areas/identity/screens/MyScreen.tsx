import { m } from '@sikka/messages';
import { useEffect } from 'react';
import { afterPaint } from '#shared/after-paint.ts';
import { bridge } from '#shared/bridge.ts';
import { useFeed } from '#shared/feed.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { renewUser } from '#shared/renew-user.ts';
import { useUser } from '#shared/session.ts';
import { MenuGroups, MenuSkeleton } from '../components/MenuGroups.tsx';
import { DeletionBanner } from '../deletion/DeletionBanner.tsx';
import { GuestCard, UserCard } from '../components/UserCard.tsx';
import { menuOf } from '../me/menu-rules.ts';

/** The Me tab: the user and the account menu. */
export const MyScreen = () => {
  const user = useUser();
  const [menu, reload] = useFeed('MY');

  const userGid = user?.userGid;

  // The server's menu depends on the user, so it is read again when that changes.
  useEffect(() => {
    if (userGid) afterPaint(() => void renewUser());
    reload();
  }, [userGid, reload]);

  return (
    <Screen title={m.common_me()} large>
      <div className="cards">
        <div className="stack">
          {user ? <UserCard user={user} /> : <GuestCard />}
          {user !== undefined && user.expireTime > 0 && <DeletionBanner expireTime={user.expireTime} />}
        </div>
        {menu.status === 'loading' && <MenuSkeleton />}
        {menu.status === 'failed' && <LoadFailed onRetry={reload} />}
        {menu.status === 'ready' && (
          <MenuGroups
            groups={menuOf(menu.content.channelList, {
              signedIn: user !== undefined,
              isWhiteListed: user?.isWhiteListed ?? false,
              appVersion: bridge().appInfo?.version,
            })}
          />
        )}
      </div>
    </Screen>
  );
};
