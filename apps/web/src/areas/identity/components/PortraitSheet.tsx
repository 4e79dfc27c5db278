import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { Sheet } from '@sikka/ui/sheet';
import { identity } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { userRenewed } from '#shared/session.ts';
import styles from './PortraitSheet.module.css';

/** The ready-made portraits; a press chooses one at once. */
export const PortraitSheet = ({ current, onClose }: { current: string; onClose: () => void }) => {
  const portraits = useQuery(['portraits'], { read: () => identity.defaultPortraitUrl({}, { quiet: true }) });
  const choose = useAct(async (portraitUrl: string) => {
    userRenewed(await identity.modifyUser({ portraitUrl }));
    onClose();
  }, toastProblem);

  return (
    <Sheet open onClose={onClose} title={m.identity_portrait_choose()} closeLabel={m.identity_close()}>
      <Loaded query={portraits} skeleton={<ListSkeleton rows={1} />}>
        {({ portraitList }) => (
          <div className={styles.grid}>
            {portraitList.map(({ portraitId, portraitUrl, label }) => (
              <button
                key={portraitId}
                type="button"
                className={styles.portrait}
                aria-pressed={portraitUrl === current}
                aria-label={label}
                onClick={() => void choose.run(portraitUrl)}
              >
                <Avatar src={portraitUrl} alt="" size="large" />
              </button>
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
};
