import type { Outcome, SmsNotice } from '@sikka/partners/kit';
import type { Database } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { WebPush } from './web-push.ts';

/** What the inbox asks of other areas. */
export interface InboxPeers {
  notices: { send(userGid: string, notice: SmsNotice): Promise<Outcome<object> | undefined> };
  /** Sessions of a user that have not ended. */
  openSessions(userGid: string): Promise<readonly string[]>;
  /** Days after a refusal before a phone is asked for notifications again. */
  promptAgainDays(): number;
}

/** What the operations of the area work with. */
export interface InboxDeps extends Pick<InboxPeers, 'promptAgainDays'> {
  db: Database;
  secrets: Secrets;
  webPush: WebPush;
}
