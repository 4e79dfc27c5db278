import { m } from '@sikka/messages';
import { SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';

/** The place of a list while it is on its way. */
export const ListSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </SkeletonGroup>
);
