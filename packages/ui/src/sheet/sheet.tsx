import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx/cx.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { X } from '../generated/icons/X.tsx';
import styles from './sheet.module.css';
import { useDragClose } from './use-drag-close.ts';

export interface SheetProps {
  open: boolean;
  /**
   * Escape, the close button, a press above the sheet, or its header dragged down by more than 30
   * px.
   */
  onClose: () => void;
  title: ReactNode;
  /** The content itself shows the title. */
  titleHidden?: boolean;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** What gets the focus first, such as an input; default: the sheet itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * Slides up from the bottom with a choice or a short task. Load it lazily: it bundles the dialog
 * library.
 */
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
