import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { LendingDeps } from '../deps.ts';
import { openRepayment } from './open-repayment.ts';

type Path = '/flamingo/ostrader/loan_market/applyRepay';

/** Opens the order by which the lender is paid what it quoted, once a key. */
export const applyRepay =
  (parts: LendingDeps) =>
  async (body: BodyOf<Path>, context: CallContext): Promise<ContentOf<Path>> => {
    const { userGid } = signedIn(context);
    const { locale } = context;
    const opened = await context.once((trx) => openRepayment(parts, trx, { userGid, ...body, locale }));
    const order = await parts.payments.orders.present(userGid, opened.merchantRequestId, locale);
    if (!order) throw new Error('The order that was just made is gone');
    const { refUrl, amountPaise, expiresAt } = order;
    return { ...opened, refUrl, amountPaise, expiresAt };
  };
