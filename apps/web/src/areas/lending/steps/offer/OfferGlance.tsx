import type { FirmOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { hundredthsText } from '#areas/lending/compare/offer-texts.ts';
import { tenureText } from '#areas/lending/compare/wish-texts.ts';

/** An offer in a few numbers, before its key facts; what is less than was asked for is said. */
export const OfferGlance = ({ offer, askedPaise }: { offer: FirmOffer; askedPaise: number }) => {
  const { principalPaise, interestPaise, netPaise, aprHundredths, instalmentPaise, schedule, tenure } = offer;
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_step_glance()}</h2>
      {principalPaise < askedPaise && (
        <p>{m.lending_step_less({ amount: formatPaise(askedPaise - principalPaise) })}</p>
      )}
      <Facts>
        <Fact label={m.lending_offers_net()}>{formatPaise(netPaise)}</Fact>
        <Fact label={m.lending_facts_apr()}>{hundredthsText(aprHundredths)}</Fact>
        <Fact label={m.lending_offers_tenure()}>{tenureText(tenure)}</Fact>
        <Fact label={m.lending_offers_instalment()}>
          {m.lending_facts_times({ count: schedule.length, amount: formatPaise(instalmentPaise) })}
        </Fact>
        <Fact label={m.lending_offers_paid_back()} isTotal>
          {formatPaise(principalPaise + interestPaise)}
        </Fact>
      </Facts>
      <p>{m.lending_step_read()}</p>
    </Card>
  );
};
