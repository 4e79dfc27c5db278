import { Children, type ReactNode, type UIEvent, useRef } from 'react';
import styles from './scroll-row.module.css';

export interface ScrollRowProps {
  /** What lies in the row. */
  label: string;
  /** `card` shows two and a half on a phone, `wide` one and a bit. */
  size?: 'card' | 'wide';
  /** Nothing in it can be pressed: the row itself takes the focus, and is scrolled by the arrows. */
  isToRead?: boolean;
  /** Cards that can be pressed: the focus that moves along them scrolls the row. */
  children: ReactNode;
}

/** A row that scrolls sideways to the edges of the page, with a progress bar under it when it holds more than two things. */
export function ScrollRow({ label, size = 'card', isToRead = false, children }: ScrollRowProps) {
  const thumb = useRef<HTMLSpanElement>(null);
  const items = Children.toArray(children);

  function follow({ currentTarget: row }: UIEvent<HTMLElement>) {
    const way = row.scrollWidth - row.clientWidth;
    const progress = way > 0 ? row.scrollLeft / way : 0;
    // The thumb is two fifths of its track, so one and a half of its own width is left to go.
    if (thumb.current) thumb.current.style.transform = `translateX(${progress * 150}%)`;
  }

  return (
    <div className={styles.frame}>
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={isToRead ? 0 : undefined}
        className={styles.row}
        data-size={size}
        onScroll={follow}
      >
        {items}
      </section>
      {items.length > 2 && (
        <span aria-hidden="true" className={styles.track}>
          <span ref={thumb} className={styles.thumb} />
        </span>
      )}
    </div>
  );
}
