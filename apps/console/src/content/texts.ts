import type { TaskKind } from '@sikka/contract';
import type {
  ContentColumn,
  ContentKindName,
  ContentState,
  IssueReason,
  MessageField,
  PlanFailure,
  RevisionAct,
  SeasonFile,
} from '@sikka/contract/console';
import type { EntityTypeName, FeedPosition } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';

/** Names of the fields of any depth, those of the languages left out. */
type Names<Value> = Value extends readonly (infer Item)[]
  ? Names<Item>
  : Value extends object
    ? { [Name in keyof Value & string]: Name | Names<Value[Name]> }[keyof Value & string]
    : never;
type SeasonField = Exclude<Names<Omit<SeasonFile, 'opensOn' | 'opensByItself'>>, 'en' | 'hi'>;

type Bare<Name> = Name extends `${infer Start}_${'en' | 'hi'}` ? Start : Name;
/** Columns of all kinds, of messages and of seasons; one of two languages has one name. */
type Column = Bare<ContentColumn | MessageField | SeasonField>;
type Text = () => string;

/** The name of every column: one without does not compile. */
const columnNames: Record<Column, Text> = {
  prize_id: m.growth_prize,
  article_id: m.people_article,
  card_gid: m.common_card,
  tag: m.console_field_topic,
  pictures: m.console_field_pictures,
  topic: m.console_field_topic,
  asked_most: m.console_field_asked_most,
  body: m.console_field_body,
  words: m.console_field_words,
  kind: m.growth_field_kind,
  supplier_id: m.growth_supplier,
  product_id: m.growth_field_product_id,
  coins: m.growth_coins,
  pool: m.growth_field_pool,
  ends_at: m.growth_ends,
  no_delivery: m.growth_field_no_delivery,
  title: m.growth_field_title,
  series: m.growth_season_series,
  version: m.growth_version,
  hours: m.growth_season_hours,
  teaser: m.growth_phase_teaser,
  open: m.growth_phase_open,
  counting: m.growth_phase_counting,
  results: m.growth_phase_results,
  redemption: m.growth_phase_redemption,
  content: m.growth_season_content,
  path: m.growth_season_path,
  theme: m.growth_season_theme,
  art: m.growth_season_art,
  line: m.growth_season_line,
  eligibility: m.growth_season_eligibility,
  minAge: m.growth_season_min_age,
  residence: m.growth_season_residence,
  notDrawnIn: m.growth_season_not_drawn_in,
  tasks: m.growth_season_tasks,
  taskId: m.growth_season_id,
  question: m.growth_season_question,
  options: m.growth_season_options,
  optionId: m.growth_season_id,
  name: m.growth_season_name,
  winners: m.growth_season_winners,
  bank: m.growth_season_bank,
  cardDays: m.growth_season_card_days,
  teams: m.growth_season_teams,
  teamId: m.growth_season_id,
  of: m.growth_season_of,
  terms: m.growth_season_terms,
  text: m.growth_field_text,
  link: m.growth_message_link,
  segment: m.growth_message_segment,
  rate: m.growth_message_rate,
  control_percent: m.growth_message_control_percent,
  starts_at: m.growth_message_starts_at,
  language: m.growth_message_language,
  registeredFrom: m.growth_message_registered_from,
  registeredUntil: m.growth_message_registered_until,
  bills: m.growth_message_bills,
  coinsExpireInDays: m.growth_message_coins,
  inactiveDays: m.growth_message_inactive,
  channel: m.growth_field_channel,
  lowest_version_code: m.growth_field_lowest_version_code,
  newest_version_code: m.growth_field_newest_version_code,
  force_title: m.growth_field_title,
  force_text: m.growth_field_text,
  offer_title: m.growth_field_title,
  offer_text: m.growth_field_text,
  channel_gid: m.console_field_channel_gid,
  entity_gid: m.console_field_entity_gid,
  resource_gid: m.console_field_resource_gid,
  position: m.console_field_position,
  formal_title: m.console_field_formal_title,
  inner_title: m.console_field_inner_title,
  order_num: m.console_field_order_num,
  is_valid: m.console_field_is_valid,
  button_selection: m.console_field_button_selection,
  button_value: m.console_field_button_value,
  button_link: m.console_field_button_link,
  button_text: m.console_field_button_text,
  icon_url: m.console_field_icon_url,
  icon_dark_url: m.console_field_icon_dark_url,
  ext_json: m.console_field_ext_json,
  creator: m.console_field_creator,
  editor: m.console_field_editor,
  entity_name: m.console_field_entity_name,
  entity_type: m.console_field_entity_type,
  arrangement_form: m.console_field_arrangement_form,
  id: m.console_field_id,
  bold: m.console_field_bold,
  guide_url: m.console_field_guide_url,
  short_guide_url: m.console_field_short_guide_url,
  product_url: m.console_field_product_url,
  open_with: m.console_field_open_with,
  business_type: m.console_field_business_type,
  activity_gid: m.console_field_activity_gid,
  is_login: m.console_field_is_login,
  need_login: m.console_field_need_login,
  icon_url_color: m.console_field_icon_url_color,
  icon_dark_url_color: m.console_field_icon_dark_url_color,
  color_url: m.console_field_color_url,
  color_dark_url: m.console_field_color_dark_url,
  icon_tab_url: m.console_field_icon_tab_url,
  icon_tab_dark_url: m.console_field_icon_tab_dark_url,
  hash: m.console_field_hash,
  is_escalation: m.console_field_is_escalation,
  priority_channel: m.console_field_priority_channel,
  component_name: m.console_field_component_name,
  state: m.console_field_state,
  start_time: m.console_field_start_time,
  end_time: m.console_field_end_time,
  min_h5_version: m.console_field_min_h5_version,
  shelf_channel: m.console_field_shelf_channel,
  location_limit: m.console_field_location_limit,
  need_subscript: m.console_field_need_subscript,
  subscript_style: m.console_field_subscript_style,
  subscript_start_time: m.console_field_subscript_start_time,
  subscript_end_time: m.console_field_subscript_end_time,
  display_times: m.console_field_display_times,
  display_frequency: m.console_field_display_frequency,
  remove_close: m.console_field_remove_close,
  is_important: m.console_field_is_important,
  community_tag: m.console_field_community_tag,
  photo_num: m.console_field_photo_num,
};

/** What a column does, where its name does not say it. */
const columnHelp: Partial<Record<Column, Text>> = {
  coins: m.growth_help_coins,
  series: m.growth_season_series_help,
  notDrawnIn: m.growth_season_not_drawn_help,
  of: m.growth_season_of_help,
  asked_most: m.console_help_asked_most,
  pictures: m.console_help_pictures,
  body: m.console_help_body,
  words: m.console_help_words,
  pool: m.growth_help_pool,
  no_delivery: m.growth_help_no_delivery,
  link: m.growth_help_message_link,
  lowest_version_code: m.growth_help_lowest_version_code,
  newest_version_code: m.growth_help_newest_version_code,
  is_valid: m.console_help_is_valid,
  order_num: m.console_help_order_num,
  guide_url: m.console_help_guide_url,
  icon_dark_url: m.console_help_picture,
  need_login: m.console_help_need_login,
  icon_url_color: m.console_help_colour,
  state: m.console_help_state,
  start_time: m.console_help_start_time,
  shelf_channel: m.console_help_shelf_channel,
  location_limit: m.console_help_location_limit,
  is_escalation: m.console_help_is_escalation,
  priority_channel: m.console_help_priority_channel,
  remove_close: m.console_help_remove_close,
  display_times: m.console_help_display_times,
  min_h5_version: m.console_help_min_h5_version,
  hash: m.console_help_hash,
};

/** The column without its language. */
const bareName = (name: string): string => name.replace(/_(?:en|hi)$/, '');

const languageOf = (name: string): 'en' | 'hi' | undefined =>
  name.endsWith('_en') ? 'en' : name.endsWith('_hi') ? 'hi' : undefined;

/** The name of a field; one inside of JSON has the name of the specification. */
export const fieldName = (name: string): string => {
  const text = columnNames[bareName(name) as Column];
  const language = languageOf(name);
  if (!text) return name;
  if (!language) return text();
  return language === 'en' ? m.console_in_english({ field: text() }) : m.console_in_hindi({ field: text() });
};

/** The name of a field inside of others, with the numbers of rows from 1. */
export const pathName = (path: string): string =>
  path
    .split('.')
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : fieldName(name)))
    .join(' › ');

const placeNames: Readonly<Record<FeedPosition, Text>> = {
  INDEX: m.console_place_index,
  TAB: m.console_place_tab,
  MY: m.console_place_my,
  LOAN_MARKET: m.console_place_loan_market,
  LOAN_AUDIT: m.console_place_loan_audit,
  COUPON: m.console_place_coupon,
  games_secondary: m.console_place_games_secondary,
};

const typeNames: Readonly<Record<EntityTypeName, Text>> = {
  TYPE_NOTICE: m.console_type_type_notice,
  CAROUSEL: m.console_type_carousel,
  ACTIVITY: m.console_type_activity,
  SQUARED: m.console_type_squared,
  FLOAT: m.console_type_float,
  TOOLS: m.console_type_tools,
  LIST: m.console_type_list,
  POP: m.console_type_pop,
  TAB: m.console_type_tab,
  FLASH: m.console_type_flash,
  LOAN_LIST: m.console_type_loan_list,
  HEAD_FIGURE: m.console_type_head_figure,
  PORCELAIN_AREA: m.console_type_porcelain_area,
  TOOLS_BIG: m.console_type_tools_big,
  SHOP_LIST: m.console_type_shop_list,
  ROW_MOVE_IMAGES: m.console_type_row_move_images,
  PORCELAIN_AREA_TWO: m.console_type_porcelain_area_two,
  SLIDESHOW: m.console_type_slideshow,
};

const openNames: Partial<Record<string, Text>> = {
  insideWeb: m.console_opens_inside_web,
  insideChrome: m.console_opens_inside_chrome,
  exteral: m.console_opens_inside_chrome,
};

const plainNames: Readonly<Record<string, Partial<Record<string, Text>>>> = {
  position: placeNames,
  entity_type: typeNames,
  open_with: openNames,
};

/** The plain name of a choice, by what the specification calls it. */
export const plainName = (column: string, name: string): string => plainNames[column]?.[name]?.() ?? name;

const taskText = textsOf<TaskKind>({
  vote: m.growth_task_vote,
  quiz: m.growth_task_quiz,
  cheer: m.growth_task_cheer,
  share: m.growth_task_share,
  visit: m.growth_task_visit,
  collect: m.growth_task_collect,
});

/** A choice of a season: kinds of tasks have names, all others are what they are called in the app. */
export const choiceText = (name: string, value: unknown): string =>
  name === 'kind' ? taskText(value as TaskKind) : String(value);

export const fieldHelp = (name: string): string | undefined => columnHelp[bareName(name) as Column]?.();

export const kindText = textsOf<ContentKindName>({
  channel: m.console_kind_channel,
  entity: m.console_kind_entity,
  resource: m.console_kind_resource,
  upgrade_rule: m.growth_kind_upgrade_rule,
  store_prize: m.growth_kind_store_prize,
  help_article: m.people_articles,
  community_card: m.console_kind_community_card,
});

/** One of a kind. */
export const pieceText = textsOf<ContentKindName>({
  channel: m.console_field_channel_gid,
  entity: m.console_field_entity_gid,
  resource: m.console_field_resource_gid,
  upgrade_rule: m.growth_kind_upgrade_rule,
  store_prize: m.growth_prize,
  help_article: m.people_article,
  community_card: m.common_card,
});

export const stateText = textsOf<ContentState>({
  DRAFT: m.console_state_draft,
  PUBLISHED: m.console_state_published,
  MODIFIED: m.console_state_modified,
  WITHDRAWN: m.console_state_withdrawn,
  IN_REVIEW: m.console_state_in_review,
  SENT_BACK: m.console_state_sent_back,
  PLANNED: m.console_state_planned,
  PLAN_FAILED: m.console_state_plan_failed,
});

export const stateTones: Record<ContentState, NonNullable<TagProps['tone']>> = {
  DRAFT: 'brand',
  PUBLISHED: 'good',
  MODIFIED: 'warn',
  WITHDRAWN: 'plain',
  IN_REVIEW: 'brand',
  SENT_BACK: 'warn',
  PLANNED: 'brand',
  PLAN_FAILED: 'bad',
};

export const actText = textsOf<RevisionAct>({
  IMPORTED: m.console_act_imported,
  PUBLISHED: m.console_act_published,
  WITHDRAWN: m.console_act_withdrawn,
  ROLLED_BACK: m.console_act_rolled_back,
});

export const planFailureText = textsOf<PlanFailure, { by: string }>({
  contentChanged: m.console_plan_changed,
  contentRefused: m.console_plan_refused,
  contentInUse: m.console_plan_in_use,
  operatorRoleMissing: m.console_plan_no_role,
  somethingWrong: m.console_plan_went_wrong,
});

export const issueText = textsOf<IssueReason>({
  missing: m.console_issue_missing,
  tooLong: m.console_issue_too_long,
  outOfRange: m.console_issue_out_of_range,
  format: m.console_issue_format,
  choice: m.console_issue_choice,
  link: m.console_issue_link,
  picture: m.console_issue_picture,
  json: m.console_issue_json,
  languages: m.console_issue_languages,
  window: m.console_issue_window,
  badge: m.console_issue_badge,
  markdown: m.console_issue_markdown,
  arrangement: m.console_issue_arrangement,
  clicks: m.console_issue_clicks,
  parent: m.console_issue_parent,
  taken: m.console_issue_taken,
  opened: m.growth_issue_opened,
  fixed: m.console_issue_fixed,
});

const groupNames: Readonly<Record<string, Text>> = {
  texts: m.console_group_texts,
  place: m.console_group_place,
  button: m.console_group_button,
  pictures: m.console_group_pictures,
  authors: m.console_group_authors,
  arrangement: m.console_group_arrangement,
  more: m.console_group_more,
  target: m.console_group_target,
  shown: m.console_group_shown,
  badge: m.console_group_badge,
  popup: m.console_group_popup,
  community: m.console_group_community,
  prize: m.growth_prize,
  force: m.growth_group_force,
  offer: m.growth_group_offer,
};

export const groupName = (group: string): string => groupNames[group]?.() ?? group;
