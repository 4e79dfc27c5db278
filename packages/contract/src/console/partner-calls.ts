import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { partnerKinds } from './business.ts';
import { asOf, forOperators } from './console-call.ts';

const base = forOperators(['marketing', 'risk', 'finance', 'admin']);

const moment = z.nullable(z.string());

/** Steps for a partner in the outbox. */
const work = {
  waiting: z.int(),
  /** When the oldest step that is due came due. */
  oldestDue: moment,
  /** Steps whose last attempt failed, and since when. */
  failing: z.int(),
  failingSince: moment,
  /** Steps that were given up. */
  dead: z.int(),
};

const partner = z.object({
  partner: z.string(),
  kind: z.enum(partnerKinds),
  ...work,
  /** When its catalogue, list or stock was last read; none for a partner without. */
  catalogueAt: moment,
  /** The newest day whose file was read, `YYYY-MM-DD`. */
  lastFile: moment,
  /** How many of its products are left out. */
  refused: z.int(),
});

export const listPartners = defineCall({
  ...base,
  path: '/console/partners/list',
  summary: 'Lists the partners with what our servers store of each: steps, catalogue, day files.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({ ...asOf, partners: z.array(partner) }),
});

export const showPartner = defineCall({
  ...base,
  path: '/console/partners/show',
  summary: 'Returns one partner: its steps by topic, the files of two weeks, and products that are left out.',
  effect: 'reads',
  body: z.strictObject({ partner: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)) }),
  content: z.object({
    partner,
    topics: z.array(z.object({ topic: z.string(), ...work })),
    files: z.array(z.object({ day: z.string(), readAt: moment })),
    /** Products, cards or offers that may not be listed, with the rule that each breaks. */
    refused: z.array(z.object({ id: z.string(), rule: z.string() })),
  }),
  problems: [...base.problems, 'notFound'],
});
