import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { needs, paymentOutcomes, phoneClasses } from './business.ts';
import { asOf, forOperators } from './console-call.ts';
import { contentKindNames, contentStates } from './content-kinds.ts';
import { operatorRoles } from './roles.ts';

export const showOverview = defineCall({
  ...forOperators(operatorRoles),
  path: '/console/overview/show',
  summary: 'Returns what needs a person now, and the figures of the last thirty days.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    ...asOf,
    needs: z.array(
      z.object({
        need: z.enum(needs),
        count: z.int(),
        /** Since when the oldest waits. */
        since: z.nullable(z.string()),
        /** Of which kind of content; null for a need that is not about content of one kind. */
        kind: z.nullable(z.enum(contentKindNames)),
        /** The state by which the list of that kind shows them; null for all. */
        state: z.nullable(z.enum(contentStates)),
      }),
    ),
    /** Refunds that the bank has not credited, from so many days of age on. */
    openRefunds: z.array(z.object({ fromDays: z.int(), count: z.int() })),
    /** Thirty days, the oldest first; the last one is today so far. */
    days: z.array(
      z.object({
        day: z.string(),
        signIns: z.int(),
        payments: z.record(z.enum(paymentOutcomes), z.int()),
        coinsIssued: z.int(),
        coinsRedeemed: z.int(),
      }),
    ),
    /** How fast screens were on phones of users, on the last day that was counted: p75 of LCP and INP in milliseconds, and of CLS. */
    vitals: z.array(
      z.object({
        day: z.string(),
        /** The screen's page id, or its route. */
        screen: z.string(),
        phone: z.enum(phoneClasses),
        reports: z.int(),
        lcp: z.nullable(z.number()),
        inp: z.nullable(z.number()),
        cls: z.nullable(z.number()),
      }),
    ),
  }),
});
