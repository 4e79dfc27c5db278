import { readLong, transaction } from '#platform/database.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import type { LendingDeps } from '../deps.ts';
import { compareEnd } from './compare-end.ts';
import { findUncompared, type Uncompared } from './word-store.ts';

type Parts = Pick<LendingDeps, 'db' | 'lenders' | 'payments'>;

/** Days in which a lender's books have to be read; then a person looks. */
const patienceDays = 7;

/** Questions in vain after which a lender is left alone until the next time; one that it cannot answer keeps it from no other. */
const questionsInVain = 3;

/** Whether a lender was asked in vain. */
const isSilentAt = async (parts: Parts, repayment: Uncompared): Promise<boolean> => {
  const { lender_id, reference, days } = repayment;
  const isCarried = parts.lenders.some(({ lenderId }) => lenderId === lender_id);
  if (isCarried && (await compareEnd(parts, repayment))) return false;
  if (days > patienceDays) {
    const detail = `its books could not be read for ${days.toFixed(0)} days`;
    await transaction(parts.db, (trx) => parts.payments.cases.open(trx, 'lender_silent', reference, detail));
  }
  return true;
};

/**
 * Three times a day: repayments that have ended are held against the books of their lenders, one by one. A difference opens a case.
 */
export const checkRepaymentsJob = (parts: Parts): JobDefinition => ({
  name: 'lending-check-repayments',
  cron: '55 5,9,13 * * *',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  run: async () => {
    const inVain = new Map<string, number>();
    for (const repayment of await readLong(parts.db, findUncompared)) {
      const before = inVain.get(repayment.lender_id) ?? 0;
      if (before < questionsInVain && (await isSilentAt(parts, repayment))) inVain.set(repayment.lender_id, before + 1);
    }
  },
});
