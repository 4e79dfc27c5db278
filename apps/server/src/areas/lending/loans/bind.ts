import { lending } from '@sikka/contract';
import { type BoundCall, bindCall } from '#platform/bind-call.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { quoteLoan } from './ask-quote.ts';
import { endLoanMandate } from './end-loan-mandate.ts';
import { getHistoryBill } from './list-history.ts';
import { readPaper } from './read-paper.ts';
import { setLoanMandate } from './set-loan-mandate.ts';
import { getLoanDetail, listLoans } from './show-loans.ts';

/** The calls by which somebody looks after loans that run, and those that are over. */
export const lendingLoanRoutes = (parts: ApplyParts): BoundCall[] => [
  bindCall(lending.listLoans, listLoans(parts)),
  bindCall(lending.getLoanDetail, getLoanDetail(parts)),
  bindCall(lending.getHistoryBill, getHistoryBill(parts)),
  bindCall(lending.quoteLoan, quoteLoan(parts)),
  bindCall(lending.readPaper, readPaper(parts)),
  bindCall(lending.endLoanMandate, endLoanMandate(parts)),
  bindCall(lending.setLoanMandate, setLoanMandate(parts)),
];
