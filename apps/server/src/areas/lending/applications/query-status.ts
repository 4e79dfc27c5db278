import { lending, type OrderStatus, orderStatuses } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Market } from '../catalogue/listed.ts';
import type { LendingDeps } from '../deps.ts';
import { listAtLender, type ReadApplication } from './application-store.ts';
import { presentRejection, stateText } from './application-text.ts';
import { unsealReported, nextStepOf } from './sealed-documents.ts';
import { pollSooner, ownApplication } from './show-application.ts';
import { statusesOf } from './status-rules.ts';
import { pollingOf } from './wait-rules.ts';

export const queryReviewResult = handler(
  lending.queryReviewResult,
  async (deps: LendingDeps, { cid }, { user, locale }) => {
    const row = await ownApplication(deps, user.userGid, cid);
    await pollSooner(deps, row);
    const rejection = presentRejection(row, unsealReported(deps.secrets, row), locale);
    return {
      cid,
      gid: row.product_gid,
      channelName: row.lender_name[locale],
      productName: row.product_name[locale],
      currentStatus: statusesOf(row).current,
      explanation: stateText(row, locale),
      ...(rejection && { rejection }),
      ...pollingOf(nextStepOf(deps.secrets, row) === 'WAIT', row.stepped_at, row.now),
    };
  },
);

export const queryMarketStatus = handler(
  lending.queryMarketStatus,
  async (deps: LendingDeps, { cid }, { user, locale }) => {
    const row = await ownApplication(deps, user.userGid, cid);
    await pollSooner(deps, row);
    return {
      queryLimitTime: pollingOf(nextStepOf(deps.secrets, row) === 'WAIT', row.stepped_at, row.now).queryLimitTime,
      channelGid: row.lender_id,
      channelName: row.lender_name[locale],
      loanMarketStatus: statusesOf(row).market,
    };
  },
);

/** The lender's own site. Its host was checked against the allow-list when the catalogue was read. */
const referralOf = (market: Market, lenderId: string): string =>
  market.products.find((listed) => listed.lenderId === lenderId)?.product.shortUrl ?? '';

/** Where the borrower continues: a route of the app with the application, the list of offers, or a referral link. */
const jumpUrlOf = (market: Market, lenderId: string, status: OrderStatus, row: ReadApplication | undefined): string => {
  if (status === orderStatuses.waiting) return '';
  if (status === orderStatuses.notPassed) return `/reviewingReject?cid=${row?.application_id}`;
  if (status === orderStatuses.open) return referralOf(market, lenderId) || '/offers';
  return `${row?.state === 'DISBURSEMENT_COMPLETED' ? '/myloan' : '/reviewing'}?cid=${row?.application_id}`;
};

/** Returns where the caller continues with a lender, from the newest application there. */
export const queryOrder = handler(lending.queryOrder, async (deps: LendingDeps, { channelGid }, { user }) => {
  const market = deps.live.current;
  const [row] = await listAtLender(deps.db, user.userGid, channelGid);
  if (!row && !market.lenders.some(({ lenderId }) => lenderId === channelGid)) throw new Problem('loanProductMissing');
  if (row) await pollSooner(deps, row);
  const orderStatus = row ? statusesOf(row).order : orderStatuses.open;
  return {
    jumpUrl: jumpUrlOf(market, channelGid, orderStatus, row),
    orderStatus,
    queryLimitTime: row
      ? pollingOf(nextStepOf(deps.secrets, row) === 'WAIT', row.stepped_at, row.now).queryLimitTime
      : 0,
  };
});
