import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { CameraDuotone } from '@sikka/ui/icons/CameraDuotone';
import { ImageDuotone } from '@sikka/ui/icons/ImageDuotone';
import { TrashDuotone } from '@sikka/ui/icons/TrashDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Sheet } from '@sikka/ui/sheet';
import { identity } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { hasAlbum, type UploadSource } from '#shared/prompt/choose-upload-source.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { userRenewed } from '#shared/session.ts';
import styles from './PortraitSheet.module.css';

interface PortraitSheetProps {
  current: string;
  onClose: () => void;
  onPick: (source: UploadSource) => void;
}

/** Sources of a portrait: camera, album, or a ready-made one, which is saved at once. */
export const PortraitSheet = ({ current, onClose, onPick }: PortraitSheetProps) => {
  const portraits = useQuery(['portraits'], { read: () => identity.defaultPortraitUrl({}) });
  const choose = useAction(async (portraitUrl: string) => {
    userRenewed(await identity.modifyUser({ portraitUrl }));
    onClose();
  }, toastProblem);

  return (
    <Sheet open onClose={onClose} title={m.identity_portrait_choose()} closeLabel={m.common_close()}>
      <div className="stack">
        <ListGroup>
          <ListRow tile={<CameraDuotone />} title={m.frame_upload_camera()} onClick={() => onPick('camera')} />
          {hasAlbum() && (
            <ListRow tile={<ImageDuotone />} title={m.frame_upload_album()} onClick={() => onPick('album')} />
          )}
          {current && (
            <ListRow tile={<TrashDuotone />} title={m.identity_portrait_remove()} onClick={() => void choose.run('')} />
          )}
        </ListGroup>
        <Loaded query={portraits} skeleton={<ListSkeleton rows={1} />}>
          {({ portraitList }) => (
            <div className={`list ${styles.grid}`}>
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
      </div>
    </Sheet>
  );
};
