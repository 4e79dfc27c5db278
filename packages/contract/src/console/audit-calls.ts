import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { exportedLists, exportLimit } from './business.ts';
import { asOf, auditPage, cell, forOperators, listFilters, reason } from './console-call.ts';
import { operatorRoles } from './roles.ts';

const base = forOperators(['risk', 'finance', 'admin']);

export const listAudit = defineCall({
  ...base,
  path: '/console/audit/list',
  summary: `Lists what operators did, newest first, ${auditPage} entries a page.`,
  effect: 'reads',
  body: z.strictObject({
    /** Entries with a lower number than this, in each database of users: `next` of the page before. */
    before: z.optional(z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(256))),
    actor: z.optional(z.string().check(z.maxLength(64))),
    /** What was changed, such as `resource:home-banner`, or the beginning of it. */
    subject: z.optional(z.string().check(z.maxLength(128))),
  }),
  content: z.object({
    ...asOf,
    entries: z.array(
      z.object({
        cell,
        number: z.int(),
        at: z.string(),
        actor: z.string(),
        act: z.string(),
        subject: z.string(),
        reason: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** It was altered, or the entry before it is missing. */
        isBroken: z.boolean(),
      }),
    ),
    /** Whether there are older entries. */
    hasMore: z.boolean(),
    next: z.array(z.int()),
  }),
});

export const verifyAudit = defineCall({
  ...base,
  path: '/console/audit/verify',
  summary: 'Checks the hashes of the whole audit.',
  effect: 'reads',
  rateLimits: [{ by: 'ip', points: 10, perSeconds: 60 }],
  body: z.strictObject({}),
  content: z.object({
    entries: z.int(),
    /** Numbers of entries that were altered or are missing; none while the record is sound. */
    broken: z.array(z.object({ cell, number: z.int() })),
  }),
});

const readers = forOperators(operatorRoles);

export const exportList = defineCall({
  ...readers,
  path: '/console/audit/export',
  summary: `Returns a list as comma-separated values, at most ${exportLimit} rows. The role must include the call of that list.`,
  effect: 'writes',
  rateLimits: [{ by: 'ip', points: 10, perSeconds: 60 }],
  body: z.strictObject({
    list: z.enum(exportedLists),
    /** Fields of the body of the list's own call, without where a page begins. */
    filters: listFilters,
    reason,
  }),
  content: z.object({
    /** Of the file, with the Indian day. */
    name: z.string(),
    csv: z.string(),
    rows: z.int(),
    /** There are more rows. */
    isCut: z.boolean(),
  }),
  problems: [...readers.problems, 'invalidInput'],
});
