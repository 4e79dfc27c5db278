import { m } from '@sikka/messages';
import { screenDocument } from '#platform/search/search-source.ts';

/** What people look for about money that moved. */
export const paymentsDocuments = [
  screenDocument('HELP', m.feed_find_refund, '/refunds', 'money back failed deducted debited cut kat gaya paisa paise'),
];
