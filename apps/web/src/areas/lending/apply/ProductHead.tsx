import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { LenderMark } from '../compare/LenderMark.tsx';
import { aprText, rateText, tenureText } from '../market/loan-texts.ts';
import styles from './ProductHead.module.css';

/** Which loan of which lender it is, and what it costs: the APR, which counts every charge, stands beside the rate. */
export const ProductHead = ({ card }: { card: LoanCard }) => (
  <Card className={stack.stack}>
    <div className={styles.head}>
      <LenderMark {...card} />
      <div>
        <h2 className={stack.heading}>{card.productName}</h2>
        <p>{card.lenderName}</p>
      </div>
    </div>
    <Facts>
      <Fact label={m.lending_apply_amounts()}>
        {m.lending_apply_amount_range({
          least: formatPaise(card.loanLimitMin),
          most: formatPaise(card.loanLimitMax),
        })}
      </Fact>
      <Fact label={m.lending_home_tenure()}>{tenureText(card)}</Fact>
      <Fact label={m.lending_home_interest()}>{rateText(card)}</Fact>
      <Fact label={m.lending_home_apr()}>{aprText(card)}</Fact>
    </Facts>
  </Card>
);
