import * as z from 'zod/mini';
import { deletionStates, openKinds } from './deletion-enums.ts';
import { retentionBases, personalDataKinds } from './personal-data.ts';

/** Data kept after an account is deleted: the legal basis, and until which day, `YYYY-MM-DD`. */
export const retainedData = z.object({
  because: z.enum(retentionBases),
  kinds: z.array(z.enum(personalDataKinds)),
  until: z.iso.date(),
});
export type RetainedData = z.infer<typeof retainedData>;

/** An open item that blocks the deletion. */
export const openItem = z.object({
  kind: z.enum(openKinds),
  /** Name of the biller, lender or prize; empty if the kind suffices. */
  name: z.string(),
  /** Screen of the app that manages it. */
  link: z.string().check(z.regex(/^\//)),
});

/** Deletion status of an account, and the effects of a deletion. */
export const deletionStatus = z.object({
  /** Absent unless a deletion is under way. */
  pending: z.optional(
    z.object({
      certificateId: z.string(),
      /** Seconds until the erasure; 0 while open items delay it. */
      expireTime: z.int(),
      dueAt: z.iso.datetime(),
    }),
  ),
  /** Empty if nothing blocks the deletion. */
  open: z.array(openItem),
  /** Coins that would be forfeited. */
  coins: z.int(),
  /** Data that would be erased if the user asked for the deletion now. */
  erased: z.array(z.enum(personalDataKinds)),
  retained: z.array(retainedData),
  /** Lenders that keep records of their own under their own legal duties. */
  lenders: z.array(z.string()),
});
export type DeletionStatus = z.infer<typeof deletionStatus>;

/** Certificate id, 30 hexadecimal digits; it does not identify the user. */
export const certificateId = z.string().check(z.regex(/^[0-9a-f]{30}$/));

/** Certificate of a deletion: dates and legal bases, without personal data. */
export const deletionCertificate = z.object({
  certificateId: z.string(),
  state: z.enum(deletionStates),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** Absent until all data that is not retained is erased. */
  erasedAt: z.optional(z.iso.datetime()),
  retained: z.array(retainedData),
  /**
   * Partners that held data under consents, and when each confirmed that these have ended; absent
   * until then.
   */
  informed: z.array(z.object({ name: z.string(), informedAt: z.optional(z.iso.datetime()) })),
});
export type DeletionCertificate = z.infer<typeof deletionCertificate>;
