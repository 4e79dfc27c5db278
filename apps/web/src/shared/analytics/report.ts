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

/** Reports a page view. `id` is the screen's page id, or its route if it has none. */
export const reportPage = (id: string): void => {
  if (id === pageId) return;
  previousPageId = pageId;
  pageId = id;
  report('page_view');
};

/** Sets the reporter and gives it the buffered events. */
export const setReporter = (reporter: (event: ReportedEvent) => void): void => {
  take = reporter;
  for (const event of early) reporter(event);
  early = [];
};
