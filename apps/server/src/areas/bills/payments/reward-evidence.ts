import type { BillerCategoryName } from '@sikka/contract';
import { paise } from '@sikka/money';
import { sql } from 'kysely';
import type { FindEvidence } from '#areas/rewards/index.ts';
import type { BillsDb } from '../tables.ts';
import type { BillsDeps } from '../deps.ts';

/** Bills whose payment earns coins (specification §9), and the least that has to be paid. */
const categories: readonly BillerCategoryName[] = ['Credit Card', 'Loan Repayment'];
const minimum = paise(100_00);

/** The last few are enough: one that counts is needed. */
const maxFound = 5;

/** Payments that their billers have confirmed. */
const paidBills =
  (db: BillsDb): FindEvidence =>
  (userGid, since) =>
    db
      .selectFrom('bill_payment')
      .select(['payment_id as id', 'fingerprint as thing'])
      .where('user_gid', '=', userGid)
      .where('state', '=', 'SUCCESS')
      .where('category', '=', sql<BillerCategoryName>`any (${categories})`)
      .where('amount', '>=', minimum)
      .where('ended_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(maxFound)
      .execute();

/** Linked accounts for which a biller has told a bill, or confirmed a payment: what was only typed proves nothing. */
const linkedAccounts =
  (db: BillsDb): FindEvidence =>
  (userGid, since) =>
    db
      .selectFrom('bill_account as account')
      .select(['account_id as id', 'fingerprint as thing'])
      .where('user_gid', '=', userGid)
      .where('deleted_at', 'is', null)
      .where('linked_at', '>=', since)
      .where(
        sql<boolean>`(exists (select from bill where bill.user_gid = account.user_gid and bill.fingerprint = account.fingerprint)
          or exists (select from bill_payment paid where paid.user_gid = account.user_gid and paid.fingerprint = account.fingerprint
            and paid.state = 'SUCCESS'))`,
      )
      .orderBy('linked_at', 'desc')
      .limit(maxFound)
      .execute();

/** Says where the records are found by which bills earn coins. */
export const declareBillEvidence = ({ db, rewards }: Pick<BillsDeps, 'db' | 'rewards'>): void => {
  rewards.declareEvidence('pay_bill', paidBills(db));
  rewards.declareEvidence('link_account', linkedAccounts(db));
};
