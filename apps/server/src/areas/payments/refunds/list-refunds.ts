import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import type { Refund } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { PaymentsParts } from '../parts.ts';
import { presentRefund } from './present-refund.ts';
import { listKnownRefunds } from './refund-store.ts';

export const listRefunds =
  ({ db }: PaymentsParts) =>
  async (_body: object, context: CallContext) => {
    const refunds = await listKnownRefunds(db, signedIn(context).userGid);
    return { refunds: refunds.map((refund) => presentRefund(refund, context.locale)) };
  };

/** The refunds of one order; an order that is not the caller's is as unknown as one that does not exist. */
export const queryRefund =
  ({ db }: PaymentsParts) =>
  async ({ merchantRequestId }: { merchantRequestId: string }, context: CallContext) => {
    const { userGid } = signedIn(context);
    if (!(await findOwnOrder(db, userGid, merchantRequestId))) throw new Problem('notFound');
    const refunds = await listKnownRefunds(db, userGid, merchantRequestId);
    return { refunds: refunds.map((refund) => presentRefund(refund, context.locale)) };
  };

/** The newest refund of an order of the user, for the areas that show the order. */
export const newestRefund = async (
  { db }: Pick<PaymentsParts, 'db'>,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
): Promise<Refund | undefined> => {
  const [newest] = await listKnownRefunds(db, userGid, merchantRequestId);
  return newest && presentRefund(newest, locale);
};
