import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated } from '#shared/format.ts';
import { CopyFact, Facts } from '#shared/money/Facts.tsx';
import sheet from '#shared/money/Paper.module.css';
import stack from '#shared/money/Stack.module.css';
import { InstalmentTable } from '../LoanTable.tsx';
import { LenderMark } from '../pieces.tsx';
import { LenderOfficer } from '../trust/lenders.tsx';
import styles from './KeyFacts.module.css';
import { LateCard, LeavingCards } from './LeavingCards.tsx';
import { AprSteps, PriceCard } from './PriceCards.tsx';
import { leftText, timeLeft, useNow } from './validity.ts';

type Firm = NonNullable<KeyFacts['firm']>;

/** Until when the lender is bound, and how long that still is. */
const FirmNote = ({ firm: { proposalNumber, validUntil } }: { firm: Firm }) => {
  const untilMs = Date.parse(validUntil);
  const left = timeLeft(untilMs, useNow());
  return (
    <Card tone={left ? 'good' : 'warn'} className={stack.stack}>
      <h2 className={stack.heading}>{left ? m.lending_facts_firm() : m.lending_facts_over()}</h2>
      <p>
        {left
          ? m.lending_facts_firm_text({ moment: formatDated(untilMs), left: leftText(left) })
          : m.lending_facts_over_text({ moment: formatDated(untilMs) })}
      </p>
      <Facts>
        <CopyFact label={m.lending_facts_proposal()} value={proposalNumber} />
      </Facts>
    </Card>
  );
};

/** Whether the statement binds the lender. */
const Validity = ({ firm }: Pick<KeyFacts, 'firm'>) =>
  firm ? (
    <FirmNote firm={firm} />
  ) : (
    <Card tone="warn" className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_facts_illustration()}</h2>
      <p>{m.lending_facts_illustration_text()}</p>
    </Card>
  );

/** The key facts statement of a loan as a document: its whole price, its ways out, and who answers complaints (RBI/2024-25/18). */
export const KeyFactsDocument = ({ facts }: { facts: KeyFacts }) => (
  <article className={sheet.sheet}>
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
