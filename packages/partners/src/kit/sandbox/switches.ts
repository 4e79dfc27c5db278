import * as z from 'zod/mini';

/** What a whole sandbox does, whoever asks. What is left out is off. */
export const switchesBody = z.strictObject({
  /** Everything is answered with 503, and nothing happens. */
  down: z._default(z.boolean(), false),
  /** Nothing is answered, and nothing happens. */
  silent: z._default(z.boolean(), false),
  /** Every answer takes this many milliseconds longer. */
  slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
});

export type Switches = z.infer<typeof switchesBody>;

export const atRest: Switches = { down: false, silent: false, slowMs: 0 };
