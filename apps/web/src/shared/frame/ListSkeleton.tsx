import { m } from '@sikka/messages';
import { SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';

/** The place of a list while it is on its way. */
export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <SkeletonGroup label={m.frame_loading()}>
    {Array.from({ length: rows }, (_, index) => (
      <SkeletonRow key={index} />
    ))}
  </SkeletonGroup>
);
