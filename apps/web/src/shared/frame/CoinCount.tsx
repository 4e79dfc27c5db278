import { m } from '@sikka/messages';
import { CoinsFill } from '@sikka/ui/icons/CoinsFill';
import { formatNumber } from '../format.ts';
import { hrefOfPath } from '../navigation.ts';
import styles from './CoinCount.module.css';

interface CoinCountProps {
  /** Balance, including `added`. */
  coins: number;
  /** Coins just credited; 0 shows no animation. */
  added: number;
}

/** The user's coin balance in the header; coins just credited rise from it once. */
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
