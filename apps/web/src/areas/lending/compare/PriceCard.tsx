import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { perText, percentText } from '../emi/field-texts.ts';
import styles from './KeyFacts.module.css';
import { barsOf, flowOf } from './offer-rules.ts';
import { hundredthsText } from './offer-texts.ts';
import { OfferBar } from './OfferBar.tsx';
import { tenureText } from './wish-texts.ts';

const methodTexts = { REDUCING: m.lending_emi_method_reducing, FLAT: m.lending_emi_method_flat };

/** The price line by line: what is lent, what is taken off, what reaches the borrower, what is paid back. */
export const PriceCard = ({ facts }: { facts: KeyFacts }) => {
  const { cost, amountPaise, rate, instalmentPaise } = facts;
  const { netPaise, chargesPaise, interestPaise, paidBackPaise } = flowOf(facts);
  const totalText = chargesPaise > 0 ? m.lending_facts_total : m.lending_facts_total_same;
  const bar = m.lending_offers_bar({
    net: formatPaise(netPaise),
    charges: formatPaise(chargesPaise),
    interest: formatPaise(interestPaise),
    total: formatPaise(paidBackPaise),
  });
  return (
    <Card className={stack.stack}>
      <div>
        <p className={styles.quiet}>{m.lending_facts_you_get()}</p>
        <Figure>{formatPaise(netPaise)}</Figure>
      </div>
      <OfferBar pieces={barsOf([facts])[0] ?? []} label={bar} />
      <Facts>
        <Fact label={m.lending_offers_amount()}>{formatPaise(amountPaise)}</Fact>
        <Fact label={m.lending_facts_fee()}>{formatPaise(cost.feePaise)}</Fact>
        <Fact label={m.lending_facts_gst()}>{formatPaise(cost.gstPaise)}</Fact>
        <Fact label={m.lending_emi_other()}>{formatPaise(cost.otherPaise)}</Fact>
        <Fact label={m.lending_emi_net()} isTotal>
          {formatPaise(netPaise)}
        </Fact>
      </Facts>
      <Facts>
        <Fact label={m.lending_emi_rate()}>
          {m.lending_facts_rate({ rate: percentText(rate.millionths), per: perText(rate.per) })}
        </Fact>
        <Fact label={m.lending_emi_method()}>{methodTexts[facts.method]()}</Fact>
        <Fact label={m.lending_emi_interest()}>{formatPaise(cost.interestPaise)}</Fact>
        <Fact label={m.lending_offers_tenure()}>{tenureText(facts.tenure)}</Fact>
        <Fact label={m.lending_offers_instalment()}>
          {m.lending_facts_times({ count: cost.schedule.length, amount: formatPaise(instalmentPaise) })}
        </Fact>
        <Fact label={m.lending_offers_paid_back()} isTotal>
          {formatPaise(paidBackPaise)}
        </Fact>
      </Facts>
      <Facts>
        <Fact label={m.lending_offers_cost()}>{formatPaise(cost.costPaise)}</Fact>
        <Fact label={m.lending_facts_apr()} isTotal>
          {hundredthsText(facts.aprHundredths)}
        </Fact>
      </Facts>
      <p className={styles.quiet}>{totalText({ amount: formatPaise(cost.totalPaise) })}</p>
    </Card>
  );
};
