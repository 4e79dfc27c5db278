import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { useEffect, useState } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { readStored, writeStored } from '#shared/storage.ts';
import { addressOf } from './action-places.ts';
import { afterClosed, afterShown, loanInTurn, turnDelayMs, type TurnMemory } from './turn-rules.ts';

const key = 'own:loanTurn';

/** Reminds a borrower, within its limits, of an application that waits for them. */
export const TurnPopup = ({ loans }: { loans: LoanHome['yourLoanList'] }) => {
  const [loan, setLoan] = useState<LoanHome['yourLoanList'][number]>();

  useEffect(() => {
    const timer = setTimeout(() => {
      const memory = readStored<TurnMemory>(key);
      const waiting = loanInTurn(loans, memory, Date.now());
      if (!waiting) return;
      writeStored(key, afterShown(memory, Date.now()));
      setLoan(waiting);
    }, turnDelayMs);
    return () => clearTimeout(timer);
  }, [loans]);

  if (!loan) return null;
  const close = (): void => {
    const memory = readStored<TurnMemory>(key);
    if (memory) writeStored(key, afterClosed(memory, loan.loanRecordGid));
    setLoan(undefined);
  };
  const { path, search } = addressOf('step', loan);
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={m.frame_close()}
      title={m.lending_home_turn_title({ product: loan.productName })}
      description={m.lending_home_turn_text({ lender: loan.channelName })}
      actions={
        <>
          <Button href={hrefOf({ to: path, search })}>{m.lending_home_turn_go()}</Button>
          <Button variant="soft" onClick={close}>
            {m.lending_home_turn_later()}
          </Button>
        </>
      }
    />
  );
};
