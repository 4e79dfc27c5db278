import * as z from 'zod/mini';
import { readContent } from '../../kit/sandbox/content.ts';
import { wireLender, wireProduct } from '../wire.ts';

/** A lender of the sandbox: what it publishes, and how long it takes. */
export const sandboxLender = z.strictObject({
  profile: wireLender,
  products: z.array(wireProduct).check(z.minLength(1)),
  /** Begins the numbers that it gives: `UF`. */
  prefix: z.string(),
  /** The first four letters of the bank that pays out for it. */
  bank: z.string(),
  /** What it leaves as it is when a part is paid sooner. */
  remainderAfterPart: z.enum(['INSTALMENT', 'TENURE']),
  /** From the application to the decision. */
  decisionSeconds: z.int(),
  /** From the signature to the money in the account. */
  payoutSeconds: z.int(),
});
export type SandboxLender = z.output<typeof sandboxLender>;

/**
 * Everybody who lends in the sandbox, each by a file of its name: to the rupee at a yearly rate on what is owed; at flat rates by the month; a
 * bank with low rates and high demands; a small finance bank for nearly everybody; quick and dear, by the day.
 */
const names = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'];

export const sandboxLenders: readonly SandboxLender[] = names.map((name) =>
  readContent(import.meta.url, `${name}.json`, sandboxLender),
);
