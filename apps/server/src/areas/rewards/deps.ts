import type { MissionId } from '@sikka/contract';
import type { VoucherSupplier } from '@sikka/partners/kit';
import type { QueryExecutorProvider } from 'kysely';
import type { AnyTransaction } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { IdentityArea } from '#areas/identity/index.ts';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { CoinLedger } from './coin-ledger.ts';
import type { RewardsDb } from './tables.ts';

/** A record that proves that a user did something. */
export interface Evidence {
  /** Names the record: a payment, a bill account. */
  id: string;
  /**
   * The keyed hash of what it was done with, such as a biller's account, so that it proves something for one user alone. Without it what was done
   * counts once for a person.
   */
  fingerprint?: string;
}

/** Finds what a user has done since a moment, the newest first; a few are enough. It reads in the caller's transaction, if there is one. */
export type FindEvidence = (db: QueryExecutorProvider, userGid: string, since: Date) => Promise<readonly Evidence[]>;

/** Where a mission is done now; undefined while it cannot be done. */
export type FindPlace = () => Promise<string | undefined>;

/** What the operations of this area work with. */
export interface RewardsDeps {
  db: RewardsDb;
  secrets: Secrets;
  coinLedger: CoinLedger;
  evidence: ReadonlyMap<MissionId, FindEvidence>;
  places: ReadonlyMap<MissionId, FindPlace>;
  partnerWork: PartnerWork;
  payments: Pick<Payments, 'orders'>;
  supplier: VoucherSupplier;
  profile: IdentityArea['profile'];
}

/** What the operations of the store work with. */
export interface StoreDeps extends RewardsDeps {
  /** Has a redemption ordered at the supplier, in the caller's transaction; once, however often it is said. */
  orderPrize(trx: AnyTransaction, redemptionId: string, by: { actor: string; evidence: string }): Promise<void>;
}
