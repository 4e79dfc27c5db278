import * as z from 'zod/mini';

const code = z.optional(z.string().check(z.maxLength(64)));

/** What the control calls of the network are told. */
export const controlBodies = {
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
