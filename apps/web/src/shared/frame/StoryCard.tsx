import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import styles from './StoryCard.module.css';

/** Size of a story's drawing, in its own units. */
export const storyDrawing = { width: 240, height: 135 } as const;

/** The frame of a story that can be pressed, for whatever link it is. */
export const storyCard = styles.card;

interface StoryTextProps {
  /** What it is about. */
  tag?: ReactNode;
  title: ReactNode;
  line: ReactNode;
  /** What stands beside the tag, such as how many pictures there are. */
  aside?: ReactNode;
}

/** The words of a story below its drawing. */
export const StoryText = ({ tag, title, line, aside }: StoryTextProps) => (
  <span className={styles.text}>
    {(tag || aside) && (
      <span className={styles.tags}>
        {tag && <Tag>{tag}</Tag>}
        {aside}
      </span>
    )}
    <span className={styles.title}>{title}</span>
    <span className={styles.line}>{line}</span>
  </span>
);
