import { m } from '@sikka/messages';
import { Camera } from '@sikka/ui/icons/Camera';
import { Image } from '@sikka/ui/icons/Image';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Sheet } from '@sikka/ui/sheet';
import type { PromptProps } from '#shared/prompt/prompts.ts';

export const UploadSourcePrompt = ({ question: { hasAlbum }, answer }: PromptProps<'uploadSource'>) => (
  <Sheet open onClose={() => answer(undefined)} title={m.frame_upload_title()} closeLabel={m.common_close()}>
    <ListGroup>
      <ListRow icon={<Camera />} title={m.frame_upload_camera()} onClick={() => answer('camera')} />
      {hasAlbum && <ListRow icon={<Image />} title={m.frame_upload_album()} onClick={() => answer('album')} />}
    </ListGroup>
  </Sheet>
);
