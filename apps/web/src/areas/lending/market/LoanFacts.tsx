import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaiseInWords } from '#shared/format-money.ts';
import styles from './LoanCard.module.css';
import { aprText, rateText, tenureText } from './loan-texts.ts';

/** Amount, tenure and headline rate of a product; the APR, which counts every charge, stands beside the rate. */
export const LoanFacts = ({ card }: { card: LoanCard }) => {
  const { isCreditAmount, creditLine, loanLimitMax } = card;
  const facts = [
    isCreditAmount
      ? [m.lending_home_granted(), formatPaiseInWords(creditLine)]
      : [m.lending_home_up_to(), formatPaiseInWords(loanLimitMax)],
    [m.lending_home_tenure(), tenureText(card)],
    [m.lending_home_interest(), rateText(card)],
    [m.lending_home_apr(), aprText(card)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
