import { readLong, transaction } from '#platform/data/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { LendingDeps } from '../deps.ts';
import { findUncompared, type Uncompared } from './lender-account-store.ts';
import { repaymentHandover } from './post-repayment.ts';

/** Days after which an operations case is opened for a repayment that could not be compared with the lender's books. */
const maxUnresponsiveDays = 7;

/**
 * Failed enquiries after which a lender is skipped until the next run. Counted per lender, so that one repayment that
 * it cannot answer does not hold up the others.
 */
const maxUnanswered = 3;

/**
 * Compares ended repayments with their lenders' books, one by one, three times a day. A break opens an operations case.
 */
export const checkRepaymentsJob = (deps: LendingDeps): JobDefinition => {
  const { compareEnd } = repaymentHandover(deps);
  /** Whether the lender did not answer. */
  const isUnresponsive = async (repayment: Uncompared): Promise<boolean> => {
    const { lender_id, reference, days } = repayment;
    const isCarried = deps.lenders.some(({ lenderId }) => lenderId === lender_id);
    if (isCarried && (await compareEnd(repayment))) return false;
    const detail = `the lender's books could not be read for ${days.toFixed(0)} days`;
    if (days > maxUnresponsiveDays)
      await transaction(deps.db, (trx) => deps.partnerWork.cases.open(trx, 'lender_unresponsive', reference, detail));
    return true;
  };
  return {
    name: 'lending-check-repayments',
    cron: '55 5,9,13 * * *',
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireInSeconds: 900,
    run: async () => {
      const unanswered = new Map<string, number>();
      for (const repayment of await readLong(deps.db, findUncompared)) {
        const before = unanswered.get(repayment.lender_id) ?? 0;
        if (before < maxUnanswered && (await isUnresponsive(repayment)))
          unanswered.set(repayment.lender_id, before + 1);
      }
    },
  };
};
