import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import stack from '#shared/money/Stack.module.css';

/** Stands where a key facts statement is about to be. */
export const FactsSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className={stack.stack}>
    <Skeleton shape="card" />
    <Skeleton shape="hero" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);
