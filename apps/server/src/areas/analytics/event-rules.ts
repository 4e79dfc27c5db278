import type { AnalyticsEvent } from '@sikka/contract';

/** A stored event: without the query of the address, the user's id and the raw user agent. */
export interface StoredEvent {
  event: string;
  /** Keyed pseudonym of the signed-in user, or of the guest. */
  visitor: string;
  signed_in: boolean;
  page_id: string | null;
  previous_page_id: string | null;
  /** Path of the page, no host, no query, at most 128 characters. */
  path: string | null;
  platform: string | null;
  app_os: string | null;
  app_version: string | null;
  h5_version: string | null;
  store_channel: string | null;
  device: string | null;
  page_load: string | null;
  counter: number | null;
  /** JSON text. */
  extra: string;
}

/** The path of an address without host, query and fragment; null if there is none. */
export const pathOf = (url: string | undefined): string | null => {
  if (!url) return null;
  const parsed = URL.parse(url, 'https://app.invalid');
  return parsed ? parsed.pathname.slice(0, 128) : null;
};

/**
 * The stored form of a reported event.
 * @param reporter pseudonym of the reporter, from the session or guest cookie, never from the body
 */
export const storedEvent = (event: AnalyticsEvent, reporter: { visitor: string; signedIn: boolean }): StoredEvent => ({
  event: event.event,
  visitor: reporter.visitor,
  signed_in: reporter.signedIn,
  page_id: event.page_id ?? null,
  previous_page_id: event.previouspage_id ?? null,
  path: pathOf(event.url),
  platform: event.platform ?? null,
  app_os: event.app_os ?? null,
  app_version: event.app_version ?? null,
  h5_version: event.h5Version ?? null,
  store_channel: event.ch ?? null,
  device: event.b ?? null,
  page_load: event.tokenId ?? null,
  counter: event.counters ?? null,
  extra: JSON.stringify(event.extra ?? {}),
});
