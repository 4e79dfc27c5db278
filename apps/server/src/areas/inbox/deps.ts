import type { Outcome, SmsNotice } from '@sikka/partners/kit';
import type { Database } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { WebPush } from './web-push.ts';

/** What the inbox needs from other areas. */
export interface InboxPeers {
  notices: { send(userGid: string, notice: SmsNotice): Promise<Outcome<object> | undefined> };
  /** Ids of the user's open sessions. */
  openSessions(userGid: string): Promise<readonly string[]>;
  /** Days after a refusal before the app asks for notification permission again. */
  promptAgainDays(): number;
}

/** Dependencies of the area's operations. */
export interface InboxDeps extends Pick<InboxPeers, 'promptAgainDays'> {
  db: Database;
  secrets: Secrets;
  webPush: WebPush;
}
