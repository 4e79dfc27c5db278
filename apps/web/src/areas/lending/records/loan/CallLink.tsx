import styles from '#areas/lending/trust/OfficerFacts.module.css';

/** A phone number that can be called at a press. */
export const CallLink = ({ phone }: { phone: string }) => (
  <a className={styles.reach} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);
