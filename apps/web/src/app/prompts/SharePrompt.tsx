import { m } from '@sikka/messages';
import { Copy } from '@sikka/ui/icons/Copy';
import { ShareNetwork } from '@sikka/ui/icons/ShareNetwork';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Sheet } from '@sikka/ui/sheet';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import { bridge } from '#shared/bridge.ts';
import { toast } from '#shared/toast.ts';

/** The bridge shares texts only. Reports the same states. */
const sharePicture = (content: ShareData): Promise<{ state: 'shared' | 'cancelled' | 'failed' }> =>
  navigator.share(content).then(
    () => ({ state: 'shared' }),
    ({ name }: DOMException) => ({ state: name === 'AbortError' ? 'cancelled' : 'failed' }),
  );

/** The share sheet: copy the link, or share it with another app. */
export const SharePrompt = ({ question, answer }: PromptProps<'share'>) => {
  const copy = async (): Promise<void> => {
    const { copied } = await bridge().call('copyText', { text: question.url });
    toast(copied ? m.frame_link_copied() : m.frame_copy_failed());
    answer(undefined);
  };
  const handOver = async (): Promise<void> => {
    const { picture, ...words } = question;
    const files = picture && [picture];
    const isTaken = bridge().kind === 'browser' && files && navigator.canShare?.({ files });
    const { state } = await (isTaken ? sharePicture({ ...words, files }) : bridge().call('share', words));
    if (state === 'copied') toast(m.frame_link_copied());
    if (state === 'failed') toast(m.frame_share_failed());
    answer(undefined);
  };
  return (
    <Sheet open onClose={() => answer(undefined)} title={m.common_share()} closeLabel={m.common_close()}>
      <ListGroup>
        <ListRow tile={<Copy />} title={m.frame_copy_link()} sub={question.url} onClick={() => void copy()} />
        <ListRow tile={<ShareNetwork />} title={m.frame_other_apps()} onClick={() => void handOver()} />
      </ListGroup>
    </Sheet>
  );
};
