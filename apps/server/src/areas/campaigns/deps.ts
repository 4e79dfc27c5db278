import type { IdentityArea } from '#areas/identity/index.ts';
import type { Rewards } from '#areas/rewards/index.ts';
import type { Clock } from '#platform/data/clock.ts';
import type { ClaimKey } from '#platform/data/directory.ts';
import type { LiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { Seasons } from './season/season-store.ts';
import type { CampaignDb } from './tables.ts';

/** Dependencies of the area's operations. */
export interface CampaignDeps {
  db: CampaignDb;
  /** The databases of all users; what is decided for all of them is decided in the first. `own`: the place of `db`. */
  everywhere: { databases: readonly [CampaignDb, ...CampaignDb[]]; own: number };
  clock: Clock;
  secrets: Secrets;
  claimKey: ClaimKey;
  seasons: LiveSnapshot<Seasons>;
  rewards: Rewards['seasons'];
  profile: Pick<IdentityArea['profile'], 'detailsOf' | 'personHashOf'>;
  /** Base path of the app's pictures. */
  appBase: string;
  /** Whether a user may preview a season at another time. */
  mayPreview(userGid: string): Promise<boolean>;
}
