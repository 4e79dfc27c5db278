import { useEffect, useEffectEvent } from 'react';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { goTo, type Destination } from '#shared/navigation.ts';

interface ForwardProps extends Destination {
  /** This screen stays behind the other one, to come back to. */
  isNew?: boolean;
}

/** Leads on to another screen, which takes the place of this one unless told otherwise. */
export const Forward = ({ isNew = false, ...destination }: ForwardProps) => {
  const go = useEffectEvent(() => void goTo(destination, { replace: !isNew }));
  useEffect(() => go(), []);
  return <ListSkeleton />;
};
