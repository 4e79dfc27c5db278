import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { NumberedList } from '../NumberedList.tsx';
import { monthlyReturnOf } from './apr-sheet-rules.ts';
import styles from './KeyFacts.module.css';
import { hundredthsText } from './offer-texts.ts';

/** How the APR comes about, step by step, so that everybody can count it again. */
export const AprSteps = ({ facts }: { facts: KeyFacts }) => {
  const { amountPaise, netPaise, instalmentPaise, aprHundredths, cost } = facts;
  const percent = monthlyReturnOf(netPaise, cost.schedule);
  const net = formatPaise(netPaise);
  const count = cost.schedule.length;
  const steps = [
    cost.chargesPaise > 0
      ? m.lending_facts_apr_net({ amount: formatPaise(amountPaise), charges: formatPaise(cost.chargesPaise), net })
      : m.lending_facts_apr_whole({ net }),
    m.lending_facts_apr_instalments({ count, instalment: formatPaise(instalmentPaise) }),
    m.lending_facts_apr_return({ percent, net }),
    m.lending_facts_apr_year({ percent, apr: hundredthsText(aprHundredths) }),
  ];
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_facts_apr_how({ apr: hundredthsText(aprHundredths) })}</h2>
      <NumberedList steps={steps} />
      <p className={styles.quiet}>{m.lending_facts_apr_rule()}</p>
    </Card>
  );
};
