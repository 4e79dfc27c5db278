import { m } from '@sikka/messages';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { type ReactNode, useState } from 'react';
import { isPreview } from '#shared/preview.ts';
import styles from './home.module.css';

/** Until the page is reloaded, so that going back finds the page as it was left. A preview shows all of it. */
let wasOpen = isPreview;

/** The folded part of the home page. Part of the HTML, so that it opens before any script. */
export const MoreSections = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        wasOpen = currentTarget.open;
        setOpen(wasOpen);
      }}
    >
      <summary className={styles.more}>
        {m.feed_home_more()}
        <CaretDown className="caret" />
      </summary>
      <div className="cards">{children}</div>
    </details>
  );
};
