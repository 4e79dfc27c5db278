import * as z from 'zod/mini';
import { readContent } from '../../kit/sandbox/content.ts';
import { wireLender, wireProduct } from '../wire.ts';

/** A lender of the sandbox: its published products and its response times. */
export const sandboxLender = z.strictObject({
  profile: wireLender,
  products: z.array(wireProduct).check(z.minLength(1)),
  /** Prefix of the lender's numbers: `UF`. */
  prefix: z.string(),
  /** The first four letters of the bank that pays out for it. */
  bank: z.string(),
  /** Effect of a part payment at this lender. */
  remainderAfterPart: z.enum(['INSTALMENT', 'TENURE']),
  /** From the application to the decision. */
  decisionSeconds: z.int(),
  /** From the signature to the money in the account. */
  payoutSeconds: z.int(),
});
export type SandboxLender = z.output<typeof sandboxLender>;

/**
 * All lenders of the sandbox, one file each: yearly rate on a reducing balance; monthly flat rate;
 * a bank with low rates and strict criteria; a small finance bank with wide criteria; a fast,
 * expensive daily-rate lender.
 */
const names = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'];

export const sandboxLenders: readonly SandboxLender[] = names.map((name) =>
  readContent(import.meta.url, `${name}.json`, sandboxLender),
);
