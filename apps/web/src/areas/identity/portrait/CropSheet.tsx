import { longestEdge } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Sheet } from '@sikka/ui/sheet';
import { useEffect, useState } from 'react';
import { identity } from 'virtual:calls';
import { useAct } from '#shared/act.ts';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { userRenewed } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { pictureFailure } from '#shared/upload/use-pictures.ts';
import { sendPicture } from '#shared/upload/send-picture.ts';
import { openPicture, shrinkPicture, type Square } from '#shared/upload/shrink-picture.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { CropArea } from './CropArea.tsx';
import { wholeSquare } from './crop-rules.ts';

interface Opened {
  picture: ImageBitmap;
  src: string;
}

/** The picture of a file, open for as long as it is shown; what is said when it cannot be opened. */
const useOpened = (file: File): { opened?: Opened; failure?: string } => {
  const [state, setState] = useState<{ opened?: Opened; failure?: string }>({});
  useEffect(() => {
    let isGone = false;
    const src = URL.createObjectURL(file);
    const opening = openPicture(file);
    opening.then(
      (picture) => !isGone && setState({ opened: { picture, src } }),
      (error: unknown) => !isGone && setState({ failure: pictureFailure(error) }),
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(src);
      void opening.then((picture) => picture.close()).catch(() => undefined);
    };
  }, [file]);
  return state;
};

/** Chooses the part of a picture that becomes the portrait, and uploads that part alone. */
export const CropSheet = ({ file, onClose }: { file: File; onClose: () => void }) => {
  const { opened, failure } = useOpened(file);
  const [chosen, setChosen] = useState<Square>();
  const [problem, setProblem] = useState<string>();
  const isOnline = useRetryOnline(() => setProblem(undefined));
  const save = useAct(
    async ({ picture }: Opened, square: Square) => {
      setProblem(undefined);
      const portrait = await shrinkPicture(picture, longestEdge.PORTRAIT, square);
      const portraitFileId = await sendPicture(portrait, { purpose: 'PORTRAIT' });
      userRenewed(await identity.modifyUser({ portraitFileId }, { quiet: true }));
      toast(m.identity_saved());
      onClose();
    },
    (error) => setProblem(pictureFailure(error)),
  );
  const square = opened && (chosen ?? wholeSquare(opened.picture));
  const trouble = failure ?? problem ?? (isOnline ? undefined : m.frame_pictures_offline());

  return (
    <Sheet open onClose={onClose} title={m.identity_crop_title()} closeLabel={m.identity_close()}>
      <div className="stack">
        {opened && square && (
          <>
            <CropArea src={opened.src} size={opened.picture} square={square} onChange={setChosen} />
            <Button
              wide
              disabled={!isOnline}
              progress={save.isBusy ? 'busy' : 'idle'}
              onClick={() => void save.run(opened, square)}
            >
              {m.identity_crop_save()}
            </Button>
          </>
        )}
        {!opened && !failure && <ListSkeleton rows={1} />}
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    </Sheet>
  );
};
