import { expect, it } from 'vitest';
import { afterClosed, afterShown, loanAwaitingAction, popupPauseMs } from './ActionRequiredPopup.tsx';
import { applied } from './testing/loan-homes.ts';

const [loan] = applied(4).yourLoanList ?? [];
if (!loan) throw new Error('no loan');
const waiting = { ...loan, isActionRequired: true };

it('speaks of the newest loan that waits for the borrower, and of nothing else', () => {
  expect(loanAwaitingAction([loan, waiting, { ...waiting, loanRecordGid: 'r0' }], undefined, 0)).toBe(waiting);
  expect(loanAwaitingAction([loan], undefined, 0)).toBeUndefined();
});

it('comes once in 12 hours', () => {
  const memory = afterShown(undefined, 0);
  expect(loanAwaitingAction([waiting], memory, popupPauseMs - 1)).toBeUndefined();
  expect(loanAwaitingAction([waiting], memory, popupPauseMs)).toBe(waiting);
});

it('never comes again for a loan whose pop-up was closed', () => {
  const memory = afterClosed(afterShown(undefined, 0), 'r1');
  const other = { ...waiting, loanRecordGid: 'r2' };
  expect(loanAwaitingAction([waiting], afterShown(memory, 0), popupPauseMs)).toBeUndefined();
  expect(loanAwaitingAction([waiting, other], memory, popupPauseMs)).toBe(other);
});
