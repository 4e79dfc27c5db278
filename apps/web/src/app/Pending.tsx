import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';
import styles from './Root.module.css';

/** Skeleton of a screen whose script is loading. */
export const Pending = () => (
  <SkeletonGroup label={m.frame_loading()} className={styles.outline}>
    <Skeleton width="medium" />
    <Skeleton shape="hero" />
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </SkeletonGroup>
);
