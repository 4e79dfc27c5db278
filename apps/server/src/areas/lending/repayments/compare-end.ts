import type { Repayment } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad, type Said } from '#platform/partner-answer.ts';
import { portOf, saidIn } from '../lenders.ts';
import type { LendingDeps } from '../deps.ts';
import type { ReadRepayment } from './repayment-store.ts';
import { findDifference, keepWord, type Word } from './word-store.ts';

const wordOf = (said: Said<{ repayment: Repayment }>): Word | undefined => {
  if (said.kind === 'refused')
    return said.code === neverHad ? { state: 'unknown', amount: null, receipt_number: null } : undefined;
  const { state, amountPaise, receiptNumber } = said.repayment;
  return { state, amount: amountPaise, receipt_number: receiptNumber ?? null };
};

/**
 * Holds a repayment that has ended against the lender's books, after news of it or by the daily job. Money does not move twice because of
 * it: when the lender tells another end, another amount or another receipt, a person looks. False when the lender did not say.
 */
export const compareEnd = async (
  parts: Pick<LendingDeps, 'db' | 'lenders' | 'payments'>,
  { repayment_id: id, lender_id, reference }: Pick<ReadRepayment, 'repayment_id' | 'lender_id' | 'reference'>,
): Promise<boolean> => {
  const said = saidIn(await portOf(parts, lender_id).readRepayment(reference));
  const word = said && wordOf(said);
  if (!word) return false;
  await transaction(parts.db, async (trx) => {
    await keepWord(trx, id, word);
    const difference = await findDifference(trx, id);
    if (!difference) return;
    const { verdict, ours, theirs, amount, their_amount } = difference;
    const detail = `${verdict}: ours ${ours} of ${amount}, theirs ${theirs} of ${their_amount ?? 'none'}`;
    await parts.payments.cases.open(trx, 'lender_differs', reference, detail);
  });
  return true;
};
