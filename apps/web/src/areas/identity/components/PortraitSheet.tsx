import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { Sheet } from '@sikka/ui/sheet';
import { SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { userRenewed } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import styles from './PortraitSheet.module.css';

const loadPortraits = async (): Promise<ContentOf<'/flamingo/user/defaultPortraitUrl'>['portraitList']> =>
  (await identity.defaultPortraitUrl({}, { quiet: true })).portraitList;

/** The ready-made portraits; a press chooses one at once. */
export const PortraitSheet = ({ current, onClose }: { current: string; onClose: () => void }) => {
  const [portraits, reload] = useLoaded(loadPortraits);

  const choose = async (portraitUrl: string): Promise<void> => {
    try {
      userRenewed(await identity.modifyUser({ portraitUrl }));
      onClose();
    } catch (error) {
      if (isProblem(error) && error.msg) toast(error.msg);
    }
  };

  return (
    <Sheet open onClose={onClose} title={m.identity_portrait_choose()} closeLabel={m.identity_close()}>
      {portraits.status === 'loading' && (
        <SkeletonGroup label={m.frame_loading()}>
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {portraits.status === 'failed' && <LoadFailed onRetry={reload} />}
      {portraits.status === 'ready' && (
        <div className={styles.grid}>
          {portraits.content.map(({ portraitId, portraitUrl, label }) => (
            <button
              key={portraitId}
              type="button"
              className={styles.portrait}
              aria-pressed={portraitUrl === current}
              aria-label={label}
              onClick={() => void choose(portraitUrl)}
            >
              <Avatar src={portraitUrl} alt="" size="large" />
            </button>
          ))}
        </div>
      )}
    </Sheet>
  );
};
