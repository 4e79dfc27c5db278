import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useRef } from 'react';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { canEnd, lenderText, lookOf } from './mandate-looks.ts';
import { SetMandate } from './SetMandate.tsx';
import { useEndMandate } from './use-end-mandate.ts';

interface MandateCardProps {
  loan: Loan;
  mandate: LoanMandate;
  onLoan: (loan: Loan) => void;
  onAsk: () => void;
}

/** The mandate by which instalments are debited: whether it works, its bound, whether the lender knows, its end, and another one. */
export const MandateCard = ({ loan, mandate, onLoan, onAsk }: MandateCardProps) => {
  const { isBusy, hasAsked, end } = useEndMandate({ loan, onLoan, onAsk });
  const { state, tone, text } = lookOf(mandate);
  const said = lenderText(mandate);
  const card = useRef<HTMLElement>(null);
  const isButtonGone = hasAsked && !canEnd(mandate);

  useEffect(() => {
    if (isButtonGone) card.current?.focus();
  }, [isButtonGone]);

  return (
    <section ref={card} tabIndex={-1} aria-labelledby="mandate">
      <Card className={stack.stack}>
        <div className={stack.head}>
          <h2 id="mandate" className={stack.heading}>
            {m.lending_records_mandate()}
          </h2>
          <Tag tone={tone}>{state()}</Tag>
        </div>
        <Facts>
          <Fact label={m.lending_records_mandate_most()}>{formatPaise(mandate.maxPaise)}</Fact>
        </Facts>
        <p className={stack.note}>{text()}</p>
        {said && <p className={stack.note}>{said({ lender: loan.channelName })}</p>}
        {(mandate.isEnding || mandate.state === 'created') && (
          <TextButton onClick={onAsk}>{m.payments_screen_ask_again()}</TextButton>
        )}
        <SetMandate loan={loan} mandate={mandate} onLoan={onLoan} onAsk={onAsk} />
        {canEnd(mandate) && (
          <Button size="small" variant="ghost" progress={isBusy ? 'busy' : 'idle'} onClick={() => void end()}>
            {m.lending_records_mandate_end()}
          </Button>
        )}
      </Card>
    </section>
  );
};
