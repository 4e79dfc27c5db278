import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx/cx.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { X } from '../generated/icons/X.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The content shows what the title says. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** The name of the cross. */
  closeLabel: string;
  /** A picture or an icon above the title. */
  picture?: ReactNode;
  /** Colours of the dialog alone, whatever the page is in. */
  theme?: 'light' | 'dark' | undefined;
  children?: ReactNode;
  /** Where the focus goes at first, such as the input of a form; the dialog itself otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode;
}

/** A message or a short task in the middle of the screen. Load it on demand: it brings the dialog library with it. */
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
