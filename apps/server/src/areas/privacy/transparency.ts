import { type AccessPurpose, privacy, type RecipientKind } from '@sikka/contract';
import { textsUnder } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import type { PrivacyDeps } from './deps.ts';

const recipientName = textsUnder('privacy_recipient').of<RecipientKind>();
const givenText = textsUnder('privacy_given').of<RecipientKind>();
const reasonText = textsUnder('privacy_reason').of<RecipientKind>();
const seenText = textsUnder('privacy_seen').of<AccessPurpose>();

const always = '9999';

/**
 * Recipients of the caller's data, from the rows of every area: those that receive data at every
 * use first, then the latest.
 */
export const dataRecipients = handler(
  privacy.dataRecipients,
  async ({ recipients }: PrivacyDeps, _body, { user: { userGid }, locale }) => {
    const found = await Promise.all(recipients.map((source) => source(userGid, locale)));
    const rows = found.flat().map(({ kind, name, firstAt, lastAt }) => ({
      kind,
      name: name ?? recipientName(kind, {}, locale),
      what: givenText(kind, {}, locale),
      why: reasonText(kind, {}, locale),
      ...(firstAt && { firstAt: firstAt.toISOString() }),
      ...(lastAt && { lastAt: lastAt.toISOString() }),
    }));
    return {
      recipients: rows.toSorted((one, other) => ((one.lastAt ?? always) < (other.lastAt ?? always) ? 1 : -1)),
    };
  },
);

/** Accesses to the caller's data by staff and jobs. */
export const accessLog = handler(
  privacy.accessLog,
  async ({ db }: PrivacyDeps, page, { user: { userGid }, locale }) => {
    const { rows, totalSize } = await dataAccess.list(db, userGid, page);
    return {
      accesses: rows.map(({ at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        what: seenText(row.purpose, {}, locale),
      })),
      totalSize,
    };
  },
);
