import { resultScreens } from '@sikka/contract';
import type { Config } from '#platform/config.ts';
import type { OrderRow } from './order-store.ts';

/** Where the gateway leads back to, whatever happened there: a page of ours that asks our server, and proves nothing. */
export const returnUrl = (
  { publicOrigin, appBase }: Pick<Config, 'publicOrigin' | 'appBase'>,
  { purpose, merchant_request_id: id }: Pick<OrderRow, 'purpose' | 'merchant_request_id'>,
): string => `${publicOrigin}${appBase}${resultScreens[purpose]}?merchantRequestId=${id}`;

/** Whether an address is a page of the gateway, and no other place that somebody could be led to. */
export const isGatewayPage = (address: string, pageOrigin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === pageOrigin && new URL(address).username === '';
