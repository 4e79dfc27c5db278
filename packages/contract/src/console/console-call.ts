import * as z from 'zod/mini';
import { perNetwork } from '../kit/call-bases.ts';
import { type OperatorRole, operatorRoles } from './roles.ts';

/** Entries of a page of the audit. */
export const auditPage = 50;

/** Rows of a page of cases or dead letters. */
export const consoleListPage = 50;

/** Fewest characters of a reason for stopping or opening a flow of money; the database demands them too. */
export const flowReasonLength = 10;

/** Why something is done or opened, for the audit. */
export const reason = z.string().check(z.minLength(3), z.maxLength(300));

/** The signed-in operator. */
export const operator = z.object({
  name: z.string(),
  role: z.enum(operatorRoles),
  /** Hosts that links in content may lead to. */
  hosts: z.array(z.string()),
  /** Where the app is, for looking at what was published. */
  appUrl: z.string(),
});

/** Name of the database that a row is of, such as `80-ff`; not there while one holds all users. */
export const cell = z.optional(z.string().check(z.regex(/^[0-9a-f]{2}-[0-9a-f]{2}$/)));

/** Of what a stand-by answered: nothing from before this moment is missing. Not there when the primary did. */
export const asOf = { asOf: z.optional(z.string()) };

const scalar = z.union([z.string().check(z.maxLength(8_192)), z.number(), z.boolean(), z.null()]);

/** A row by the names of its columns; moments are ISO texts. Its own schema has the rules. */
export const row = z.record(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)), scalar);
export type ContentRow = z.infer<typeof row>;

const filterName = z.string().check(z.maxLength(40));
const filter = z.string().check(z.maxLength(128));

/** What a list is narrowed to, without where a page of it begins. */
export const listFilters = z.record(
  filterName,
  z.union([filter, z.number(), z.boolean(), z.record(filterName, filter)]),
);
export type ListFilters = z.infer<typeof listFilters>;

const base = {
  area: 'console',
  method: 'POST',
  host: 'main',
  transport: 'plain',
  idempotency: 'natural',
  rateLimits: [perNetwork],
} as const;

/** Defaults of a call of operators with these roles: the role is its owner rule. */
export const forOperators = <const Roles extends readonly OperatorRole[]>(roles: Roles) =>
  ({
    ...base,
    who: 'operator',
    roles,
    owner: `Operators with the role ${roles.join(', ')}.`,
    problems: ['operatorRoleMissing'],
  }) as const;

/** Defaults of a call that somebody makes who has not signed in yet. */
export const forStrangers = {
  ...base,
  who: 'guest',
  owner: 'Whoever holds the credentials in the body.',
  rateLimits: [{ by: 'ip', points: 20, perSeconds: 60 }],
} as const;
