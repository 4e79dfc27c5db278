import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx/cx.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { X } from '../generated/icons/X.tsx';
import styles from './sheet.module.css';
import { useDragClose } from './use-drag-close.ts';

export interface SheetProps {
  open: boolean;
  /** Escape, the cross, a press above the sheet, or its head drawn down by more than 30 px. */
  onClose: () => void;
  title: ReactNode;
  /** The content shows what the title says. */
  titleHidden?: boolean;
  /** The name of the cross. */
  closeLabel: string;
  /** Where the focus goes at first, such as the input of a form; the sheet itself otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** Rises from the foot of the screen with a choice or a short task. Load it on demand: it brings the dialog library with it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, titleHidden = false, closeLabel, initialFocus, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const drag = useDragClose(onClose);
  return (
    <Base.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup ref={popup} initialFocus={initialFocus ?? popup} className={styles.sheet}>
          <div className={styles.head} {...drag}>
            <Base.Title className={cx(styles.title, titleHidden && 'visually-hidden')}>{title}</Base.Title>
          </div>
          <div className={styles.content}>{children}</div>
          <Base.Close render={<IconButton label={closeLabel} className={styles.close} />}>
            <X />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
