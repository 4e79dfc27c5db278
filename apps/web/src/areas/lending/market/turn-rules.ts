import type { LoanHome } from '@sikka/contract';

type Loan = LoanHome['yourLoanList'][number];

/** What this device remembers of the pop-up of the loan page. */
export interface TurnMemory {
  /** When it was shown last, in Unix milliseconds. */
  shownMs: number;
  /** Records whose pop-up was closed: they get no other one. */
  closed: readonly string[];
}

/** It comes so long after the page opened, in milliseconds (specification §9). */
export const turnDelayMs = 5_000;
/** And not again before so many milliseconds (specification §4). */
export const turnPauseMs = 12 * 3_600_000;

/** The loan to speak of: the newest one that waits for the borrower; undefined when there is none, or it was said lately. */
export const loanInTurn = (loans: readonly Loan[], memory: TurnMemory | undefined, nowMs: number): Loan | undefined =>
  memory && nowMs - memory.shownMs < turnPauseMs
    ? undefined
    : loans.find(({ isYourTurn, loanRecordGid }) => isYourTurn && !memory?.closed.includes(loanRecordGid));

export const afterShown = (memory: TurnMemory | undefined, nowMs: number): TurnMemory => ({
  shownMs: nowMs,
  closed: memory?.closed ?? [],
});

export const afterClosed = (memory: TurnMemory, loanRecordGid: string): TurnMemory => ({
  ...memory,
  closed: [...memory.closed, loanRecordGid],
});
