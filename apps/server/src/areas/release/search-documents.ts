import { m } from '@sikka/messages';
import { screenDocument } from '#platform/search/search-source.ts';

export const releaseDocuments = [
  screenDocument('SETTING', m.feed_find_permissions, '/permission', 'location camera notification access'),
  screenDocument('SETTING', m.feed_find_update, '/update', 'new version'),
];
