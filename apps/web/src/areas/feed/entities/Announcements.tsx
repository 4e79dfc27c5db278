import { m } from '@sikka/messages';
import { CaretRight } from '@sikka/ui/icons/CaretRight';
import { Megaphone } from '@sikka/ui/icons/Megaphone';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { TileLink } from '../tiles/TileLink.tsx';
import { TileBadge } from '../tiles/TilePicture.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './Announcements.module.css';

/**
 * Announcements one at a time, important ones first. They overlap in one place, so nothing shifts
 * when the next appears.
 */
export const Announcements = ({ entity: { resourceList } }: EntityViewProps) => {
  const [shown, setShown] = useState(0);
  const count = resourceList.length;
  const notices = resourceList.toSorted((one, other) => other.isImportant - one.isImportant);
  return (
    <section aria-label={m.feed_announcements()} className={styles.bar}>
      <Megaphone className="glyph" />
      <ul className={`grow ${styles.notices}`}>
        {notices.map((notice, index) => (
          <li key={notice.resourceGid} className={styles.notice} data-hidden={index !== shown || undefined}>
            <TileLink tile={notice} className={styles.link}>
              {notice.formalTitle}
              <TileBadge tile={notice} isInside />
            </TileLink>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <TextButton
          aria-label={m.feed_announcement_next({ position: shown + 1, count })}
          className={styles.next}
          onClick={() => setShown((shown + 1) % count)}
        >
          {m.feed_announcement_position({ position: shown + 1, count })}
          <CaretRight />
        </TextButton>
      )}
    </section>
  );
};
