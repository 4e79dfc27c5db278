import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';
import styles from './home.module.css';

const tiles = Array.from({ length: 8 }, (_, index) => index);

export const HomeSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <Skeleton className={styles.search} />
    <Skeleton shape="hero" />
    <Card>
      <span className={styles.grid}>
        {tiles.map((tile) => (
          <span key={tile} className={styles.tile}>
            <Skeleton shape="tile" />
            <Skeleton width="medium" />
          </span>
        ))}
      </span>
    </Card>
    <Card>
      <SkeletonRow />
    </Card>
    <Skeleton width="medium" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);
