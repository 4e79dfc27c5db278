import type { LoanWish } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { formatPaise } from '#shared/format-money.ts';
import { stateText } from './state-text.ts';
import { employmentText, purposeText, scoreText, tenureText } from './wish-texts.ts';
import styles from './WishSummary.module.css';

/** What was asked for, in two lines, with the way to change it. */
export const WishSummary = ({ wish, onChange }: { wish: LoanWish; onChange: () => void }) => {
  const { amountPaise, tenure, purpose, age, employment, incomePaise, obligationsPaise, scoreBand, state } = wish;
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
