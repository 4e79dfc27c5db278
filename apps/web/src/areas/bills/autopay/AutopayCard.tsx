import type { Autopay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { useEffect, useRef } from 'react';
import stack from '#shared/money/Stack.module.css';
import { BillerMark } from '../BillerMark.tsx';
import { AutopayActions } from './AutopayActions.tsx';
import styles from './AutopayCard.module.css';
import { AutopayFacts } from './AutopayFacts.tsx';
import { autopayLooks } from './autopay-look.ts';
import type { Acts } from './use-acts.ts';

interface AutopayCardProps {
  autopay: Autopay;
  acts: Acts;
}

/** One standing order: how it stands, what it debits, and what can be done about it. */
export const AutopayCard = ({ autopay, acts }: AutopayCardProps) => {
  const { autopayId, state, stateText, nickname, billerName, consumerNumber } = autopay;
  const { tone, label } = autopayLooks[state];
  const card = useRef<HTMLElement>(null);
  const isTouched = acts.touched === autopayId;

  useEffect(() => {
    if (isTouched) card.current?.focus();
  }, [isTouched]);

  return (
    <section ref={card} tabIndex={-1} aria-labelledby={`autopay-${autopayId}`}>
      <Card className={stack.stack}>
        <div className={styles.head}>
          <BillerMark name={billerName} />
          <div className={styles.names}>
            <h3 id={`autopay-${autopayId}`} className={stack.heading}>
              {nickname || billerName}
            </h3>
            <p className={styles.account}>{[nickname && billerName, consumerNumber].filter(Boolean).join(' · ')}</p>
          </div>
          <Tag tone={tone}>{label()}</Tag>
        </div>
        <output>{stateText}</output>
        {acts.refused === autopayId && <p role="alert">{m.bills_mandates_refused_page()}</p>}
        <AutopayFacts autopay={autopay} />
        <AutopayActions autopay={autopay} acts={acts} />
      </Card>
    </section>
  );
};
