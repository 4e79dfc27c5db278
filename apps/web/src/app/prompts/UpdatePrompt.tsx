import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { IconTile } from '@sikka/ui/icon-tile';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import { ForcedUpdate } from './ForcedUpdate.tsx';

/** A newer shell is available. A forced update covers the app; any other can be postponed. */
export const UpdatePrompt = ({ question: { forced, title, text }, answer }: PromptProps<'update'>) =>
  forced ? (
    <ForcedUpdate title={title || m.frame_update_forced_title()} text={text || m.frame_update_forced_text()} />
  ) : (
    <Dialog
      open
      onClose={() => answer(false)}
      closeLabel={m.common_close()}
      picture={
        <IconTile size="large">
          <DownloadSimple />
        </IconTile>
      }
      title={title || m.frame_update_title()}
      description={text || m.frame_update_text()}
      actions={
        <>
          <Button onClick={() => answer(true)}>{m.frame_update_now()}</Button>
          <Button variant="ghost" onClick={() => answer(false)}>
            {m.common_later()}
          </Button>
        </>
      }
    />
  );
