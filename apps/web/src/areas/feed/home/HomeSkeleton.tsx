import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup, SkeletonRows, SkeletonTiles } from '@sikka/ui/skeleton';
import styles from './home.module.css';

export const HomeSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <Skeleton className={styles.search} />
    <Skeleton shape="hero" />
    <SkeletonTiles />
    <SkeletonRows rows={1} />
    <Skeleton width="medium" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);
