import { useEffect, useEffectEvent } from 'react';
import { ListSkeleton } from './ListSkeleton.tsx';
import { goTo, type Destination } from '../../shared/navigation.ts';

/** Leads on to another screen, which takes the place of this one. */
export const Forward = (destination: Destination) => {
  const go = useEffectEvent(() => void goTo(destination, { replace: true }));
  useEffect(() => go(), []);
  return <ListSkeleton />;
};
