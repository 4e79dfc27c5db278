import { m } from '@sikka/messages';
import { screenDocument } from '#platform/search/search-source.ts';

/** Search results for questions about missing money. */
export const paymentsDocuments = [
  screenDocument('HELP', m.feed_find_refund, '/refunds', 'money back failed deducted debited cut kat gaya paisa paise'),
];
