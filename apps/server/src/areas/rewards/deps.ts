import type { MissionId } from '@sikka/contract';
import type { VoucherSupplier } from '@sikka/partners/kit';
import type { QueryExecutorProvider } from 'kysely';
import type { IdentityArea } from '#areas/identity/index.ts';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { CoinLedger } from './coin-ledger.ts';
import type { RewardsDb } from './tables.ts';

/** A record that proves an activity of a user. */
export interface Evidence {
  /** Id of the record: a payment, a bill account. */
  id: string;
  /**
   * Keyed hash of what was used, such as a biller account, so that it counts for one user only.
   * Without it, the activity counts once per person.
   */
  fingerprint?: string;
}

/**
 * Finds recent evidence of a user since a moment, newest first; a few records suffice. Reads in the
 * caller's transaction, if there is one.
 */
export type FindEvidence = (db: QueryExecutorProvider, userGid: string, since: Date) => Promise<readonly Evidence[]>;

/** The screen of a mission; undefined while it is not available. */
export type FindMissionPath = () => Promise<string | undefined>;

/** Dependencies of the area's operations. */
export interface RewardsDeps extends Pick<Platform, 'secrets' | 'claimKey' | 'isKeyHeld' | 'shareOf'> {
  db: RewardsDb;
  coinLedger: CoinLedger;
  evidence: ReadonlyMap<MissionId, FindEvidence>;
  missionPaths: ReadonlyMap<MissionId, FindMissionPath>;
  partnerWork: PartnerWork;
  payments: Pick<Payments, 'orders'>;
  supplier: VoucherSupplier;
  profile: IdentityArea['profile'];
}

/** Dependencies of the store's operations. */
export interface StoreDeps extends RewardsDeps {
  /** Enqueues the order of a redemption at the supplier in the caller's transaction; idempotent. */
  orderPrize(trx: AnyTransaction, redemptionId: string, cause: { actor: string; evidence: string }): Promise<void>;
}
