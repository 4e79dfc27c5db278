import { m } from '@sikka/messages';
import { CoinsFill } from '@sikka/ui/icons/CoinsFill';
import { formatNumber } from '../format.ts';
import { hrefOfPath } from '../navigation.ts';
import styles from './CoinCount.module.css';

interface CoinCountProps {
  /** Coins the user has, after what was added. */
  coins: number;
  /** Coins that came just now; 0 shows nothing. */
  added: number;
}

/** The user's coins in the header; what was added rises from it once. */
export const CoinCount = ({ coins, added }: CoinCountProps) => (
  <span className={styles.place}>
    <a
      className={styles.coins}
      href={hrefOfPath('/rewards')}
      aria-label={m.frame_corner_coins({ coins, shown: formatNumber(coins) })}
    >
      <CoinsFill />
      {formatNumber(coins)}
    </a>
    {added > 0 && (
      <output key={coins} className={styles.added}>
        {m.frame_coins_added({ coins: formatNumber(added) })}
      </output>
    )}
  </span>
);
