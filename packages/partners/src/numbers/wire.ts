import * as z from 'zod/mini';

/** Paths of the registry's API. */
export const statusPath = '/numbers/v1/status';

const mobile = z.string().check(z.regex(/^[6-9]\d{9}$/));

export const statusBody = z.strictObject({ mobile });

/** 200: the number that was asked about, and whether it is in use. */
export const statusReply = z.union([
  z.object({ mobile, status: z.literal('ACTIVE') }),
  z.object({ mobile, status: z.literal('REVOKED'), revokedAt: z.iso.datetime() }),
]);

/** Refusal codes with their HTTP statuses. */
export const refusalStatuses = { BODY_INVALID: 400, SIGNATURE_INVALID: 401 } as const;
