import * as z from 'zod/mini';
import { lenderConnections } from './enums.ts';

/** Short name of a lender: `udaan`. What it is owed lies on an account of that name, so it is short and no dash stands twice. */
export const lenderId = z.string().check(z.minLength(2), z.maxLength(24), z.regex(/^[a-z](-?[a-z0-9])+$/));

/** Who answers complaints. */
export const officer = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});

/** A lender and everything by which one can check that it is real (RBI/2025-26/36). */
export const lender = z.object({
  lenderId,
  /** In the caller's language. */
  name: z.string(),
  /** As registered. */
  legalName: z.string(),
  kind: z.enum(['BANK', 'NBFC']),
  licence: z.string(),
  /** Host of its site, without scheme. */
  site: z.string(),
  connection: z.enum(lenderConnections),
  /** Its nodal grievance officer. */
  officer,
  /** Who may ask for overdue money, besides itself. */
  recoveryAgents: z.array(z.object({ name: z.string(), phone: z.string() })),
});
export type LoanLender = z.output<typeof lender>;
