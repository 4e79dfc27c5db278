import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { BillsDeps } from '../deps.ts';
import { openPayment } from './open-payment.ts';
import { readSubject } from './payment-subject.ts';

/** Fixes what is paid to whom, once a key, and opens the order for it. */
export const payBefore =
  (deps: BillsDeps) =>
  async (body: BodyOf<'/bbps/pay/before'>, context: CallContext): Promise<ContentOf<'/bbps/pay/before'>> => {
    const { userGid } = signedIn(context);
    const { locale } = context;
    const { data } = body;
    const subject = await readSubject(deps, userGid, data);
    const { merchantRequestId } = await context.once(async (trx) => {
      if (subject instanceof Problem) throw subject;
      return { merchantRequestId: await openPayment(deps, trx, subject, data, { userGid, locale }) };
    });
    const order = await deps.payments.orders.present(userGid, merchantRequestId, locale);
    if (!order) throw new Error('The order that was just made is gone');
    const { refUrl, amountPaise, feePaise, expiresAt } = order;
    return { merchantRequestId, refUrl, amountPaise, feePaise, expiresAt };
  };
