import { byPublishedOrder, certainties, orderVersion } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { PointList } from '#areas/lending/PointList.tsx';
import { hundredthsText } from '#areas/lending/loan-figures.ts';
import { NumberedList } from '#areas/lending/pieces.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import styles from '../trust.module.css';

const offers = [
  { lender: 'A', aprHundredths: 1_970 },
  { lender: 'B', aprHundredths: 1_860 },
  { lender: 'C', aprHundredths: 1_970 },
] as const;

/** Three sample offers in the market's own order; two cost the same, so their names decide. */
export const orderExample = offers
  .map((offer) => ({
    ...offer,
    englishName: offer.lender,
    productGid: offer.lender,
    certainty: certainties.certain,
  }))
  .toSorted(byPublishedOrder);

const rule = [
  m.lending_order_rule_certain,
  m.lending_order_rule_apr,
  m.lending_order_rule_name,
  m.lending_order_rule_id,
];
const never = [
  m.lending_order_never_pay,
  m.lending_order_never_person,
  m.lending_order_never_history,
  m.lending_order_never_push,
];
const paid = [m.lending_order_paid_lender, m.lending_order_paid_free, m.lending_order_paid_apart];

const Rule = () => (
  <Card className="stack">
    <NumberedList steps={rule.map((step) => step())} />
    <p>{m.lending_order_rule_nothing_else()}</p>
  </Card>
);

const Example = () => (
  <Card className="stack">
    <ol className={styles.example}>
      {orderExample.map(({ lender, aprHundredths }) => (
        <li key={lender}>
          <span>{m.lending_order_example_lender({ lender })}</span>
          <span>{m.lending_offers_apr_value({ apr: hundredthsText(aprHundredths) })}</span>
        </li>
      ))}
    </ol>
    <p className="quiet">{m.lending_order_example_why()}</p>
  </Card>
);

/** The published order of loans with its version, what never affects it, and who pays us. */
export const OrderScreen = () => (
  <Screen title={m.common_why_this_order()} stacked>
    <p>{m.lending_order_intro()}</p>
    <SectionTitle>{m.lending_order_rule({ version: orderVersion })}</SectionTitle>
    <Rule />
    <SectionTitle>{m.lending_order_example()}</SectionTitle>
    <Example />
    <SectionTitle>{m.lending_order_never()}</SectionTitle>
    <PointList points={never} isNever />
    <SectionTitle>{m.lending_order_all()}</SectionTitle>
    <Card>
      <p>{m.lending_order_all_text()}</p>
    </Card>
    <SectionTitle>{m.lending_order_paid()}</SectionTitle>
    <PointList points={paid} />
    <p className="quiet">{m.lending_order_change()}</p>
  </Screen>
);
