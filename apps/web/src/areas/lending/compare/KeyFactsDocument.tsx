import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { SectionTitle } from '@sikka/ui/section-title';
import { Term } from '@sikka/ui/term';
import type { ReactNode } from 'react';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import sheet from '#shared/money/Paper.module.css';
import { InstalmentTable } from '../LoanTable.tsx';
import { hundredthsText } from '../loan-figures.ts';
import { LenderMark } from '../pieces.tsx';
import { ComplaintWays } from '../trust/lenders.tsx';
import styles from './KeyFacts.module.css';
import { OfferInShort } from './OfferInShort.tsx';
import { ForeclosureFacts, LateFacts, ReturnFacts } from './leaving-facts.tsx';
import { AprSteps, PriceFacts } from './price-facts.tsx';

/** A section of the statement: shut on a screen, open on paper. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold isPrinted title={title}>
    <div className="stack inside">{children}</div>
  </Fold>
);

interface KeyFactsDocumentProps {
  facts: KeyFacts;
  requestedPaise?: Paise;
  /** The lender stands at the head of the page already. */
  isNamed?: boolean;
  /** The way to the statement as a page of its own. */
  more?: ReactNode;
}

/** A loan in short, and below it the whole key facts statement by section: its price, its ways out, and who answers complaints (RBI/2024-25/18). */
export const KeyFactsDocument = ({ facts, requestedPaise, isNamed = false, more }: KeyFactsDocumentProps) => (
  <article className={sheet.sheet}>
    {!isNamed && (
      <div className="row">
        <LenderMark {...facts} />
        <div className={styles.names}>
          <h2 className="heading">{facts.lenderName}</h2>
          <p className="quiet">{facts.productName}</p>
        </div>
      </div>
    )}
    <OfferInShort facts={facts} requestedPaise={requestedPaise} />
    <SectionTitle more={more}>
      <Term meaning={m.lending_term_kfs()}>{m.lending_step_facts()}</Term>
    </SectionTitle>
    <Folds>
      <Section title={m.lending_facts_price()}>
        <PriceFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_apr_how({ apr: hundredthsText(facts.aprHundredths) })}>
        <AprSteps facts={facts} />
      </Section>
      <Fold isPrinted title={m.lending_emi_schedule()}>
        <InstalmentTable rows={facts.cost.schedule} />
      </Fold>
      <Section title={m.lending_facts_late()}>
        <LateFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_return({ count: facts.coolingOffDays })}>
        <ReturnFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_end()}>
        <ForeclosureFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_officer()}>
        <ComplaintWays lenderId={facts.lenderId} />
      </Section>
    </Folds>
    <p className="quiet">{m.lending_facts_foot()}</p>
  </article>
);
