import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';

/** The outline of the page while it is on its way. */
export const MarketSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <Skeleton shape="hero" />
    <Card>
      <SkeletonRow />
    </Card>
    <Skeleton width="medium" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);
