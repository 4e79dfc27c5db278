import { m } from '@sikka/messages';
import { WifiSlash } from '@sikka/ui/icons/WifiSlash';
import { TextButton } from '@sikka/ui/text-button';
import { useRetryOnline } from '../use-retry-online.ts';
import styles from './StaleNote.module.css';

export interface StaleNoteProps {
  /** The last read failed. */
  isStale: boolean;
  onReload: () => void;
}

/** Notes that the content is out of date, and reloads it once the network is back. */
export const StaleNote = ({ isStale, onReload }: StaleNoteProps) => {
  const isOnline = useRetryOnline(onReload);
  if (isOnline && !isStale) return null;
  return (
    <output className={styles.note}>
      <WifiSlash className={styles.icon} />
      <span className={styles.text}>{isOnline ? m.feed_stale() : m.feed_offline()}</span>
      {isOnline && <TextButton onClick={onReload}>{m.frame_try_again()}</TextButton>}
    </output>
  );
};
