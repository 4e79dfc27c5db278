import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { hundredthsText } from '../compare/offer-texts.ts';
import { tenureText } from '../compare/wish-texts.ts';
import styles from './Repay.module.css';

/** What the loan costs in all, as it was signed. */
export const CostCard = ({
  principalPaise,
  terms,
}: Pick<Loan, 'principalPaise'> & { terms: NonNullable<Loan['terms']> }) => {
  const { interestPaise, feePaise, gstPaise, otherPaise, tenure, aprHundredths } = terms;
  const chargesPaise = feePaise + gstPaise + otherPaise;
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_repay_cost()}</h2>
      <Facts>
        <Fact label={m.lending_repay_borrowed()}>{formatPaise(principalPaise)}</Fact>
        <Fact label={m.lending_repay_interest()}>{formatPaise(interestPaise)}</Fact>
        <Fact label={m.lending_repay_total()} isTotal>
          {formatPaise(principalPaise + interestPaise)}
        </Fact>
      </Facts>
      <Facts>
        <Fact label={m.lending_repay_charges()}>{chargesPaise > 0 && formatPaise(chargesPaise)}</Fact>
        <Fact label={m.lending_repay_cost_sum()}>{formatPaise(interestPaise + chargesPaise)}</Fact>
        <Fact label={m.lending_repay_apr()}>{hundredthsText(aprHundredths)}</Fact>
        <Fact label={m.lending_records_tenure()}>{tenureText(tenure)}</Fact>
      </Facts>
      <p className={styles.quiet}>{m.lending_repay_cost_note()}</p>
    </Card>
  );
};
