import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { EmptyState } from '@sikka/ui/state-message';
import { useCallback, useEffect, useState } from 'react';
import { bridge } from '#shared/bridge.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { openStore } from '#shared/open-store.ts';
import { h5Version, versionText } from '#shared/version.ts';
import { type AvailableUpdate, checkForUpdate } from '../check-for-update.ts';
import styles from './release.module.css';

type UpdateCheck = 'checking' | 'failed' | AvailableUpdate;

const useUpdate = (): [UpdateCheck, () => void] => {
  const [found, setFound] = useState<UpdateCheck>('checking');
  const check = useCallback(() => {
    checkForUpdate(bridge().appInfo).then(setFound, () => setFound('failed'));
  }, []);
  useEffect(check, [check]);
  return [
    found,
    () => {
      setFound('checking');
      check();
    },
  ];
};

const UpdateState = ({ found, onRetry }: { found: UpdateCheck; onRetry: () => void }) => {
  switch (found) {
    case 'checking':
      return (
        <SkeletonGroup label={m.release_update_looking()} className={`center ${styles.newest}`}>
          <Skeleton shape="circle" />
          <Skeleton width="medium" />
          <Skeleton width="full" />
          <Skeleton width="medium" />
        </SkeletonGroup>
      );
    case 'failed':
      return <LoadFailed onRetry={onRetry} />;
    case 'nothing':
      return (
        <EmptyState
          icon={<CheckBold />}
          tone="good"
          title={m.release_update_newest_title()}
          text={m.release_update_newest_text()}
        />
      );
    case 'web':
    case 'shell':
      return (
        <EmptyState
          icon={<DownloadSimple />}
          title={m.frame_update_title()}
          text={m.frame_update_text()}
          actions={
            <Button onClick={() => (found === 'web' ? location.reload() : void openStore())}>
              {m.frame_update_now()}
            </Button>
          }
        />
      );
  }
};

/** The running version, and whether a newer one exists. */
export const UpdateScreen = () => {
  const [found, checkAgain] = useUpdate();
  const shell = bridge().appInfo;
  return (
    <Screen title={m.release_update_heading()}>
      <UpdateState found={found} onRetry={checkAgain} />
      <ListGroup>
        <ListRow title={m.release_version_web()} trailing={versionText(h5Version)} />
        {shell && <ListRow title={m.release_version_app()} trailing={versionText(shell.version)} />}
        <ListRow title={m.common_permissions()} href={hrefOf({ to: '/permission' })} />
      </ListGroup>
    </Screen>
  );
};
