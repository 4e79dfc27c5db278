import { type Autopay, bills } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { BillsDeps } from '../deps.ts';
import { isLive } from './autopay-rules.ts';
import { type AutopayRow, findAutopay, listAutopayRows } from './autopay-store.ts';
import { presentAutopays } from './present-autopay.ts';

/** Approval pages of the mandates that await approval, by mandate reference. */
const approvalPagesOf = async (
  { payments }: BillsDeps,
  userGid: string,
  rows: readonly AutopayRow[],
): Promise<Map<string, string>> => {
  const awaitingApproval = rows.filter(
    ({ state, mandate_state }) => state === 'WAITING' && mandate_state === 'created',
  );
  return new Map(
    await Promise.all(
      awaitingApproval.map(
        async ({ mandate_reference: reference }) =>
          [reference, await payments.mandates.pageOf(userGid, reference)] as const,
      ),
    ),
  );
};

/** One autopay, for its owner. Throws `notFound`. */
export const showAutopay = async (
  deps: BillsDeps,
  userGid: string,
  autopayId: string,
  locale: Locale,
): Promise<Autopay> => {
  const row = await findAutopay(deps.db, userGid, autopayId);
  if (!row) throw new Problem('notFound');
  const [autopay] = await presentAutopays(deps, userGid, [row], await approvalPagesOf(deps, userGid, [row]), locale);
  if (!autopay) throw new Problem('notFound');
  return autopay;
};

/** Lists all autopays, ended ones last. */
export const listAutopay = handler(
  bills.listAutopay,
  async (deps: BillsDeps, { accountId }, { user: { userGid }, locale }) => {
    const rows = await listAutopayRows(deps.db, userGid, accountId);
    const sortedRows = rows.toSorted((a, b) => Number(isLive(b.state)) - Number(isLive(a.state)));
    const pages = await approvalPagesOf(deps, userGid, sortedRows);
    return { autopays: await presentAutopays(deps, userGid, sortedRows, pages, locale) };
  },
);
