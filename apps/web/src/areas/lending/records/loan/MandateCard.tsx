import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { formatPaise } from '../../../../shared/format-money.ts';
import { Fact, Facts } from '../../../../shared/money/Facts.tsx';
import stack from '../../../../shared/money/Stack.module.css';

type Mandate = NonNullable<Loan['mandate']>;

interface MandateLook {
  state: () => string;
  tone: NonNullable<TagProps['tone']>;
  /** What it means for the instalments. */
  text: () => string;
}

const byHand = m.lending_records_mandate_by_hand;

const looks: Readonly<Record<Mandate['state'], MandateLook>> = {
  created: { state: m.lending_records_mandate_created, tone: 'plain', text: byHand },
  active: { state: m.lending_records_mandate_active, tone: 'good', text: m.lending_records_mandate_active_text },
  paused: { state: m.lending_records_mandate_paused, tone: 'warn', text: byHand },
  refused: { state: m.lending_records_mandate_refused, tone: 'warn', text: byHand },
  expired: { state: m.lending_records_mandate_expired, tone: 'warn', text: byHand },
  revoked: { state: m.lending_records_mandate_revoked, tone: 'warn', text: byHand },
};

/** The standing agreement by which instalments are debited: whether it works, its bound, and how to end it. */
export const MandateCard = ({ mandate }: { mandate: Mandate }) => {
  const { state, tone, text } = looks[mandate.state];
  return (
    <Card>
      <div className={stack.head}>
        <h2 className={stack.heading}>{m.lending_records_mandate()}</h2>
        <Tag tone={tone}>{state()}</Tag>
      </div>
      <Facts>
        <Fact label={m.lending_records_mandate_most()}>{formatPaise(mandate.mostPaise)}</Fact>
      </Facts>
      <p className={stack.note}>{text()}</p>
    </Card>
  );
};
