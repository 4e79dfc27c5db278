import { bills } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { BillsDeps } from '../deps.ts';
import { openPayment } from './open-payment.ts';
import { readSubject } from './payment-subject.ts';

/** Fixes the amount and the payee, once per idempotency key, and opens the order. */
export const payBefore = handler(
  bills.payBefore,
  async (deps: BillsDeps, { data }, { user: { userGid }, caller, locale, once }) => {
    const subject = await readSubject(deps, userGid, data);
    const { merchantRequestId } = await once(async (trx) => {
      if (subject instanceof Problem) throw subject;
      return { merchantRequestId: await openPayment(deps, trx, subject, data, { userGid, locale, caller }) };
    });
    const order = await deps.payments.orders.presentNew(userGid, merchantRequestId, locale);
    if (!order) throw new Error(`Payment order ${merchantRequestId} was created but is not found`);
    const { refUrl, amountPaise, feePaise, expiresAt } = order;
    return { merchantRequestId, refUrl, amountPaise, feePaise, expiresAt };
  },
);
