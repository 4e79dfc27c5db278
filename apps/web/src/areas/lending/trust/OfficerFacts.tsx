import type { LoanLender } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import styles from './OfficerFacts.module.css';

/** Who answers complaints, and how to reach that person. */
export const OfficerFacts = ({ officer: { name, phone, email, address } }: Pick<LoanLender, 'officer'>) => (
  <Facts>
    <Fact label={m.lending_verify_officer_name()}>{name}</Fact>
    <Fact label={m.lending_verify_officer_phone()}>
      <a className={styles.reach} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </Fact>
    <Fact label={m.lending_verify_officer_email()}>
      <a className={styles.reach} href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>
    </Fact>
    <Fact label={m.lending_verify_officer_address()}>{address}</Fact>
  </Facts>
);
