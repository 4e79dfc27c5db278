import { m } from '@sikka/messages';
import styles from './NetworkMark.module.css';

/**
 * Says that the bill network stands behind a screen: a neutral mark of our own, not the network's trademark. `isAssured` is its form on
 * confirmed payments and receipts.
 */
export const NetworkMark = ({ isAssured = false }: { isAssured?: boolean }) => (
  <span className={styles.mark} data-assured={isAssured || undefined}>
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M6 7.5 12 12l6-4.5M12 12v6" strokeLinecap="round" />
      {isAssured ? <path d="m9 18 2.2 2.2L15.5 16" strokeLinecap="round" /> : <circle cx="12" cy="19" r="2.5" />}
      <circle cx="5" cy="6" r="2.5" />
      <circle cx="19" cy="6" r="2.5" />
    </svg>
    {isAssured ? m.bills_pay_network_assured() : m.bills_pay_network()}
  </span>
);
