import type { ApplicationSummary } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ReadApplication } from './application-store.ts';

type Named = Pick<ApplicationSummary, 'gid' | 'channelGid' | 'channelName' | 'productName'>;

/** Which product of which lender it is about, as both were called when it was applied for. */
export const presentProduct = (row: ReadApplication, locale: Locale): Named => ({
  gid: row.product_gid,
  channelGid: row.lender_id,
  channelName: row.lender_name[locale],
  productName: row.product_name[locale],
});
