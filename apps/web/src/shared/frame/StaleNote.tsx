import { type ComponentType, lazy, Suspense } from 'react';
import { useRetryOnline } from '../use-retry-online.ts';
import type { StaleNoteViewProps } from './StaleNoteView.tsx';

export interface StaleNoteProps {
  /** The last read failed. */
  isStale: boolean;
  onReload: () => void;
}

/** A chunk of its own, loaded ahead; if even that fails, the page remains without the note. */
const View = lazy<ComponentType<StaleNoteViewProps>>(() =>
  import('./StaleNoteView.tsx').then(
    (it) => ({ default: it.StaleNoteView }),
    () => ({ default: () => null }),
  ),
);

/** Notes that the content is out of date, and reloads it once the network is back. */
export const StaleNote = ({ isStale, onReload }: StaleNoteProps) => {
  const isOnline = useRetryOnline(onReload);
  if (isOnline && !isStale) return null;
  return (
    <Suspense fallback={null}>
      <View isOnline={isOnline} onReload={onReload} />
    </Suspense>
  );
};
