import { lending } from '@sikka/contract';
import { type BoundCall, bindCall } from '#platform/handler.ts';
import type { LendingDeps } from '../deps.ts';
import { applyRepay } from './open-repayment.ts';
import { receiptFile } from './receipt-file.ts';
import { showReceipt } from './receipt.ts';
import { listRepayments, queryRepayment } from './show-repayment.ts';

/** The calls by which a loan is paid back. */
export const lendingRepaymentRoutes = (parts: LendingDeps, brand: string): BoundCall[] => [
  bindCall(lending.applyRepay, applyRepay(parts)),
  bindCall(lending.queryRepayment, queryRepayment(parts)),
  bindCall(lending.listRepayments, listRepayments(parts)),
  bindCall(lending.showRepaymentReceipt, showReceipt(parts)),
  bindCall(lending.repaymentReceiptFile, receiptFile(parts, brand)),
];
