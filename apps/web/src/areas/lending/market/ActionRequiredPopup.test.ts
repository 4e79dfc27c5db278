import { expect, it } from 'vitest';
import { afterClosed, afterShown, loanInTurn, turnPauseMs } from './ActionRequiredPopup.tsx';
import { applied } from './testing/loan-homes.ts';

const [loan] = applied(4).yourLoanList ?? [];
if (!loan) throw new Error('no loan');
const waiting = { ...loan, isYourTurn: true };

it('speaks of the newest loan that waits for the borrower, and of nothing else', () => {
  expect(loanInTurn([loan, waiting, { ...waiting, loanRecordGid: 'r0' }], undefined, 0)).toBe(waiting);
  expect(loanInTurn([loan], undefined, 0)).toBeUndefined();
});

it('comes once in 12 hours', () => {
  const memory = afterShown(undefined, 0);
  expect(loanInTurn([waiting], memory, turnPauseMs - 1)).toBeUndefined();
  expect(loanInTurn([waiting], memory, turnPauseMs)).toBe(waiting);
});

it('never comes again for a loan whose pop-up was closed', () => {
  const memory = afterClosed(afterShown(undefined, 0), 'r1');
  const other = { ...waiting, loanRecordGid: 'r2' };
  expect(loanInTurn([waiting], afterShown(memory, 0), turnPauseMs)).toBeUndefined();
  expect(loanInTurn([waiting, other], memory, turnPauseMs)).toBe(other);
});
