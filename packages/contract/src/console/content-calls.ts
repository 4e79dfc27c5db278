import * as z from 'zod/mini';
import { indianStates } from '../areas/geo/enums.ts';
import { defineCall } from '../kit/define-call.ts';
import { plainText } from '../kit/typed.ts';
import { forOperators, reason, row } from './console-call.ts';
import {
  articleRoles,
  type ContentKindName,
  contentKindNames,
  contentKinds,
  contentStates,
  issueReasons,
  orderLimit,
  planActs,
  planFailures,
  previewedKinds,
  revisionActs,
} from './content-kinds.ts';

interface Kinded {
  kind: ContentKindName;
}

/** The kinds in the body decide which of the roles may make a call. */
const base = {
  ...forOperators(articleRoles),
  rolesFor: (body: unknown) => {
    const { kind, items = [{ kind }] } = body as Kinded & { items?: Kinded[] };
    return articleRoles.filter((role) => items.every((each) => contentKinds[each.kind].roles.includes(role)));
  },
};

const gid = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const kind = z.enum(contentKindNames);

const issue = z.object({
  /** Column, or column and field of a JSON column: `ext_json.productUrl`. */
  field: z.string(),
  reason: z.enum(issueReasons),
});
export type ContentIssue = z.infer<typeof issue>;

const item = { kind, gid };
/** The number of the draft that was loaded; 0 for none. A change of another one is refused. */
const draftVersion = z.int().check(z.minimum(0));
const changed = z.object({ draftVersion: z.int(), issues: z.array(issue) });

/** What one act changes: all of it or, with the refused piece as `item`, nothing. */
const items = z.array(z.strictObject({ ...item, draftVersion })).check(z.minLength(1), z.maxLength(orderLimit));

/** A piece as lists show it. */
const listed = {
  gid: z.string(),
  state: z.enum(contentStates),
  /** Titles and columns of the list: of the draft, else of what is published. */
  row,
  /** 0 without a draft. */
  draftVersion: z.int(),
  isPublished: z.boolean(),
  /** Who changed it last and when; empty before the console's first change. */
  changedBy: z.string(),
  changedAt: z.string(),
  /** When it is published or withdrawn; null without a plan. */
  plannedAt: z.nullable(z.string()),
};
const refusals = [...base.problems, 'notFound', 'contentChanged'] as const;

export const listContent = defineCall({
  ...base,
  path: '/console/content/list',
  summary: 'Lists content of one kind, published or not, by id or by a column.',
  effect: 'reads',
  body: z.strictObject({
    kind,
    pageSize: z.int().check(z.minimum(1), z.maximum(orderLimit)),
    /** The id after which the page begins. */
    after: z.optional(gid),
    /** Beginnings of words of ids and titles, in both languages. */
    query: z.optional(z.string().check(z.maxLength(80))),
    state: z.optional(z.enum(contentStates)),
    /** Values by column; only the columns that the kind filters by. */
    where: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(64)))),
    /** One of the kind's columns. */
    sortBy: z.optional(z.string().check(z.maxLength(40))),
    isDescending: z.optional(z.boolean()),
  }),
  content: z.object({
    /** Whether there is more after the last item. */
    hasMore: z.boolean(),
    items: z.array(z.object(listed)),
  }),
});

export const listInside = defineCall({
  ...base,
  path: '/console/content/inside',
  summary:
    'Lists pieces of content with everything that is inside of them, and what the app would refuse of the drafts.',
  effect: 'reads',
  body: z.strictObject({ items: z.array(z.strictObject(item)).check(z.minLength(1), z.maxLength(orderLimit)) }),
  content: z.object({ items: z.array(z.object({ ...listed, kind, issues: z.array(issue) })) }),
  problems: [...base.problems, 'notFound'],
});

export const showContent = defineCall({
  ...base,
  path: '/console/content/show',
  summary: 'Returns one piece of content: what is published, the draft, and every revision.',
  effect: 'reads',
  body: z.strictObject(item),
  content: z.object({
    state: z.enum(contentStates),
    /** What it is inside of, the outermost first. */
    path: z.array(z.object({ ...item, title: z.string() })),
    published: z.nullable(row),
    draft: z.nullable(row),
    draftVersion: z.int(),
    /** Why the app would refuse the draft. */
    issues: z.array(issue),
    plan: z.nullable(
      z.object({
        act: z.enum(planActs),
        at: z.string(),
        by: z.string(),
        reason: z.string(),
        failure: z.nullable(z.enum(planFailures)),
      }),
    ),
    /** What a colleague is asked to look at; sent back, with the cause. */
    review: z.nullable(
      z.object({
        by: z.string(),
        at: z.string(),
        note: z.string(),
        /** Who saved the draft last, and may not publish it. */
        savedBy: z.string(),
        sentBackBy: z.nullable(z.string()),
        sentBackBecause: z.nullable(z.string()),
      }),
    ),
    revisions: z.array(
      z.object({
        revision: z.int(),
        act: z.enum(revisionActs),
        by: z.string(),
        at: z.string(),
        reason: z.string(),
        row,
      }),
    ),
  }),
  problems: [...base.problems, 'notFound'],
});

export const saveContent = defineCall({
  ...base,
  path: '/console/content/save',
  summary: 'Saves the draft, complete or not, and returns what the app would refuse.',
  effect: 'writes',
  body: z.strictObject({
    ...item,
    draftVersion,
    row,
    /** Refused if the id is taken. */
    isNew: z.optional(z.boolean()),
  }),
  content: changed,
  problems: [...refusals, 'contentRefused'],
});

export const discardContent = defineCall({
  ...base,
  path: '/console/content/discard',
  summary: 'Deletes the draft; what is published stays.',
  effect: 'writes',
  body: z.strictObject({ ...item, draftVersion }),
  content: z.object({}),
  problems: refusals,
});

export const publishContent = defineCall({
  ...base,
  path: '/console/content/publish',
  summary: 'Publishes drafts together, each as a new revision; the app shows them within a second.',
  effect: 'writes',
  body: z.strictObject({ items, reason }),
  content: z.object({}),
  problems: [...refusals, 'contentRefused', 'reviewYourOwn'],
});

const gids = z.array(gid).check(z.minLength(2), z.maxLength(orderLimit));

export const orderContent = defineCall({
  ...base,
  path: '/console/content/order',
  summary:
    'Puts siblings in another order, as drafts of those whose number changes; refused if they are in another order now.',
  effect: 'writes',
  body: z.strictObject({
    kind,
    /** What they have in common: the id of what they are inside of, or the page. */
    within: gid,
    /** All of them in the order that was seen, and in the new one. */
    before: gids,
    after: gids,
  }),
  content: z.object({ saved: z.int() }),
  problems: [...base.problems, 'contentChanged', 'invalidInput'],
});

export const askReview = defineCall({
  ...base,
  path: '/console/content/askReview',
  summary: 'Asks a colleague to look at drafts and to publish them or send them back; a plan to publish one ends.',
  effect: 'writes',
  body: z.strictObject({ items, reason }),
  content: z.object({}),
  problems: [...refusals, 'contentRefused'],
});

export const sendBack = defineCall({
  ...base,
  path: '/console/content/sendBack',
  summary: 'Sends drafts in review back, with the reason; who asked for the review takes them back.',
  effect: 'writes',
  body: z.strictObject({ items, reason }),
  content: z.object({}),
  problems: refusals,
});

export const withdrawContent = defineCall({
  ...base,
  path: '/console/content/withdraw',
  summary: 'Takes published content out of the app and keeps it as drafts.',
  effect: 'writes',
  body: z.strictObject({ items, reason }),
  content: z.object({}),
  problems: [...refusals, 'contentInUse'],
});

export const planContent = defineCall({
  ...base,
  path: '/console/content/plan',
  summary: 'Plans to publish drafts, or to withdraw what is published; a plan that exists is replaced.',
  effect: 'writes',
  body: z.strictObject({
    items,
    act: z.enum(planActs),
    /** Later than now. */
    at: z.iso.datetime({ offset: true }),
    reason,
  }),
  content: z.object({}),
  problems: [...refusals, 'contentRefused', 'invalidInput', 'reviewYourOwn'],
});

export const cancelPlan = defineCall({
  ...base,
  path: '/console/content/cancelPlan',
  summary: 'Cancels plans; the drafts stay.',
  effect: 'writes',
  body: z.strictObject({ items, reason }),
  content: z.object({}),
  problems: refusals,
});

export const rollBackContent = defineCall({
  ...base,
  path: '/console/content/rollBack',
  summary: 'Publishes an earlier revision again, as a new one. A draft is kept.',
  effect: 'writes',
  body: z.strictObject({ ...item, revision: z.int().check(z.minimum(1)), reason }),
  content: z.object({ revision: z.int() }),
  problems: [...base.problems, 'notFound', 'contentRefused'],
});

export const previewContent = defineCall({
  ...base,
  path: '/console/content/preview',
  summary:
    'Keeps what is being typed for half an hour, for the page of the app that the console shows beside the editor.',
  effect: 'writes',
  body: z.strictObject({
    kind: z.enum(previewedKinds),
    gid,
    row,
    /** Whether all other drafts are shown as well. */
    withDrafts: z.boolean(),
    /** The moment at which windows are evaluated; null is now. */
    at: z.nullable(z.iso.datetime()),
    /** Web version of the app; null is the newest. */
    h5Version: z.nullable(z.int().check(z.minimum(0), z.maximum(99_999_999))),
    /** Store channel, such as `ch_GP`; empty in a browser. */
    storeChannel: plainText(32),
    /** Empty if unknown. */
    state: z.union([z.enum(indianStates), z.literal('')]),
    who: z.enum(['guest', 'user']),
  }),
  content: z.object({
    /** For `previewHeader` of the app's calls. */
    token: z.string(),
    /** The page that the content is on; empty if it is inside of nothing. */
    position: z.string(),
  }),
});
