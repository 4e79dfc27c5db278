import type * as z from 'zod/mini';
import { communityCardContent } from '../areas/community/content.ts';
import { feedContent } from '../areas/feed/content.ts';
import { entityTypes } from '../areas/feed/enums.ts';
import { upgradePolicy } from '../areas/release/content.ts';
import { storePrizeContent } from '../areas/rewards/content.ts';
import { helpArticleContent } from '../areas/support/content.ts';
import type { ContentRow } from './console-call.ts';
import type { OperatorRole } from './roles.ts';

/** Kinds of content that the console edits; a new one is a line here, a description below and its table. */
export const contentKindNames = [
  'channel',
  'entity',
  'resource',
  'upgrade_rule',
  'store_prize',
  'help_article',
  'community_card',
] as const;
export type ContentKindName = (typeof contentKindNames)[number];

/** Kinds whose drafts are previewed in the app's pages. */
export const previewedKinds = [
  'channel',
  'entity',
  'resource',
  'help_article',
  'community_card',
] as const satisfies readonly ContentKindName[];
export type PreviewedKind = (typeof previewedKinds)[number];

/** `MODIFIED`: published, with a draft of what comes next. A review comes before a plan, and both before the other states. */
export const contentStates = [
  'DRAFT',
  'PUBLISHED',
  'MODIFIED',
  'WITHDRAWN',
  'IN_REVIEW',
  'SENT_BACK',
  'PLANNED',
  'PLAN_FAILED',
] as const;
export type ContentState = (typeof contentStates)[number];

/** `IMPORTED`: what was there before the console's first change. */
export const revisionActs = ['IMPORTED', 'PUBLISHED', 'WITHDRAWN', 'ROLLED_BACK'] as const;
export type RevisionAct = (typeof revisionActs)[number];

export const planActs = ['PUBLISH', 'WITHDRAW'] as const;
export type PlanAct = (typeof planActs)[number];

/** Why a plan cannot be carried out. `contentChanged`: the draft was saved after it was planned. */
export const planFailures = [
  'contentChanged',
  'contentRefused',
  'contentInUse',
  'operatorRoleMissing',
  'somethingWrong',
] as const;
export type PlanFailure = (typeof planFailures)[number];

/** Most pieces that are put in order at once, and most rows of a page of a list. */
export const orderLimit = 200;

/** Why the app would refuse a field. */
export const issueReasons = [
  'missing',
  'tooLong',
  'outOfRange',
  'format',
  'choice',
  'link',
  'picture',
  'json',
  'languages',
  'window',
  'badge',
  'markdown',
  'arrangement',
  'clicks',
  'parent',
  'taken',
  'opened',
  'fixed',
] as const;
export type IssueReason = (typeof issueReasons)[number];

/** Roles that edit content of any kind; each kind names its own of them. */
export const contentRoles = ['content', 'marketing', 'admin'] as const satisfies readonly OperatorRole[];

/** The same, and who answers users: of what they read about help. */
export const articleRoles = [...contentRoles, 'support'] as const satisfies readonly OperatorRole[];

/** What list and editor need to know of a kind; everything else derives from its schema. */
export interface ContentKind {
  /** Roles that read and edit it. */
  roles: readonly OperatorRole[];
  /** Column of the id. */
  key: string;
  /** Column that names the kind that this one is inside of. */
  parent?: { kind: ContentKindName; column: string };
  /** Columns of the place among its siblings, and of what these have in common: one of `filters`. */
  order?: { column: string; within: string };
  /** Column of a number that is unique, given when a draft is first saved. */
  numberedBy?: string;
  /** Page of the app that shows one, before its id; without it a preview shows the page that it is placed on. */
  page?: string;
  /** Columns that do not change once the row is published. */
  fixed?: readonly string[];
  /** Column of the name of a row, without its language if it has two. */
  titles: readonly string[];
  /** Columns of the list. */
  columns: readonly string[];
  /** Columns that the list filters by. */
  filters: readonly string[];
  /** Columns of the editor by group, in order. Columns of two languages are named once. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** Names of values that are numbers. */
  choices?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What a new draft begins with where an empty value would be refused. */
  initial: Readonly<Record<string, string | number | boolean>>;
}

type Values = Readonly<Record<string, unknown>>;

const words = (text: string): readonly string[] => text.split(' ');

export const contentKinds: Readonly<Record<ContentKindName, ContentKind>> = {
  channel: {
    roles: contentRoles,
    key: 'channel_gid',
    order: { column: 'order_num', within: 'position' },
    titles: ['formal_title_en', 'inner_title_en'],
    columns: ['position', 'formal_title_en', 'inner_title_en', 'order_num', 'is_valid'],
    filters: ['position', 'is_valid'],
    groups: {
      texts: ['formal_title', 'inner_title'],
      place: ['position', 'order_num', 'is_valid'],
      button: ['button_selection', 'button_value', 'button_link'],
      pictures: ['icon_url', 'icon_dark_url', 'ext_json'],
      authors: ['creator', 'editor'],
    },
    initial: { position: 'INDEX', is_valid: true, ext_json: '{}' },
  },
  entity: {
    roles: contentRoles,
    key: 'entity_gid',
    parent: { kind: 'channel', column: 'channel_gid' },
    order: { column: 'order_num', within: 'channel_gid' },
    titles: ['entity_name'],
    columns: ['entity_name', 'channel_gid', 'entity_type', 'order_num'],
    filters: ['channel_gid', 'entity_type'],
    groups: {
      place: ['entity_name', 'channel_gid', 'entity_type', 'order_num'],
      arrangement: ['arrangement_form'],
      more: ['resource_gid', 'ext_json'],
    },
    choices: { entity_type: entityTypes },
    initial: { entity_type: entityTypes.SQUARED, ext_json: '{}' },
  },
  resource: {
    roles: contentRoles,
    key: 'resource_gid',
    parent: { kind: 'entity', column: 'entity_gid' },
    order: { column: 'order_num', within: 'entity_gid' },
    numberedBy: 'id',
    titles: ['formal_title_en', 'inner_title_en'],
    columns: ['formal_title_en', 'entity_gid', 'guide_url', 'order_num', 'is_valid'],
    filters: ['entity_gid', 'business_type', 'is_valid'],
    groups: {
      texts: ['formal_title', 'inner_title', 'button_text', 'bold'],
      target: words(
        'guide_url short_guide_url product_url open_with business_type activity_gid is_login need_login ext_json',
      ),
      pictures: words(
        'icon_url icon_dark_url icon_url_color icon_dark_url_color color_url color_dark_url icon_tab_url icon_tab_dark_url hash',
      ),
      place: ['entity_gid', 'order_num', 'is_escalation', 'priority_channel', 'component_name', 'id'],
      shown: ['state', 'is_valid', 'start_time', 'end_time', 'min_h5_version', 'shelf_channel', 'location_limit'],
      badge: ['need_subscript', 'subscript_style', 'subscript_start_time', 'subscript_end_time'],
      popup: ['display_times', 'display_frequency', 'remove_close', 'is_important'],
      community: ['community_tag', 'photo_num'],
    },
    initial: { open_with: 'insideWeb', business_type: 'OTHER', state: 1, is_valid: true, ext_json: '{}' },
  },
  upgrade_rule: {
    roles: contentRoles,
    key: 'channel',
    titles: ['force_title_en', 'offer_title_en'],
    columns: ['lowest_version_code', 'newest_version_code', 'force_title_en'],
    filters: [],
    groups: {
      force: ['lowest_version_code', 'force_title', 'force_text'],
      offer: ['newest_version_code', 'offer_title', 'offer_text'],
    },
    initial: {},
  },
  store_prize: {
    roles: ['marketing', 'admin'],
    key: 'prize_id',
    fixed: words('kind supplier_id product_id coins'),
    titles: ['title_en'],
    columns: ['title_en', 'kind', 'coins', 'position'],
    filters: ['kind'],
    groups: {
      texts: ['title'],
      prize: words('kind supplier_id product_id coins pool'),
      shown: words('position starts_at ends_at no_delivery'),
    },
    initial: {},
  },
  help_article: {
    roles: articleRoles,
    key: 'article_id',
    page: 'problemDetail?articleId=',
    order: { column: 'order_num', within: 'topic' },
    titles: ['title_en'],
    columns: words('title_en topic order_num asked_most'),
    filters: ['topic'],
    groups: { texts: words('title body words'), place: words('topic order_num asked_most') },
    initial: {},
  },
  community_card: {
    roles: contentRoles,
    key: 'card_gid',
    page: 'communityDetail?gid=',
    order: { column: 'order_num', within: 'tag' },
    titles: ['title_en'],
    columns: words('title_en tag order_num'),
    filters: ['tag'],
    groups: { texts: words('title body words'), pictures: ['pictures'], place: words('tag order_num') },
    initial: {},
  },
};

/** The first title of a row that is not empty. */
export const titleOf = (kind: ContentKindName, row: ContentRow): string =>
  contentKinds[kind].titles.map((name) => String(row[name] ?? '')).find(Boolean) ?? '';

const schemas = (hosts: readonly string[]) => ({
  ...feedContent(hosts),
  upgrade_rule: upgradePolicy,
  store_prize: storePrizeContent,
  help_article: helpArticleContent,
  community_card: communityCardContent,
});
type Schemas = ReturnType<typeof schemas>;

/** The columns of a row that must stay as they were published, and do not. */
export const changedTerms = (
  kind: ContentKindName,
  row: Values,
  published: Values,
): { field: string; reason: 'fixed' }[] =>
  (contentKinds[kind].fixed ?? [])
    .filter((field) => row[field] !== published[field])
    .map((field) => ({ field, reason: 'fixed' }));

/** The columns of all kinds. */
export type ContentColumn = { [Kind in ContentKindName]: keyof z.infer<Schemas[Kind]> }[ContentKindName];

/** The schema by which the app reads rows of a kind. `hosts`: the patterns of CONTENT_HOSTS. */
export const contentSchema = (kind: ContentKindName, hosts: readonly string[]) => schemas(hosts)[kind];
