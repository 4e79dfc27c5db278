import { Children, type ReactNode, type UIEvent, useRef } from 'react';
import styles from './scroll-row.module.css';

export interface ScrollRowProps {
  /** Accessible name of the row. */
  label: string;
  /** `card` shows two and a half items on a phone, `wide` slightly more than one; a `chip` is as wide as its text. */
  size?: 'card' | 'wide' | 'chip';
  /** Nothing in it is pressable: the row itself takes the focus and scrolls by the arrow keys. */
  isToRead?: boolean;
  /** Items; if pressable, moving the focus scrolls the row. */
  children: ReactNode;
}

/**
 * A row that scrolls horizontally to the edges of the page, with a progress bar for more than two
 * items.
 */
export function ScrollRow({ label, size = 'card', isToRead = false, children }: ScrollRowProps) {
  const thumb = useRef<HTMLSpanElement>(null);
  const items = Children.toArray(children);

  function follow({ currentTarget: row }: UIEvent<HTMLElement>) {
    const scrollable = row.scrollWidth - row.clientWidth;
    const progress = scrollable > 0 ? row.scrollLeft / scrollable : 0;
    // The thumb is two fifths of its track, so it moves by 150 % of its own width.
    if (thumb.current) thumb.current.style.transform = `translateX(${progress * 150}%)`;
  }

  return (
    <div className={styles.frame}>
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        tabIndex={isToRead ? 0 : undefined}
        className={styles.row}
        data-size={size}
        onScroll={follow}
      >
        {items}
      </section>
      {items.length > 2 && size !== 'chip' && (
        <span aria-hidden="true" className={styles.track}>
          <span ref={thumb} className={styles.thumb} />
        </span>
      )}
    </div>
  );
}
