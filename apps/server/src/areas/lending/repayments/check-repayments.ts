import { transaction } from '../../../platform/database.ts';
import type { JobDefinition } from '../../../platform/jobs.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { compareEnd } from './compare-end.ts';
import { findUncompared, type Uncompared } from './word-store.ts';

type Parts = Pick<ApplyParts, 'db' | 'lenders' | 'payments'>;

/** Days in which a lender's books have to be read; then a person looks. */
const patienceDays = 7;

/** Whether a lender was asked in vain: it is left alone until the next time. */
const isSilentAt = async (parts: Parts, repayment: Uncompared): Promise<boolean> => {
  const { lender_id, reference, days } = repayment;
  const isCarried = parts.lenders.some(({ lenderId }) => lenderId === lender_id);
  if (isCarried && (await compareEnd(parts, repayment))) return false;
  if (days > patienceDays) {
    const detail = `its books could not be read for ${days.toFixed(0)} days`;
    await transaction(parts.db, (trx) => parts.payments.reviews.open(trx, 'lender_silent', reference, detail));
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
    const silent = new Set<string>();
    for (const repayment of await findUncompared(parts.db)) {
      if (silent.has(repayment.lender_id)) continue;
      if (await isSilentAt(parts, repayment)) silent.add(repayment.lender_id);
    }
  },
});
