import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { useEffect, useState } from 'react';
import { hrefOfPath } from '#shared/navigation.ts';
import { readStored, writeStored } from '#shared/storage.ts';
import { addressOf } from './loan-actions.ts';

type Loan = LoanHome['yourLoanList'][number];

/** What this device stores of the pop-up. */
interface PopupMemory {
  /** The last time it was shown, in Unix milliseconds. */
  shownMs: number;
  /** Records whose pop-up was closed: they get no other. */
  closed: readonly string[];
}

/** Delay of the pop-up after the page opened, in milliseconds (specification §9). */
const popupDelayMs = 5_000;
/** Minimum time between two pop-ups, in milliseconds (specification §4). */
export const popupPauseMs = 12 * 3_600_000;

/** The newest loan that waits for the borrower; undefined without one, or while the pop-up pauses. */
export const loanAwaitingAction = (
  loans: readonly Loan[],
  memory: PopupMemory | undefined,
  nowMs: number,
): Loan | undefined =>
  memory && nowMs - memory.shownMs < popupPauseMs
    ? undefined
    : loans.find(({ isActionRequired, loanRecordGid }) => isActionRequired && !memory?.closed.includes(loanRecordGid));

export const afterShown = (memory: PopupMemory | undefined, nowMs: number): PopupMemory => ({
  shownMs: nowMs,
  closed: memory?.closed ?? [],
});

export const afterClosed = (memory: PopupMemory, loanRecordGid: string): PopupMemory => ({
  ...memory,
  closed: [...memory.closed, loanRecordGid],
});

const key = 'own:loanActionRequired';

/** Reminds the borrower, with limits, of an application that waits for them. */
export const ActionRequiredPopup = ({ loans }: { loans: LoanHome['yourLoanList'] }) => {
  const [loan, setLoan] = useState<LoanHome['yourLoanList'][number]>();

  useEffect(() => {
    const timer = setTimeout(() => {
      const memory = readStored<PopupMemory>(key);
      const waiting = loanAwaitingAction(loans, memory, Date.now());
      if (!waiting) return;
      writeStored(key, afterShown(memory, Date.now()));
      setLoan(waiting);
    }, popupDelayMs);
    return () => clearTimeout(timer);
  }, [loans]);

  if (!loan) return null;
  const close = (): void => {
    const memory = readStored<PopupMemory>(key);
    if (memory) writeStored(key, afterClosed(memory, loan.loanRecordGid));
    setLoan(undefined);
  };
  const { path, search } = addressOf('step', loan);
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={m.common_close()}
      title={m.lending_home_turn_title({ product: loan.productName })}
      description={m.lending_home_turn_text({ lender: loan.channelName })}
      actions={
        <>
          <Button href={hrefOfPath(path, search)}>{m.common_continue()}</Button>
          <Button variant="soft" onClick={close}>
            {m.common_not_now()}
          </Button>
        </>
      }
    />
  );
};
