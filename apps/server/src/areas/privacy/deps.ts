import type { ConsentSource, RecipientSource } from '#platform/data-rights.ts';
import type { Platform } from '#platform/platform.ts';

/** What the operations of the area work with. */
export interface PrivacyDeps extends Pick<Platform, 'config' | 'db' | 'secrets' | 'jobs' | 'log'> {
  /** Consents by the name of their area. */
  consents: ReadonlyMap<string, ConsentSource>;
  recipients: readonly RecipientSource[];
}
