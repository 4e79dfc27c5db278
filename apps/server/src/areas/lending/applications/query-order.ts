import { type BodyOf, type ContentOf, type OrderStatus, orderStatuses } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { Market } from '../catalogue/listed.ts';
import { listAtLender, type ReadApplication } from './application-store.ts';
import type { ApplyParts } from './parts.ts';
import { lookSooner } from './show-application.ts';
import { statusesOf } from './status-rules.ts';
import { turnOf } from './turn.ts';
import { askingOf } from './wait-rules.ts';

type Call = '/flamingo/ostrader/loan_market/queryOrder';

/** The lender's own site, which is on the allow-list of hosts since the catalogue was read. */
const referralOf = (market: Market, lenderId: string): string =>
  market.products.find((listed) => listed.lenderId === lenderId)?.product.shortUrl ?? '';

/** Where a borrower goes on: a route of the app with the application, the offers to compare, or a referral. */
const jumpUrlOf = (market: Market, lenderId: string, status: OrderStatus, row: ReadApplication | undefined): string => {
  if (status === orderStatuses.waiting) return '';
  if (status === orderStatuses.notPassed) return `/reviewingReject?cid=${row?.application_id}`;
  if (status === orderStatuses.open) return referralOf(market, lenderId) || '/offers';
  return `${row?.state === 'DISBURSEMENT_COMPLETED' ? '/myloan' : '/reviewing'}?cid=${row?.application_id}`;
};

/** Tells where the caller goes on with a lender, from the newest application there. */
export const queryOrder =
  (parts: ApplyParts) =>
  async ({ channelGid }: BodyOf<Call>, context: CallContext): Promise<ContentOf<Call>> => {
    const market = parts.live.now;
    const [row] = await listAtLender(parts.db, signedIn(context).userGid, channelGid);
    if (!row && !market.lenders.some(({ lenderId }) => lenderId === channelGid))
      throw new Problem('loanProductMissing');
    if (row) await lookSooner(parts, row);
    const orderStatus = row ? statusesOf(row).order : orderStatuses.open;
    return {
      jumpUrl: jumpUrlOf(market, channelGid, orderStatus, row),
      orderStatus,
      queryLimitTime: row ? askingOf(turnOf(parts.secrets, row) === 'WAIT', row.stepped_at, row.now).queryLimitTime : 0,
    };
  };
