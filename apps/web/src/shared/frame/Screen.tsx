import { m } from '@sikka/messages';
import { BackButton, PageHeader } from '@sikka/ui/page-header';
import { type ReactNode, useRef } from 'react';
import { leaveScreen } from '../trail.ts';
import { DockPlace } from './Dock.tsx';
import styles from './Screen.module.css';

export interface ScreenProps {
  title: ReactNode;
  /** A small line above the title of a tab page. */
  overline?: ReactNode;
  /** Tab pages carry a large title and no back button. */
  large?: boolean;
  /** `none` hides the back button; a function replaces its action. */
  back?: 'none' | (() => void);
  /** The one item of the right corner, usually `<Corner kind="…" />`. */
  corner?: ReactNode;
  /** Fixed at the bottom of the screen: the main action, unless `Dock` fills it. */
  foot?: ReactNode;
  /** Theme of this screen only, whatever the user chose. */
  theme?: 'light' | 'dark' | undefined;
  /** Its children stand below each other, such as cards. */
  stacked?: boolean;
  children: ReactNode;
}

/** A page: header, content in one column, and an optional footer. */
export const Screen = ({
  title,
  overline,
  large = false,
  back,
  corner,
  foot,
  theme,
  stacked,
  children,
}: ScreenProps) => {
  const footer = useRef<HTMLElement>(null);
  return (
    <div className={styles.screen} data-theme={theme}>
      <PageHeader
        title={title}
        overline={overline}
        large={large}
        leading={
          !large && back !== 'none' && <BackButton label={m.frame_back()} onClick={() => (back ?? leaveScreen)()} />
        }
        corner={corner}
      />
      <DockPlace value={footer}>
        <main className={styles.content}>{stacked ? <div className="stack">{children}</div> : children}</main>
      </DockPlace>
      <footer ref={footer} className="dock">
        {foot}
      </footer>
    </div>
  );
};
