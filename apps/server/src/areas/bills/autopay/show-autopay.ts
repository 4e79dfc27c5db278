import type { Autopay, BodyOf, ContentOf } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { BillsParts } from '../parts.ts';
import { isLiving } from './autopay-rules.ts';
import { type AutopayRow, findAutopay, listAutopayRows } from './autopay-store.ts';
import { presentAutopays } from './present-autopay.ts';

/** The pages where a person agrees, of the mandates that wait for it. */
const pagesOf = async (
  { payments }: BillsParts,
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

/** One standing order, for its owner. Throws `notFound`. */
export const showAutopay = async (
  parts: BillsParts,
  userGid: string,
  autopayId: string,
  locale: Locale,
): Promise<Autopay> => {
  const row = await findAutopay(parts.db, userGid, autopayId);
  if (!row) throw new Problem('notFound');
  const [autopay] = await presentAutopays(parts, userGid, [row], await pagesOf(parts, userGid, [row]), locale);
  if (!autopay) throw new Problem('notFound');
  return autopay;
};

/** Every standing order; the ended ones last. */
export const listAutopay =
  (parts: BillsParts) =>
  async (
    { accountId }: BodyOf<'/bbps/autopay/list'>,
    context: CallContext,
  ): Promise<ContentOf<'/bbps/autopay/list'>> => {
    const { userGid } = signedIn(context);
    const rows = await listAutopayRows(parts.db, userGid, accountId);
    const ordered = rows.toSorted((a, b) => Number(isLiving(b.state)) - Number(isLiving(a.state)));
    const pages = await pagesOf(parts, userGid, ordered);
    return { autopays: await presentAutopays(parts, userGid, ordered, pages, context.locale) };
  };
