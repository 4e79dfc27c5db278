import type { Loan, PayWay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { formatPaise } from '#shared/format-money.ts';
import { useDraft } from '#shared/use-draft.ts';
import { PartForm } from './PartForm.tsx';
import { Quote } from './Quote.tsx';

interface PartQuoteProps {
  loan: Loan;
  way: PayWay;
  /** Counts how often the lender was asked. */
  attempt: number;
  onRenew: () => void;
}

/** Asks how much is paid sooner, and shows what that does. */
export const PartQuote = ({ loan, way: { minPaise = 0, maxPaise = 0 }, attempt, onRenew }: PartQuoteProps) => {
  const { loanGid } = loan;
  const [text, setText] = useDraft(`part:${loanGid}`, '');
  const [amountPaise, setAmount] = useState<number>();
  if (amountPaise === undefined)
    return <PartForm {...{ minPaise, maxPaise, text }} onText={setText} onAsk={setAmount} />;
  return (
    <Quote key={attempt} loan={loan} asked={{ loanGid, purpose: 'PART', amountPaise }} onRenew={onRenew}>
      <ListGroup>
        <ListRow
          title={m.lending_repay_part_of({ amount: formatPaise(amountPaise) })}
          trailing={<TextButton onClick={() => setAmount(undefined)}>{m.lending_repay_part_change()}</TextButton>}
        />
      </ListGroup>
    </Quote>
  );
};
