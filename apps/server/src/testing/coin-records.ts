import { coins } from '@sikka/money';
import { createHouseBooks, type Payments } from '#areas/payments/index.ts';
import { newGid, newPublicId } from '#platform/data/bucket.ts';
import type { SampleUser } from './sample-records.ts';

const lot = '2027-02';
const price = 20;

/** Writes coin records of a user: coins earned by a check-in, a spin and a bill; one issued prize, one expired; a balance. */
export const createCoinRecords = async (
  { server, insert, userGid }: SampleUser,
  sealed: { address: string; voucher: string },
): Promise<void> => {
  const { ledger } = server.app.areas.find(({ name }) => name === 'payments') as Payments;
  const { pool } = server.database;
  const books = createHouseBooks(ledger, 'COIN', ['coins_issued', 'coins_on_hold', 'coins_redeemed']);
  await books.open();
  const userAccount = await ledger.openAccount({ owner: userGid, kind: 'coins_2027_02', currency: 'COIN' });
  const [issued, onHold, redeemed] = (['coins_issued', 'coins_on_hold', 'coins_redeemed'] as const).map(books.account);
  const move = (ref: string, kind: string, from = userAccount, to = userAccount, amount = price): Promise<void> =>
    books.post(undefined, {
      ref,
      kind,
      actor: 'job:test',
      ruleVersion: 1,
      legs: [
        { account: from, amount: coins(-amount) },
        { account: to, amount: coins(amount) },
      ],
    });

  for (const [rule, period, amount] of [
    ['check_in', '2026-11-25', 25],
    ['spin', '2026-11-25', 5],
    ['pay_bill', '2026-11', 100],
  ] as const) {
    const earned = { user_gid: userGid, rule, period, rule_version: 1, coins: amount, lot };
    await insert('coin_earning', { ...earned, step: 1, evidence: period });
    await move(`coins:${rule}:${period}:${userGid}`, 'coins_earned', issued, userAccount, amount);
  }
  const drawn = { day: '2026-11-25', version: 1, player: 'p', nonce: '0'.repeat(32), field: 0 };
  await insert('spin', { user_gid: userGid, ...drawn });

  const redeem = async (): Promise<string> => {
    const redemptionId = newGid(userGid);
    const prize = { prize_id: 'cup', product_id: 'UV-CUP-01', address_sealed: sealed.address };
    const lots = JSON.stringify([{ lot, coins: price }]);
    const row = { redemption_id: redemptionId, coins: price, lots, reference: newPublicId(userGid), state: 'CREATED' };
    await insert('coin_redemption', { user_gid: userGid, ...prize, ...row });
    await move(`coins-spent:${redemptionId}`, 'coins_spent', userAccount, onHold);
    return redemptionId;
  };
  const [voucher, expired] = [await redeem(), await redeem()];
  for (const [state, stamp] of [
    ['DEBITED', 'debited_at'],
    ['POSTING', 'posted_at'],
    ['ISSUED', 'ended_at'],
  ])
    await pool.query(
      `update coin_redemption set state = $2, ${stamp} = app_now(), given_sealed = case when $2 = 'ISSUED' then $3 end where redemption_id = $1`,
      [voucher, state, sealed.voucher],
    );
  await move(`coins-redeemed:${voucher}`, 'coins_redeemed', onHold, redeemed);
  await pool.query("update coin_redemption set state = 'EXPIRED', ended_at = app_now() where redemption_id = $1", [
    expired,
  ]);
  await move(`coins-returned:${expired}`, 'coins_returned', onHold, userAccount);
};
