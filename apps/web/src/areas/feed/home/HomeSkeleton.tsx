import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup, SkeletonRow, SkeletonTiles } from '@sikka/ui/skeleton';
import styles from './home.module.css';

export const HomeSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <Skeleton className={styles.search} />
    <Skeleton shape="hero" />
    <SkeletonTiles />
    <Card>
      <SkeletonRow />
    </Card>
    <Skeleton width="medium" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);
