import { prizeTaxLimits, redeemLimits, rewards } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, partnerReference } from '#platform/data/bucket.ts';
import { type ClaimKey, directory } from '#platform/data/directory.ts';
import { taxOnCoins } from '../coin-rules.ts';
import type { StoreDeps } from '../deps.ts';
import { lockUserCoins, readToday } from '../earning-store.ts';
import { cardsOf } from '../scratch-card.ts';
import { deviceOf } from '../share-link.ts';
import type { RewardsTransaction } from '../tables.ts';
import { readWallet } from '../wallet.ts';
import { orderTopic } from './order-prize.ts';
import { presentPrize, presentRedemption } from './present-prize.ts';
import { findPrizes, takeFromStock } from './prize-store.ts';
import {
  countRedeemed,
  findRedemption,
  findRedeemedOnce,
  insertRedemption,
  listRedemptions,
  redemptions,
} from './redemption-store.ts';
import { sealDocument } from './sealed-prize.ts';

/** Maximum wait for the supplier, in milliseconds; after that the prize is shown as ordered. */
const supplierWaitMs = 1_500;

export const queryRedeemPrizes = handler(
  rewards.queryRedeemPrizes,
  async ({ db }: StoreDeps, _body, { user, locale }) => {
    const redeemedIds = user ? await findRedeemedOnce(db, user.userGid) : [];
    return { prizes: (await findPrizes(db)).map((prize) => presentPrize(prize, locale, redeemedIds)) };
  },
);

/**
 * Counts the persons who redeem on a device within a day: each takes one of its numbered places,
 * which are unique across all users. Throws `rewardLimitReached` when none is left.
 */
const countOnDevice = async (
  claimKey: ClaimKey,
  trx: RewardsTransaction,
  device: string,
  { userGid, redemptionId }: { userGid: string; redemptionId: string },
): Promise<void> => {
  const taken = await directory.lockAll(trx, 'redeemDevice', `${device}:`);
  if (taken.some((one) => one.userGid === userGid)) return;
  const free = Array.from({ length: redeemLimits.personsPerDevice }, (_, place) => `${device}:${place + 1}`)
    .filter((key) => !taken.some((one) => one.key === key))
    .slice(0, redeemLimits.personsPerDevice - taken.length);
  for (const key of free)
    if (await claimKey(trx, 'redeemDevice', key, { userGid, subjectId: redemptionId }))
      return directory.release(trx, 'redeemDevice', key, { subjectId: redemptionId, afterHours: 24 });
  throw new Problem('rewardLimitReached');
};

/** Gives a frame, which is ours: there is nothing to order. */
const giveFrame = async (
  { coinLedger, secrets }: Pick<StoreDeps, 'coinLedger' | 'secrets'>,
  trx: RewardsTransaction,
  { userGid, redemptionId, coins }: { userGid: string; redemptionId: string; coins: number },
): Promise<void> => {
  await coinLedger.redeem(trx, { redemption_id: redemptionId, coins });
  const step = { from: ['CREATED'], to: 'ISSUED', actor: `user:${userGid}`, evidence: `coins-spent:${redemptionId}` };
  const columns = { given_sealed: sealDocument(secrets, userGid, 'given', {}), debited_at: sql`app_now()` };
  await redemptions.transition(trx, redemptionId, step, 'ended_at', columns);
};

/**
 * Takes coins and stock together, or neither. Stock comes last, so that the row of a popular prize
 * is locked for the shortest time. A new account can redeem only frames.
 */
const redeem = async (
  deps: StoreDeps,
  trx: RewardsTransaction,
  { userGid, prizeId, device, isNew }: { userGid: string; prizeId: string; device: string; isNew: boolean },
): Promise<{ redemptionId: string }> => {
  const { coinLedger, orderPrize } = deps;
  await lockUserCoins(trx, userGid);
  const today = await readToday(trx);
  const prize = (await findPrizes(trx)).find((each) => each.prize_id === prizeId);
  if (!prize) throw new Problem('rewardEnded');
  const isFrame = prize.kind === 'FRAME';
  if (isNew && !isFrame) throw new Problem('rewardAccountTooNew');
  if (prize.stock === 0) throw new Problem('rewardOutOfStock');
  if ((await countRedeemed(trx, userGid, today)) >= redeemLimits.perDay) throw new Problem('rewardLimitReached');
  const redemptionId = newGid(userGid);
  const lots = await coinLedger.spend(trx, { userGid, redemptionId, coins: prize.coins, today });
  if (!lots) throw new Problem('notEnoughCoins');
  await countOnDevice(deps.claimKey, trx, device, { userGid, redemptionId });
  const isParcel = prize.kind === 'PARCEL';
  const row = {
    user_gid: userGid,
    redemption_id: redemptionId,
    prize_id: prizeId,
    product_id: prize.product_id,
    coins: prize.coins,
    lots: JSON.stringify(lots),
    pool: prize.pool,
    reference: partnerReference(redemptionId, 'redemption'),
  };
  const isTaxed = taxOnCoins(prize.coins) > 0;
  const deadlines = {
    ...(isParcel && { addressDays: redeemLimits.addressDays }),
    ...(!isParcel && isTaxed && { taxDays: prizeTaxLimits.days }),
  };
  if (!(await insertRedemption(trx, row, deadlines))) throw new Problem('rewardLimitReached');
  if (isFrame) {
    await giveFrame(deps, trx, { userGid, redemptionId, coins: prize.coins });
    return { redemptionId };
  }
  if (!isParcel && !isTaxed)
    await orderPrize(trx, redemptionId, { actor: `user:${userGid}`, evidence: `coins-spent:${redemptionId}` });
  if (!(await takeFromStock(trx, prizeId))) throw new Problem('rewardOutOfStock');
  return { redemptionId };
};

/** Redeems a prize, once per idempotency key; an untaxed voucher is ordered at once. */
export const redeemPrize = handler(rewards.redeemPrize, async (deps: StoreDeps, { prizeId }, context) => {
  const { user, locale, once } = context;
  const { userGid } = user;
  const isNew = deps.profile.newUntil(user, redeemLimits.accountHours) !== undefined;
  const device = deviceOf(deps, context);
  const { redemptionId } = await once(async (trx) => {
    await deps.profile.refuseIfHeld(trx, userGid, context.caller);
    return redeem(deps, trx, { userGid, prizeId, device, isNew });
  });
  let row = await findRedemption(deps.db, userGid, redemptionId);
  // Only an untaxed voucher is ordered by now.
  if (row?.state === 'DEBITED') {
    await deps.partnerWork.outbox.runNow(orderTopic, redemptionId, supplierWaitMs);
    row = await findRedemption(deps.db, userGid, redemptionId);
  }
  if (!row) throw new Error(`Redemption ${redemptionId} was created but is not found`);
  return { prize: presentRedemption(deps.secrets, row, locale), wallet: await readWallet(deps, context) };
});

export const listMyPrizes = handler(
  rewards.listMyPrizes,
  async ({ db, secrets }: StoreDeps, page, { user, locale }) => {
    const [{ rows, totalSize }, cards] = await Promise.all([
      listRedemptions(db, user.userGid, page),
      cardsOf(db, user.userGid),
    ]);
    return { prizes: rows.map((row) => presentRedemption(secrets, row, locale)), totalSize, cards };
  },
);
