import { m } from '@sikka/messages';
import { BackButton } from '@sikka/ui/page-header';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import { leaveScreen } from '../shared/trail.ts';
import styles from './Root.module.css';

/** Skeleton of a screen whose script is loading. The way back works already. */
export const Pending = () => (
  <div className={styles.outline}>
    <div className={styles.title}>
      <span className={styles.back}>
        <BackButton label={m.frame_back()} onClick={() => leaveScreen()} />
      </span>
      <Skeleton width="short" />
    </div>
    <SkeletonGroup label={m.frame_loading()}>
      <Skeleton shape="hero" />
      <SkeletonRows rows={3} />
    </SkeletonGroup>
  </div>
);
