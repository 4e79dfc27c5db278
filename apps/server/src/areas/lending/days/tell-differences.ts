import { readLong, transaction } from '#platform/database.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { promiseLook } from '../applications/promise-step.ts';
import { postTopic } from '../repayments/lender-names.ts';
import { findDifferences, findUnderWay, subjectOf } from './day-store.ts';

type Parts = Pick<ApplyParts, 'db' | 'payments'>;

/**
 * What may be done about a difference without a person: what the lender has booked and we still wait for is asked after, and what follows is
 * what follows from any news. Answers what was thrown.
 */
export const lookAgain = async ({ db, payments }: Parts): Promise<unknown[]> =>
  inTurn(await readLong(db, findUnderWay), ({ kind, lender_id, id }) =>
    transaction(db, (trx) =>
      kind === 'repayment'
        ? payments.outbox.add(trx, postTopic(lender_id), id)
        : promiseLook({ payments }, trx, { lender_id, application_id: id }),
    ),
  );

/** Tells a person of every difference that counts, once. Answers what was thrown. */
export const tellDifferences = async ({ db, payments }: Parts): Promise<unknown[]> =>
  inTurn(await readLong(db, findDifferences), (difference) => {
    const { kind, day, verdict, ours, theirs } = difference;
    const detail = `${kind} of ${day}: ${verdict}, ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`;
    return transaction(db, (trx) => payments.reviews.open(trx, 'lender_day_differs', subjectOf(difference), detail));
  });
