import { loanStates } from './record-states/loans.ts';
import { moneyStates } from './record-states/money.ts';
import { ownStates } from './record-states/own.ts';

export { statesToday } from './record-states/kit.ts';
export { loanOf, ofLoan, snapshotOf } from './record-states/loans.ts';

/** Every kind of record in every state of the contract. */
export const recordStates = [...moneyStates, ...loanStates, ...ownStates];
