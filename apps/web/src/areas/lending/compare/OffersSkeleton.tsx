import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import stack from '#shared/money/Stack.module.css';

/** The place of offers while they are on their way. */
export const OffersSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className={stack.stack}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton width="medium" />
  </SkeletonGroup>
);
