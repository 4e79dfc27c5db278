import type { UnmatchedLender } from '@sikka/contract';
import styles from './Reasons.module.css';
import { reasonText } from './offer-texts.ts';

/** Every reason why a product does not fit, with what would. */
export const Reasons = ({ reasons }: Pick<UnmatchedLender, 'reasons'>) => (
  <ul className={styles.reasons}>
    {reasons.map((reason) => (
      <li key={reason.reason}>{reasonText(reason)}</li>
    ))}
  </ul>
);
