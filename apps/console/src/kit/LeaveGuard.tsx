import { m } from '@sikka/messages';
import { AlertDialog } from '@sikka/ui/alert-dialog';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left or reloaded. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={status === 'blocked'}
      title={m.frame_discard_title()}
      description={m.frame_discard_text()}
      confirmLabel={m.frame_discard_confirm()}
      cancelLabel={m.frame_discard_stay()}
      leaving
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
}
