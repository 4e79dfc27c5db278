import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { type Paise, subtract } from '@sikka/money';
import { returnQuote } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { Term } from '@sikka/ui/term';
import { formatDated } from '#shared/format.ts';
import { termRow } from '#areas/lending/pieces.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { costText, gainText } from '../amount-texts.ts';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import styles from './KeyFacts.module.css';
import bars from './compare.module.css';
import { flowOf, InstalmentChart, OfferBar } from './offer-bars.tsx';
import { leftText, timeLeft, useNow } from './validity.ts';

/** Until when the lender is bound, and the time left. */
const FirmNote = ({ validUntil }: { validUntil: string }) => {
  const untilMs = Date.parse(validUntil);
  const left = timeLeft(untilMs, useNow());
  const moment = formatDated(untilMs);
  if (left) return <p className="quiet">{m.lending_facts_firm({ moment, left: leftText(left) })}</p>;
  return (
    <Card tone="warn">
      <h2 className="heading">{m.lending_facts_over()}</h2>
      <p>{m.lending_facts_over_text({ moment })}</p>
    </Card>
  );
};

const Return = ({ facts }: { facts: KeyFacts }) => {
  const { proportionatePaise, givenBackPaise } = lastReturnOf(facts);
  const oneTimePaise = subtract(facts.cost.chargesPaise, givenBackPaise);
  return (
    <Card tone="good" className={`beside ${styles.return}`}>
      <ShieldCheckDuotone />
      <div>
        <h2 className="heading">
          <Term meaning={m.lending_term_cooling()}>{m.lending_facts_return({ count: facts.coolingOffDays })}</Term>
        </h2>
        <p className="quiet">
          {m.lending_facts_return_cost({ interest: costText(proportionatePaise) })}{' '}
          {oneTimePaise > 0
            ? m.lending_facts_return_one_time({ fee: costText(oneTimePaise) })
            : m.lending_facts_return_no_fee()}
        </p>
      </div>
    </Card>
  );
};

interface OfferInShortProps {
  facts: KeyFacts;
  requestedPaise?: Paise | undefined;
}

/**
 * A loan in whole rupees: net amount, total repayment, and the cost of returning it, of paying late
 * and of closing early.
 */
export const OfferInShort = ({ facts, requestedPaise = facts.amountPaise }: OfferInShortProps) => {
  const { amountPaise, firm, tenure, instalmentPaise, aprHundredths, foreclosureHundredths } = facts;
  const flow = flowOf(facts);
  const { netPaise, chargesPaise, interestPaise, paidBackPaise } = flow;
  const [net, total] = [gainText(netPaise), costText(paidBackPaise)];
  const [charges, interest] = [costText(chargesPaise), costText(interestPaise)];
  return (
    <>
      <Card className="stack">
        <div>
          <p className="quiet">{m.lending_facts_you_get()}</p>
          <Figure>{net}</Figure>
        </div>
        <div>
          <OfferBar flow={flow} label={m.lending_offers_bar({ net, charges, interest, total })} />
          <p className={`baseline above ${bars.key}`}>
            <span data-part="net">
              {chargesPaise > 0
                ? m.lending_facts_loan_less({ amount: costText(amountPaise), charges })
                : m.lending_facts_loan_whole({ amount: costText(amountPaise) })}
            </span>
            <span data-part="interest">{m.lending_facts_interest({ interest })}</span>
          </p>
        </div>
        {amountPaise < requestedPaise && (
          <p>{m.lending_step_less({ amount: costText(subtract(requestedPaise, amountPaise)) })}</p>
        )}
        <Facts
          rows={[
            [m.common_you_pay_back(), total, 'total'],
            termRow(m.lending_facts_apr(), m.lending_term_apr(), hundredthsText(aprHundredths)),
            termRow(
              m.lending_facts_emi({ tenure: tenureText(tenure) }),
              m.lending_term_emi(),
              costText(instalmentPaise),
            ),
          ]}
        />
        <InstalmentChart rows={facts.cost.schedule} />
        {firm && <FirmNote {...firm} />}
      </Card>
      {!firm && (
        <Card tone="warn">
          <h2 className="heading">{m.lending_facts_illustration()}</h2>
          <p>{m.lending_facts_illustration_text()}</p>
        </Card>
      )}
      <Return facts={facts} />
      <Card>
        <Facts
          rows={[
            [m.lending_facts_late_emi(), costText(facts.lateThirtyDaysPaise)],
            termRow(
              m.lending_facts_closing(),
              m.lending_term_foreclosure(),
              foreclosureHundredths === 0
                ? m.common_free()
                : m.lending_facts_closing_charge({ percent: hundredthsText(foreclosureHundredths) }),
            ),
          ]}
        />
      </Card>
    </>
  );
};

/** The cost of returning the loan on the last day of its cooling-off period. */
export const lastReturnOf = ({
  amountPaise: principalPaise,
  aprHundredths,
  coolingOffDays: daysHeld,
  nonRefundableFeePaise,
  cost: { chargesPaise: upfrontChargesPaise },
}: KeyFacts) => returnQuote({ principalPaise, aprHundredths, daysHeld, upfrontChargesPaise, nonRefundableFeePaise });
