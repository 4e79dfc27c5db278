import { m } from '@sikka/messages';
import { AlertDialog } from '@sikka/ui/alert-dialog';
import type { PromptProps } from '#shared/prompt/prompts.ts';

export const ConfirmPrompt = ({
  question: { title, text, confirmLabel, cancelLabel = m.frame_cancel(), danger = false, leaving = false },
  answer,
}: PromptProps<'confirm'>) => (
  <AlertDialog
    open
    title={title}
    description={text}
    confirmLabel={confirmLabel}
    cancelLabel={cancelLabel}
    danger={danger}
    leaving={leaving}
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  />
);
