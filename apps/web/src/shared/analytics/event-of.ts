import type { AnalyticsEvent } from '@sikka/contract';
import { appInfo } from '../app-info.ts';
import { pageLoadId, visitorId } from '../identifiers.ts';
import { sessionUser } from '../session.ts';
import { h5Version } from '../version.ts';
import type { ReportedEvent } from './report.ts';

const appId = 'sikka-web';

interface Counters {
  /** Position of the event in its cycle of 100. */
  cycle: number;
  /** Events since the page loaded. */
  total: number;
}

const operatingSystem = (userAgent: string): string =>
  /Android|iPhone|iPad|Windows|Mac|Linux/.exec(userAgent)?.[0] ?? 'other';

/** The event as sent (specification §3): no personal data, and no query in addresses. */
export const eventOf = (
  { event, facts, path, pageId, previousPageId }: ReportedEvent,
  { cycle, total }: Counters,
): AnalyticsEvent => {
  const user = sessionUser();
  const app = appInfo();
  return {
    appid: appId,
    event,
    mid: crypto.randomUUID(),
    zuid: visitorId(),
    tokenId: pageLoadId,
    h5Version: String(h5Version),
    ...(user && { user_gid: user.userGid }),
    if_login: user ? 1 : 0,
    ch: app?.channel ?? 'browser',
    platform: app ? 'app' : 'h5',
    ...(app && { app_version: String(app.version) }),
    app_os: operatingSystem(navigator.userAgent),
    ua: navigator.userAgent.slice(0, 512),
    c: cycle,
    counters: total,
    url: path.slice(0, 512),
    page_id: pageId,
    previouspage_id: previousPageId,
    extra: facts,
  };
};
