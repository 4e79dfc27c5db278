import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import styles from './Root.module.css';

/** Skeleton of a screen whose script is loading. */
export const Pending = () => (
  <SkeletonGroup label={m.frame_loading()} className={styles.outline}>
    <span className={styles.title}>
      <Skeleton width="short" />
    </span>
    <Skeleton shape="hero" />
    <SkeletonRows rows={3} />
  </SkeletonGroup>
);
