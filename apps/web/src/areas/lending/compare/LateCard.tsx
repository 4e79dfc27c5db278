import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { penalLines } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import styles from './KeyFacts.module.css';
import { penalText } from './offer-texts.ts';

/** Days late of the worked example. */
const daysLate = 30;

/** What paying late costs, with an example in numbers, and what a debit that comes back costs. */
export const LateCard = ({ facts: { penal, instalmentPaise, bouncePaise } }: { facts: KeyFacts }) => {
  const [line] = penalLines(penal, [{ number: 1, missingPaise: instalmentPaise, daysLate }]);
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_facts_late()}</h2>
      <p>{penalText(penal)}</p>
      {line && (
        <>
          <p>{m.lending_facts_late_example({ count: daysLate, instalment: formatPaise(instalmentPaise) })}</p>
          <Facts>
            <Fact label={m.lending_facts_late_flat()}>{line.flatPaise > 0 && formatPaise(line.flatPaise)}</Fact>
            <Fact label={m.lending_facts_late_daily({ count: daysLate - penal.freeDays })}>
              {line.dailyPaise > 0 && formatPaise(line.dailyPaise)}
            </Fact>
            <Fact label={m.lending_facts_late_sum()} isTotal>
              {formatPaise(line.totalPaise)}
            </Fact>
          </Facts>
          {line.totalPaise < line.flatPaise + line.dailyPaise && (
            <p className={styles.quiet}>{m.lending_facts_late_capped({ amount: formatPaise(penal.maxPaise) })}</p>
          )}
        </>
      )}
      <p className={styles.quiet}>{m.lending_facts_late_rule()}</p>
      <Facts>
        <Fact label={m.lending_facts_bounce()}>{formatPaise(bouncePaise)}</Fact>
      </Facts>
    </Card>
  );
};
