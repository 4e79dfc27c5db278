import { m } from '@sikka/messages';
import { WifiSlash } from '@sikka/ui/icons/WifiSlash';
import { TextButton } from '@sikka/ui/text-button';
import styles from './StaleNoteView.module.css';

export interface StaleNoteViewProps {
  isOnline: boolean;
  onReload: () => void;
}

export const StaleNoteView = ({ isOnline, onReload }: StaleNoteViewProps) => (
  <output className={`near ${styles.note}`}>
    <WifiSlash className={`glyph ${styles.icon}`} />
    <span className={styles.text}>{isOnline ? m.feed_stale() : m.common_offline_notice()}</span>
    {isOnline && <TextButton onClick={onReload}>{m.common_try_again()}</TextButton>}
  </output>
);
