import * as z from 'zod/mini';
import { deletionStates, openKinds } from './deletion-enums.ts';
import { retentionBases, personalDataKinds } from './personal-data.ts';

/** What is kept of an account that was deleted, by which law and until which day, `YYYY-MM-DD`. */
export const retainedData = z.object({
  because: z.enum(retentionBases),
  kinds: z.array(z.enum(personalDataKinds)),
  until: z.iso.date(),
});
export type RetainedData = z.infer<typeof retainedData>;

/** Something that has to end before an account is deleted. */
export const openThing = z.object({
  kind: z.enum(openKinds),
  /** The biller, the lender, the prize; empty where the kind says it all. */
  name: z.string(),
  /** Address in the app where it is looked after. */
  link: z.string().check(z.regex(/^\//)),
});

/** How an account stands to its deletion, and what that would do. */
export const deletionStatus = z.object({
  /** Absent unless a deletion is under way. */
  pending: z.optional(
    z.object({
      certificateId: z.string(),
      /** Seconds until the erasure; 0 while it waits for what is open. */
      expireTime: z.int(),
      dueAt: z.iso.datetime(),
    }),
  ),
  /** Empty when nothing stands in the way. */
  open: z.array(openThing),
  /** Coins that would be given up. */
  coins: z.int(),
  /** What would be erased if it were asked for now. */
  erased: z.array(z.enum(personalDataKinds)),
  retained: z.array(retainedData),
  /** Lenders with records of their own, which they keep by their own laws. */
  lenders: z.array(z.string()),
});
export type DeletionStatus = z.infer<typeof deletionStatus>;

/** 30 hexadecimal digits: names a deletion to whoever was given it, and nothing else. */
export const certificateId = z.string().check(z.regex(/^[0-9a-f]{30}$/));

/** That an account was deleted: days and laws, and nothing about its owner. */
export const deletionCertificate = z.object({
  certificateId: z.string(),
  state: z.enum(deletionStates),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** Absent until everything that is not kept was erased. */
  erasedAt: z.optional(z.iso.datetime()),
  retained: z.array(retainedData),
  /** Partners who had data under consents, and when each took it that these have ended; absent until it did. */
  informed: z.array(z.object({ name: z.string(), informedAt: z.optional(z.iso.datetime()) })),
});
export type DeletionCertificate = z.infer<typeof deletionCertificate>;
