import { m } from '@sikka/messages';
import { AlertDialog } from '@sikka/ui/alert-dialog';
import type { AskProps } from '#shared/ask/asks.ts';

export const ConfirmAsk = ({
  question: { title, text, confirmLabel, cancelLabel = m.frame_cancel(), danger = false, leaving = false },
  answer,
}: AskProps<'confirm'>) => (
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
