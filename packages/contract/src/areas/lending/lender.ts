import * as z from 'zod/mini';
import { lenderConnections } from './enums.ts';

/**
 * Short name of a lender: `udaan`. It is part of the name of the lender's ledger account, so it is short and has no
 * double hyphen.
 */
export const lenderId = z.string().check(z.minLength(2), z.maxLength(24), z.regex(/^[a-z](-?[a-z0-9])+$/));

/** A grievance officer. */
export const officer = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});

/** A lender with everything that borrowers need to verify it (RBI/2025-26/36). */
export const lender = z.object({
  lenderId,
  /** In the caller's language. */
  name: z.string(),
  /** Registered name. */
  legalName: z.string(),
  kind: z.enum(['BANK', 'NBFC']),
  licence: z.string(),
  /** Host of its site, without scheme. */
  site: z.string(),
  connection: z.enum(lenderConnections),
  /** Its nodal grievance officer. */
  officer,
  /** Agents who may collect overdue amounts, besides the lender itself. */
  recoveryAgents: z.array(z.object({ name: z.string(), phone: z.string() })),
});
export type LoanLender = z.output<typeof lender>;
