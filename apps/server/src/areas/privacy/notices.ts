import { privacy } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { PrivacyDeps } from './deps.ts';
import { markConfirmed, noticesOf } from './notice-store.ts';

/** Breach notices of the caller; the app shows each until it is confirmed. */
export const breachNotices = handler(
  privacy.breachNotices,
  async ({ db }: PrivacyDeps, _body, { user: { userGid }, locale }) => {
    const rows = await noticesOf(db, userGid);
    return {
      notices: rows.map(({ noticeGid, content, notifiedAt, confirmedAt }) => ({
        noticeGid,
        title: content.title[locale],
        nature: content.nature[locale],
        consequences: content.consequences[locale],
        measures: content.measures[locale],
        advice: content.advice[locale],
        contact: content.contact[locale],
        notifiedAt: notifiedAt.toISOString(),
        ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
      })),
    };
  },
);

export const confirmNotice = handler(
  privacy.confirmNotice,
  async ({ db }: PrivacyDeps, { noticeGid }, { user: { userGid } }) => {
    if (!(await markConfirmed(db, userGid, noticeGid))) throw new Problem('notFound');
    return {};
  },
);
