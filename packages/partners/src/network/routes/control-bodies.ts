import * as z from 'zod/mini';
import { faultRates } from '../../kit/sandbox/chance.ts';

const code = z.optional(z.string().check(z.maxLength(64)));
const yearSeconds = 366 * 86_400;

/** What each control call is told. */
export const controlBodies = {
  clock: z.union([
    z.strictObject({ advanceSeconds: z.int().check(z.gte(-yearSeconds), z.lte(yearSeconds)) }),
    z.strictObject({ at: z.iso.datetime() }),
    /** Back to the real time. */
    z.strictObject({ reset: z.literal(true) }),
  ]),
  /** What is left out is off. */
  switches: z.strictObject({
    down: z._default(z.boolean(), false),
    silent: z._default(z.boolean(), false),
    slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  }),
  /** An empty object ends all accidents. */
  faults: z.union([z.strictObject({}), faultRates]),
  webhook: z.strictObject({ url: z.url() }),
  /** `account`: value of the biller's first parameter. Without an ending it gets its own fault back. */
  accounts: z.strictObject({ billerId: z.string(), account: z.string(), ending: z._default(z.string(), '') }),
  biller: z.strictObject({ status: z.enum(['ACTIVE', 'DEACTIVATED', 'PENDING_DEACTIVATION', 'PENDING_DELETE']) }),
  /** `code`: of a failure. */
  outcome: z.strictObject({ state: z.enum(['success', 'failure']), code }),
  ticket: z.strictObject({
    state: z.enum(['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED']),
    remarks: z.optional(z.string().check(z.maxLength(200))),
  }),
  registration: z.strictObject({ state: z.enum(['SUCCESS', 'FAILED', 'CANCELLED']), code }),
  push: z.strictObject({ registrationReference: z.string() }),
  nothing: z.strictObject({}),
};
