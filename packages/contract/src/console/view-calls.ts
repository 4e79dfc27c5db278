import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { typedName } from '../kit/typed.ts';
import { forOperators, listFilters } from './console-call.ts';
import { contentKindNames } from './content-kinds.ts';
import { operatorRoles } from './roles.ts';

const everyone = forOperators(operatorRoles);
/** Pages whose address has the filters of a list, after `/console`. */
const page = z.enum([
  '/audit',
  '/cases',
  '/coupons',
  '/support',
  ...contentKindNames.map((kind) => `/content/${kind}` as const),
]);

export const listViews = defineCall({
  ...everyone,
  path: '/console/views/list',
  summary: 'Lists the saved views of a page: those of the operator, and those that are shared with the role.',
  effect: 'reads',
  body: z.strictObject({ page }),
  content: z.object({
    views: z.array(
      z.object({
        viewId: z.string(),
        name: z.string(),
        filters: listFilters,
        isShared: z.boolean(),
        mayRemove: z.boolean(),
      }),
    ),
  }),
});

export const saveView = defineCall({
  ...everyone,
  path: '/console/views/save',
  summary: 'Saves the filters of a list under a name, in place of the own view with that name.',
  effect: 'writes',
  body: z.strictObject({
    page,
    name: typedName(40, 1),
    filters: listFilters,
    /** With everyone who has the role of the operator. */
    isShared: z.boolean(),
  }),
  content: z.object({}),
  problems: [...everyone.problems, 'tooManyViews'],
});

export const removeView = defineCall({
  ...everyone,
  path: '/console/views/remove',
  summary: 'Removes a view of the operator; an admin removes those of others, too.',
  effect: 'writes',
  body: z.strictObject({ viewId: z.uuid() }),
  content: z.object({}),
  problems: [...everyone.problems, 'notFound'],
});
