import { type DeliveryAddress, prizeTaxLimits, rewards } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { taxOnCoins } from '../coin-rules.ts';
import type { StoreDeps } from '../deps.ts';
import { lockUserCoins, readToday } from '../earning-store.ts';
import { presentRedemption } from './present-prize.ts';
import { putBackInStock } from './prize-store.ts';
import {
  findRedemption,
  findSavedAddress,
  findOverdue,
  type RedemptionWithPrize,
  redemptions,
  saveAddress,
  storeAddress,
  taxDeadlineOf,
} from './redemption-store.ts';
import { unsealDocument, sealDocument } from './sealed-prize.ts';

/** A physical prize of the caller; throws `notFound` for anything else. */
const findParcel = async ({ db }: StoreDeps, userGid: string, redemptionId: string): Promise<RedemptionWithPrize> => {
  const row = await findRedemption(db, userGid, redemptionId);
  if (row?.kind !== 'PARCEL') throw new Problem('notFound');
  return row;
};

export const queryPrizeAddress = handler(
  rewards.queryPrizeAddress,
  async (deps: StoreDeps, { redemptionId }, { user: { userGid }, locale }) => {
    const row = await findParcel(deps, userGid, redemptionId);
    const sealed = row.address_sealed ?? (await findSavedAddress(deps.db, userGid));
    return {
      prize: presentRedemption(deps.secrets, row, locale),
      ...(sealed && { address: unsealDocument(deps.secrets, userGid, 'address', sealed) }),
    };
  },
);

/**
 * Stores the address of a physical prize, once before its deadline, and orders it unless its tax is
 * due first.
 */
export const savePrizeAddress = handler(
  rewards.savePrizeAddress,
  async (deps: StoreDeps, { redemptionId, address }, { user: { userGid }, locale }) => {
    const parcel = await findParcel(deps, userGid, redemptionId);
    if (parcel.not_delivered_to.includes(address.state)) throw new Problem('prizeNotDelivered');
    const sealed = sealDocument(deps.secrets, userGid, 'address', address);
    const taxDays = taxOnCoins(parcel.coins) > 0 ? prizeTaxLimits.days : undefined;
    await transaction(deps.db, async (trx) => {
      await lockUserCoins(trx, userGid);
      if (!(await storeAddress(trx, redemptionId, { sealed, taxDays }))) throw new Problem('prizeAddressClosed');
      await saveAddress(trx, userGid, sealed);
      const evidence = `address:${redemptionId}`;
      if (!taxDays) await deps.orderPrize(trx, redemptionId, { actor: `user:${userGid}`, evidence });
    });
    const updatedParcel = await findParcel(deps, userGid, redemptionId);
    return { prize: presentRedemption(deps.secrets, updatedParcel, locale) };
  },
);

export const addShippingAddress = handler(
  rewards.addShippingAddress,
  async ({ db, secrets }: StoreDeps, { address }: { address: DeliveryAddress }, { user: { userGid } }) => {
    await saveAddress(db, userGid, sealDocument(secrets, userGid, 'address', address));
    return { address };
  },
);

const batchSize = 200;

/** Returns the coins of a prize whose address or tax is overdue, unless it arrived meanwhile. */
const expireRedemption = (
  { db, coinLedger }: StoreDeps,
  { user_gid: userGid, redemption_id: id }: Pick<RedemptionWithPrize, 'user_gid' | 'redemption_id'>,
): Promise<void> =>
  transaction(db, async (trx) => {
    await lockUserCoins(trx, userGid);
    if (!(await taxDeadlineOf(trx, id))?.isOver) return;
    const step = { from: ['CREATED'], to: 'EXPIRED', actor: 'job:expire-prizes', evidence: 'deadline' };
    if (!(await redemptions.transition(trx, id, step, 'ended_at'))) return;
    const row = await redemptions.find(trx, id);
    if (!row) throw new Error(`Redemption ${id} is gone`);
    await coinLedger.returnCoins(trx, row, { today: await readToday(trx), isLapsed: true });
    await putBackInStock(trx, row.prize_id);
  });

/** Returns the coins of overdue prizes. */
export const expirePrizesJob = (deps: StoreDeps): JobDefinition => ({
  name: 'rewards-expire-prizes',
  cron: '*/15 * * * *',
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  run: async () => {
    for (;;) {
      const overdueRedemptions = await findOverdue(deps.db, batchSize);
      await eachOrThrow(overdueRedemptions, (row) => expireRedemption(deps, row));
      if (overdueRedemptions.length < batchSize) return;
    }
  },
});
