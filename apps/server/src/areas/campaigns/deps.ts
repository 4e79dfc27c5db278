import type { Clock } from '#platform/clock.ts';
import type { LiveSnapshot } from '#platform/live-snapshot.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { IdentityArea } from '#areas/identity/index.ts';
import type { Rewards } from '#areas/rewards/index.ts';
import type { Seasons } from './season/season-store.ts';
import type { CampaignDb } from './tables.ts';

/** What the operations of this area work with. */
export interface CampaignDeps {
  db: CampaignDb;
  clock: Clock;
  secrets: Secrets;
  seasons: LiveSnapshot<Seasons>;
  rewards: Rewards['seasons'];
  profile: Pick<IdentityArea['profile'], 'detailsOf' | 'personOf'>;
  /** What addresses of the app's own pictures begin with. */
  appBase: string;
  /** Whether a user may see a season as it will be at another time. */
  mayPreview(userGid: string): Promise<boolean>;
}
