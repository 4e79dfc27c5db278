import { type Autopay, bills } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { BillsDeps } from '../deps.ts';
import { isLiving } from './autopay-rules.ts';
import { type AutopayRow, findAutopay, listAutopayRows } from './autopay-store.ts';
import { presentAutopays } from './present-autopay.ts';

/** Approval pages of the mandates that await approval, by mandate reference. */
const pagesOf = async (
  { payments }: BillsDeps,
  userGid: string,
  rows: readonly AutopayRow[],
): Promise<Map<string, string>> => {
  const waiting = rows.filter(({ state, mandate_state }) => state === 'WAITING' && mandate_state === 'created');
  return new Map(
    await Promise.all(
      waiting.map(
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
  const [autopay] = await presentAutopays(deps, userGid, [row], await pagesOf(deps, userGid, [row]), locale);
  if (!autopay) throw new Problem('notFound');
  return autopay;
};

/** Lists all autopays, ended ones last. */
export const listAutopay = handler(
  bills.listAutopay,
  async (deps: BillsDeps, { accountId }, { user: { userGid }, locale }) => {
    const rows = await listAutopayRows(deps.db, userGid, accountId);
    const ordered = rows.toSorted((a, b) => Number(isLiving(b.state)) - Number(isLiving(a.state)));
    const pages = await pagesOf(deps, userGid, ordered);
    return { autopays: await presentAutopays(deps, userGid, ordered, pages, locale) };
  },
);
