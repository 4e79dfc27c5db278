import type { BillerCategoryName } from '@sikka/contract';
import { paise } from '@sikka/money';
import { sql } from 'kysely';
import type { Evidence, FindEvidence, Rewards } from '#areas/rewards/index.ts';

/** Categories whose payments earn coins (specification §9), and the minimum amount. */
const rewardedCategories: readonly BillerCategoryName[] = ['Credit Card', 'Loan Repayment'];
const minAmount = paise(100_00);

/** Maximum number of rows returned: one that counts is enough. */
const maxFound = 5;

/** Payments that the biller has confirmed. */
const findPaidBills: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<Evidence>`
    select payment_id as id, fingerprint from bill_payment
    where user_gid = ${userGid} and state = 'SUCCESS' and category = any (${rewardedCategories}) and amount >= ${minAmount} and ended_at >= ${since}
    order by created_at desc limit ${maxFound}`.execute(db);
  return rows;
};

/** Linked accounts for which the biller has sent a bill or confirmed a payment; typed input alone proves nothing. */
const findLinkedAccounts: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<Evidence>`
    select account_id as id, fingerprint from bill_account account
    where user_gid = ${userGid} and deleted_at is null and linked_at >= ${since} and (
      exists (select from bill where bill.user_gid = account.user_gid and bill.fingerprint = account.fingerprint)
      or exists (
        select from bill_payment paid
        where paid.user_gid = account.user_gid and paid.fingerprint = account.fingerprint and paid.state = 'SUCCESS'
      )
    )
    order by linked_at desc limit ${maxFound}`.execute(db);
  return rows;
};

/** Declares to the rewards area how to find the payments and accounts that earn coins. */
export const declareBillEvidence = (rewards: Pick<Rewards, 'declareEvidence'>): void => {
  rewards.declareEvidence('pay_bill', findPaidBills);
  rewards.declareEvidence('link_account', findLinkedAccounts);
};
