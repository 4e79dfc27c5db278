import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import paper from '#shared/money/Paper.module.css';
import stack from '#shared/money/Stack.module.css';
import { InstalmentTable } from '../emi/ScheduleTable.tsx';
import { LenderOfficer } from '../trust/LenderOfficer.tsx';
import { AprSteps } from './AprSteps.tsx';
import styles from './KeyFacts.module.css';
import { LateCard } from './LateCard.tsx';
import { LeavingCards } from './LeavingCards.tsx';
import { LenderMark } from './LenderMark.tsx';
import { PriceCard } from './PriceCard.tsx';
import { Validity } from './Validity.tsx';

/** The key facts statement of a loan as a paper: its whole price, its ways out, and who answers complaints (RBI/2024-25/18). */
export const KeyFactsPaper = ({ facts }: { facts: KeyFacts }) => (
  <article className={paper.paper}>
    <div className={styles.head}>
      <LenderMark {...facts} />
      <div className={styles.names}>
        <h2 className={stack.heading}>{facts.lenderName}</h2>
        <p className={styles.quiet}>{facts.productName}</p>
      </div>
    </div>
    <Validity firm={facts.firm} />
    <PriceCard facts={facts} />
    <AprSteps facts={facts} />
    <LateCard facts={facts} />
    <LeavingCards facts={facts} />
    <LenderOfficer lenderId={facts.lenderId} />
    <Card flush>
      <h2 className={styles.table}>{m.lending_emi_schedule()}</h2>
      <InstalmentTable rows={facts.cost.schedule} />
    </Card>
    <p className={styles.quiet}>{m.lending_facts_foot()}</p>
  </article>
);
