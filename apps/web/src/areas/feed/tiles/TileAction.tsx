import styles from './TileAction.module.css';

export interface TileActionProps {
  /** The provider's text. */
  children: string;
  tone?: 'brand' | 'soft';
}

/** What looks like a tile's own button. The whole tile is the link, so this only says what happens. */
export const TileAction = ({ children, tone = 'brand' }: TileActionProps) =>
  children && (
    <span className={styles.action} data-tone={tone}>
      {children}
    </span>
  );
