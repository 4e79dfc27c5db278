/** Properties of an event: numbers and short texts, never personal data. */
export type EventFacts = Record<string, string | number | boolean>;

export interface ReportedEvent {
  event: string;
  facts: EventFacts;
  /** Path of the screen, without its query. */
  path: string;
  pageId: string;
  previousPageId: string;
}

let early: ReportedEvent[] = [];
let take: ((event: ReportedEvent) => void) | undefined;
let pageId = '';
let previousPageId = '';

/** Reports an event. The queue is loaded later; events before that are buffered here. */
export const report = (event: string, facts: EventFacts = {}): void => {
  const reported = { event, facts, path: location.pathname, pageId, previousPageId };
  if (take) take(reported);
  else if (early.length < 100) early.push(reported);
};

/** Query parameters that say where a visit came from (specification §2.1). */
const origins = [
  'source',
  'sourcePageId',
  'sourceIconId',
  'sourceExtraId',
  'isLoan',
  'supplement',
  'creditItemStatus',
  'businessType',
] as const;

/** Names and flags; anything else in an address may be personal. */
const originValue = /^[\w.-]{1,64}$/;

const originOf = (search: Readonly<Record<string, unknown>>): EventFacts => {
  const facts: EventFacts = {};
  for (const name of origins) {
    const value = search[name];
    if (typeof value === 'boolean' || (typeof value === 'string' && originValue.test(value))) facts[name] = value;
  }
  return facts;
};

/**
 * Reports a page view with the source of the visit. `id` is the screen's page id, or its route if
 * it has none; `search` its query.
 */
export const reportPage = (id: string, search: Readonly<Record<string, unknown>> = {}): void => {
  if (id === pageId) return;
  previousPageId = pageId;
  pageId = id;
  report('page_view', originOf(search));
};

/** Sets the reporter and gives it the buffered events. */
export const setReporter = (reporter: (event: ReportedEvent) => void): void => {
  take = reporter;
  for (const event of early) reporter(event);
  early = [];
};
