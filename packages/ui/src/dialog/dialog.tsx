import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx/cx.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { X } from '../generated/icons/X.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The content itself shows the title. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** A picture or an icon above the title. */
  picture?: ReactNode;
  /** Theme of the dialog only, whatever the page has. */
  theme?: 'light' | 'dark' | undefined;
  children?: ReactNode;
  /** What gets the focus first, such as an input; default: the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode;
}

/**
 * A message or a short task in the centre of the screen. Load it lazily: it bundles the dialog
 * library.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    titleHidden = false,
    description,
    closeLabel,
    picture,
    theme,
    children,
    initialFocus,
    actions,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup ref={popup} initialFocus={initialFocus ?? popup} className={styles.popup} data-theme={theme}>
            {picture}
            <Base.Title className={cx(styles.title, titleHidden && 'visually-hidden')}>{title}</Base.Title>
            {description && <Base.Description className={styles.text}>{description}</Base.Description>}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
            <Base.Close render={<IconButton label={closeLabel} className={styles.close} />}>
              <X />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
