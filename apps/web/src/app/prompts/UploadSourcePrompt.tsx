import { m } from '@sikka/messages';
import { CameraDuotone } from '@sikka/ui/icons/CameraDuotone';
import { ImageDuotone } from '@sikka/ui/icons/ImageDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Sheet } from '@sikka/ui/sheet';
import type { PromptProps } from '#shared/prompt/prompts.ts';

export const UploadSourcePrompt = ({ question: { hasAlbum }, answer }: PromptProps<'uploadSource'>) => (
  <Sheet open onClose={() => answer(undefined)} title={m.frame_upload_title()} closeLabel={m.common_close()}>
    <ListGroup>
      <ListRow tile={<CameraDuotone />} title={m.frame_upload_camera()} onClick={() => answer('camera')} />
      {hasAlbum && <ListRow tile={<ImageDuotone />} title={m.frame_upload_album()} onClick={() => answer('album')} />}
    </ListGroup>
  </Sheet>
);
