import type { LoanCriteria } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { lazy, Suspense, useState } from 'react';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { CriteriaForm } from '../CriteriaForm.tsx';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { purposeText, scoreText, stateText } from '../criteria-texts.ts';
import { employmentText, tenureText } from '#areas/lending/loan-figures.ts';
import { storedCriteria } from '../loan-criteria.ts';
import styles from '../compare.module.css';

/** What was asked for, in two lines, with the way to change it. */
const CriteriaSummary = ({ criteria, onChange }: { criteria: LoanCriteria; onChange: () => void }) => {
  const { amountPaise, tenure, purpose, age, employment, incomePaise, obligationsPaise, scoreBand, state } = criteria;
  const person = [
    purposeText(purpose),
    m.lending_criteria_years({ count: age }),
    employmentText(employment),
    m.lending_criteria_a_month({ amount: formatPaise(incomePaise) }),
    obligationsPaise > 0 && m.lending_criteria_other_instalments({ amount: formatPaise(obligationsPaise) }),
    scoreText(scoreBand),
    stateText(state),
  ];
  return (
    <Card className={styles.summary}>
      <div className={styles.words}>
        <p className={styles.loan}>
          {m.lending_criteria_sum({ amount: formatPaise(amountPaise), tenure: tenureText(tenure) })}
        </p>
        <p className={styles.person}>{person.filter(Boolean).join(' · ')}</p>
      </div>
      <TextButton onClick={onChange}>{m.lending_criteria_change()}</TextButton>
    </Card>
  );
};

const OfferResults = lazy(() => import('../OfferResults.tsx').then((it) => ({ default: it.OfferResults })));

/** Compares every lender for what somebody needs; nobody has to sign in for that. */
export const OffersScreen = () => {
  const [criteria, setCriteria] = useState(storedCriteria);
  const show = (next: LoanCriteria | undefined) => {
    setCriteria(next);
    scrollTo(0, 0);
  };
  const ask = () => show(undefined);
  return (
    <Screen title={m.lending_offers_title()}>
      {criteria ? (
        <div className={stack.stack}>
          <CriteriaSummary criteria={criteria} onChange={ask} />
          <Suspense fallback={<CardsSkeleton shapes={['card', 'card', 'line']} />}>
            <OfferResults criteria={criteria} onChange={ask} />
          </Suspense>
        </div>
      ) : (
        <CriteriaForm onCriteria={show} />
      )}
    </Screen>
  );
};
