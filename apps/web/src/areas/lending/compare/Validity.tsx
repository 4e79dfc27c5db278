import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated } from '#shared/format.ts';
import { CopyFact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { leftText } from './left-text.ts';
import { useNow } from './use-now.ts';
import { timeLeft } from './validity-rules.ts';

type Firm = NonNullable<KeyFacts['firm']>;

/** Until when the lender is bound, and how long that still is. */
const FirmNote = ({ firm: { proposalNumber, validUntil } }: { firm: Firm }) => {
  const untilMs = Date.parse(validUntil);
  const left = timeLeft(untilMs, useNow());
  return (
    <Card tone={left ? 'good' : 'warn'} className={stack.stack}>
      <h2 className={stack.heading}>{left ? m.lending_facts_firm() : m.lending_facts_over()}</h2>
      <p>
        {left
          ? m.lending_facts_firm_text({ moment: formatDated(untilMs), left: leftText(left) })
          : m.lending_facts_over_text({ moment: formatDated(untilMs) })}
      </p>
      <Facts>
        <CopyFact label={m.lending_facts_proposal()} value={proposalNumber} />
      </Facts>
    </Card>
  );
};

/** Whether the statement binds the lender. */
export const Validity = ({ firm }: Pick<KeyFacts, 'firm'>) =>
  firm ? (
    <FirmNote firm={firm} />
  ) : (
    <Card tone="warn" className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_facts_illustration()}</h2>
      <p>{m.lending_facts_illustration_text()}</p>
    </Card>
  );
