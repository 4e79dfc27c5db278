/** Small named facts of an event: numbers and short texts, never anything personal. */
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

/** Says that something happened. The queue is loaded later: what happens before it waits here. */
export const report = (event: string, facts: EventFacts = {}): void => {
  const reported = { event, facts, path: location.pathname, pageId, previousPageId };
  if (take) take(reported);
  else if (early.length < 100) early.push(reported);
};

/** A screen came into view. `id` is its page id, or its route where it has none. */
export const reportPage = (id: string): void => {
  if (id === pageId) return;
  previousPageId = pageId;
  pageId = id;
  report('page_view');
};

/** The queue takes over, beginning with what happened before it. */
export const setReporter = (reporter: (event: ReportedEvent) => void): void => {
  take = reporter;
  for (const event of early) reporter(event);
  early = [];
};
