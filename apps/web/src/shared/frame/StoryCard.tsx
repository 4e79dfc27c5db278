import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import styles from './StoryCard.module.css';

/** Size of a story's drawing, in its own units. */
export const storyDrawing = { width: 240, height: 135 } as const;

/** Class of a story card, for whichever link element renders it. */
export const storyCard = `surface ${styles.card}`;

interface StoryTextProps {
  /** Its topic. */
  tag?: ReactNode;
  title: ReactNode;
  line: ReactNode;
  /** Shown beside the tag, such as the number of pictures. */
  aside?: ReactNode;
}

export const StoryText = ({ tag, title, line, aside }: StoryTextProps) => (
  <span className={styles.text}>
    {(tag || aside) && (
      <span className={`split ${styles.tags}`}>
        {tag && <Tag>{tag}</Tag>}
        {aside}
      </span>
    )}
    <span className="snug">{title}</span>
    <span className="quiet">{line}</span>
  </span>
);
