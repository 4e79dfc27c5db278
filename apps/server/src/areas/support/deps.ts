import type { HelpSubject, HelpSubjectKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { LiveArticles } from '#platform/articles/live-articles.ts';
import type { Clock } from '#platform/data/clock.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { Files } from '#platform/files/files.ts';
import type { HelpArticles } from './help/read-articles.ts';
import type { SupportDb } from './tables.ts';

/**
 * Finds the user's item that a request may be about; undefined for an unknown id or another user's
 * item.
 */
export type FindSubject = (
  userGid: string,
  subject: { kind: HelpSubjectKind; id: string },
  locale: Locale,
) => Promise<HelpSubject | undefined>;

/** Dependencies of this area. */
export interface SupportDeps {
  db: SupportDb;
  clock: Clock;
  secrets: Secrets;
  files: Pick<Files, 'attach' | 'addressesOf'>;
  articles: LiveArticles<HelpArticles>;
  findSubject: FindSubject;
}
