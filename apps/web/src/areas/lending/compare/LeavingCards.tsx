import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { foreclosureQuote, returnQuote } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import styles from './KeyFacts.module.css';
import { hundredthsText } from './offer-texts.ts';

/** Giving the loan back in its first days, with an example. */
const Return = ({ facts }: { facts: KeyFacts }) => {
  const { amountPaise: principalPaise, aprHundredths, coolingOffDays, nonRefundableFeePaise, cost } = facts;
  const { proportionatePaise, givenBackPaise, payablePaise } = returnQuote({
    principalPaise,
    aprHundredths,
    daysHeld: coolingOffDays,
    upfrontChargesPaise: cost.chargesPaise,
    nonRefundableFeePaise,
  });
  return (
    <Card tone="good" className={stack.stack}>
      <h2 className={styles.title}>
        <ShieldCheck />
        {m.lending_facts_return({ count: coolingOffDays })}
      </h2>
      <p>{m.lending_facts_return_text()}</p>
      <p>
        {nonRefundableFeePaise > 0
          ? m.lending_facts_return_fee({ amount: formatPaise(nonRefundableFeePaise) })
          : m.lending_facts_return_no_fee()}
      </p>
      <p>{m.lending_facts_return_example({ count: coolingOffDays })}</p>
      <Facts>
        <Fact label={m.lending_offers_amount()}>{formatPaise(principalPaise)}</Fact>
        <Fact label={m.lending_facts_return_apr()}>{formatPaise(proportionatePaise)}</Fact>
        <Fact label={m.lending_facts_return_back()}>
          {givenBackPaise > 0 && m.lending_facts_minus({ amount: formatPaise(givenBackPaise) })}
        </Fact>
        <Fact label={m.lending_facts_return_pay()} isTotal>
          {formatPaise(payablePaise)}
        </Fact>
      </Facts>
    </Card>
  );
};

/** Ending the loan before its last instalment, with an example at half of its time. */
const Foreclosure = ({ facts: { foreclosureHundredths, cost } }: { facts: KeyFacts }) => {
  const half = Math.floor(cost.schedule.length / 2);
  const owedPaise = cost.schedule[half - 1]?.owedPaise ?? 0;
  const quote = foreclosureQuote(
    { owedPaise, comingInterestPaise: 0, daysPassed: 0, daysInPeriod: 1 },
    foreclosureHundredths,
  );
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_facts_end()}</h2>
      <p>
        {foreclosureHundredths === 0
          ? m.lending_facts_end_free()
          : m.lending_facts_end_charge({ percent: hundredthsText(foreclosureHundredths) })}
      </p>
      {owedPaise > 0 && (
        <>
          <p>{m.lending_facts_end_example({ count: half })}</p>
          <Facts>
            <Fact label={m.lending_emi_schedule_owed()}>{formatPaise(owedPaise)}</Fact>
            <Fact label={m.lending_facts_end_fee()}>
              {foreclosureHundredths > 0 && formatPaise(quote.chargePaise + quote.gstPaise)}
            </Fact>
            <Fact label={m.lending_facts_end_pay()} isTotal>
              {formatPaise(quote.payablePaise)}
            </Fact>
          </Facts>
        </>
      )}
    </Card>
  );
};

/** The two ways out of a loan, each with an example in numbers. */
export const LeavingCards = ({ facts }: { facts: KeyFacts }) => (
  <>
    <Return facts={facts} />
    <Foreclosure facts={facts} />
  </>
);
