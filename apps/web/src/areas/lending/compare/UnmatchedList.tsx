import type { UnmatchedLender } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import stack from '#shared/money/Stack.module.css';
import { LenderMark } from './LenderMark.tsx';
import styles from './OfferCard.module.css';
import { Reasons } from './Reasons.tsx';

/** Every lender that did not match, why, and what would fit. */
export const UnmatchedList = ({ unmatched }: { unmatched: readonly UnmatchedLender[] }) => (
  <section className={stack.stack}>
    <div>
      <SectionTitle>{m.lending_home_declined({ count: unmatched.length })}</SectionTitle>
      <p className={styles.product}>{m.lending_offers_unmatched_note()}</p>
    </div>
    {unmatched.map((lender) => (
      <Card key={`${lender.lenderId} ${lender.productName}`} className={styles.card}>
        <div className={styles.head}>
          <LenderMark {...lender} />
          <div className={styles.names}>
            <h3 className={styles.lender}>{lender.lenderName}</h3>
            <p className={styles.product}>{lender.productName}</p>
          </div>
        </div>
        <Reasons reasons={lender.reasons} />
      </Card>
    ))}
  </section>
);
