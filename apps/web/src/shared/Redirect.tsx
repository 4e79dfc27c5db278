import { useEffect, useEffectEvent } from 'react';
import { goTo, type Destination, type ScreenName } from './navigation.ts';
import { CardSkeleton } from './query/Loaded.tsx';

interface RedirectProps<To extends ScreenName> extends Destination<To> {
  /** Keeps this screen in the history. */
  isNew?: boolean;
}

/** Redirects to another screen, in place of this one by default. */
export const Redirect = <To extends ScreenName>({ isNew = false, ...destination }: RedirectProps<To>) => {
  const go = useEffectEvent(() => void goTo(destination, { replace: !isNew }));
  useEffect(() => go(), []);
  return <CardSkeleton />;
};
