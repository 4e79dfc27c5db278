import { longestEdge } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Sheet } from '@sikka/ui/sheet';
import { useEffect, useState } from 'react';
import { identity } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { userRenewed } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { pictureFailure } from '#shared/upload/use-pictures.ts';
import { sendPicture } from '#shared/upload/send-picture.ts';
import { openPicture, shrinkPicture, type Square } from '#shared/upload/shrink-picture.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { CropArea } from './CropArea.tsx';
import { wholeSquare } from './crop-rules.ts';

interface DecodedPicture {
  picture: ImageBitmap;
  src: string;
}

/** Decodes a file for as long as it is shown; `failure` is the error text if that fails. */
const usePicture = (file: File): { opened?: DecodedPicture; failure?: string } => {
  const [state, setState] = useState<{ opened?: DecodedPicture; failure?: string }>({});
  useEffect(() => {
    let isUnmounted = false;
    const src = URL.createObjectURL(file);
    const opening = openPicture(file);
    opening.then(
      (picture) => !isUnmounted && setState({ opened: { picture, src } }),
      (error: unknown) => !isUnmounted && setState({ failure: pictureFailure(error) }),
    );
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(src);
      void opening.then((picture) => picture.close()).catch(() => undefined);
    };
  }, [file]);
  return state;
};

/** Crops a picture to the portrait, and uploads only that part. */
export const CropSheet = ({ file, onClose }: { file: File; onClose: () => void }) => {
  const { opened, failure } = usePicture(file);
  const [chosen, setChosen] = useState<Square>();
  const [problem, setProblem] = useState<string>();
  const isOnline = useRetryOnline(() => setProblem(undefined));
  const save = useAction(
    async ({ picture }: DecodedPicture, square: Square) => {
      setProblem(undefined);
      const portrait = await shrinkPicture(picture, longestEdge.PORTRAIT, square);
      const portraitFileId = await sendPicture(portrait, { purpose: 'PORTRAIT' });
      userRenewed(await identity.modifyUser({ portraitFileId }, { quiet: true }));
      toast(m.common_saved());
      onClose();
    },
    (error) => setProblem(pictureFailure(error)),
  );
  const square = opened && (chosen ?? wholeSquare(opened.picture));
  const message = failure ?? problem ?? (isOnline ? undefined : m.frame_pictures_offline());

  return (
    <Sheet open onClose={onClose} title={m.identity_crop_title()} closeLabel={m.common_close()}>
      <div className="stack">
        {opened && square && (
          <>
            <CropArea src={opened.src} size={opened.picture} square={square} onChange={setChosen} />
            <Button wide disabled={!isOnline} isBusy={save.isBusy} onClick={() => void save.run(opened, square)}>
              {m.identity_crop_save()}
            </Button>
          </>
        )}
        {!opened && !failure && <ListSkeleton rows={1} />}
        {message && <p role="alert">{message}</p>}
      </div>
    </Sheet>
  );
};
