import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from '../dialog/dialog.module.css';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  /** What happens, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** The second button, or Escape. */
  onCancel: () => void;
  /** The action cannot be undone. */
  danger?: boolean;
  /** The action only leaves: staying is the main button. */
  leaving?: boolean;
  /** The action is in progress. */
  busy?: boolean;
}

/**
 * A confirmation dialog, closed only by its two buttons and Escape. Load it lazily: it bundles the
 * dialog library.
 */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    danger = false,
    leaving = false,
    busy = false,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const main = danger ? 'danger' : 'primary';
  const go = (
    <Button key="go" variant={leaving ? 'ghost' : main} isBusy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  const stay = (
    <Button key="stay" variant={leaving ? 'primary' : 'ghost'} onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  return (
    <Base.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup ref={popup} initialFocus={popup} className={styles.popup}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Description className={styles.text}>{description}</Base.Description>
            <div className={styles.actions}>{leaving ? [stay, go] : [go, stay]}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
