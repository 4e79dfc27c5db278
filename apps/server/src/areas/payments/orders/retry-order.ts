import type { payments } from '@sikka/contract';
import type * as z from 'zod/mini';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { flowOf, refuseStopped } from '../flows/flows.ts';
import type { PaymentsParts } from '../parts.ts';
import { beginAttempt } from './create-order.ts';
import { lockOrder } from './order-store.ts';
import { refusalToRetry } from './order-rules.ts';
import { presentOrder } from './show-order.ts';
import { standingOf } from './standing.ts';

type Body = z.output<typeof payments.applyTransaction.body>;

/** Begins another try when the last one definitely took nothing. */
export const retryOrder = (parts: PaymentsParts) => async (body: Body, context: CallContext) => {
  const { userGid } = signedIn(context);
  const { merchantRequestId, method } = body;
  await context.once(async (trx) => {
    const known = await lockOrder(trx, merchantRequestId);
    if (known?.order.user_gid !== userGid) throw new Problem('notFound');
    const refusal = refusalToRetry(standingOf(known), known.now);
    if (refusal) throw new Problem(refusal);
    await refuseStopped(trx, flowOf({ purpose: known.order.purpose, mandated: false }));
    const { methods } = known.order;
    const first = method && methods.includes(method) ? [method] : [];
    const order = { ...known.order, methods: [...new Set([...first, ...methods])] };
    const number = (known.attempts[0]?.number ?? 0) + 1;
    await beginAttempt(parts, trx, order, number);
    return { number };
  });
  const shown = await presentOrder(parts, userGid, merchantRequestId, context.locale);
  if (!shown) throw new Problem('notFound');
  return shown;
};
