import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import styles from './GridSkeleton.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The place of the kinds of bills while they are on their way. */
export const GridSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <Card className={styles.grid}>
      {places.map((place) => (
        <span key={place} className={styles.tile}>
          <Skeleton shape="tile" />
          <Skeleton width="medium" />
        </span>
      ))}
    </Card>
  </SkeletonGroup>
);
