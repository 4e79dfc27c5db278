import * as z from 'zod/mini';

const seconds = z.int().check(z.gte(0), z.lte(86_400));

/** A payer without a face: pays what nobody paid, so many seconds after it was made, except for the share it walks away from. */
export const autoPayer = z.strictObject({
  afterSeconds: z.tuple([seconds, seconds]),
  /** Share of payments that nobody pays, from 0 to 1. */
  abandons: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
  seed: z.union([z.string(), z.int()]),
});

export type AutoPayer = z.infer<typeof autoPayer>;
