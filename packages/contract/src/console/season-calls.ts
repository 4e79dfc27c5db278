import * as z from 'zod/mini';
import { seasonPhases } from '../areas/campaigns/enums.ts';
import { defineCall } from '../kit/define-call.ts';
import { forOperators } from './console-call.ts';

const editors = forOperators(['marketing', 'admin']);
const reviewers = forOperators(['marketing', 'risk', 'admin']);

const reason = z.string().check(z.minLength(3), z.maxLength(300));
const activityGid = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));

export const listSeasons = defineCall({
  ...reviewers,
  path: '/console/seasons/list',
  summary: 'Lists the seasons with their phases, the latest to open first.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    seasons: z.array(
      z.object({
        activityGid: z.string(),
        version: z.int(),
        title: z.object({ en: z.string(), hi: z.string() }),
        phase: z.enum(seasonPhases),
        /** When the next phase begins; none after the last. */
        nextAt: z.nullable(z.string()),
        opensAt: z.string(),
        closesAt: z.string(),
        entries: z.int(),
      }),
    ),
  }),
});

const edition = {
  /** The season file, as JSON. */
  file: z.string().check(z.maxLength(50_000)),
  opensOn: z.iso.date(),
};

export const showSeason = defineCall({
  ...editors,
  path: '/console/seasons/show',
  summary: 'Returns an edition as a season file, from which the next one is written.',
  effect: 'reads',
  body: z.strictObject({ activityGid }),
  content: z.object(edition),
  problems: [...editors.problems, 'notFound'],
});

export const previewSeason = defineCall({
  ...editors,
  path: '/console/seasons/preview',
  summary: 'Keeps an edition that is being typed for half an hour, for its page of the app at a moment.',
  effect: 'writes',
  body: z.strictObject({ ...edition, at: z.nullable(z.iso.datetime()) }),
  content: z.object({
    /** For `previewHeader` of the app's calls. */
    token: z.string(),
  }),
  problems: [...editors.problems, 'contentRefused'],
});

export const writeSeason = defineCall({
  ...editors,
  path: '/console/seasons/write',
  summary: 'Writes the edition of a season file that opens on a day; an edition that exists needs a higher version.',
  effect: 'writes',
  body: z.strictObject({ ...edition, reason }),
  content: z.object({ activityGid: z.string() }),
  problems: [...editors.problems, 'contentRefused'],
});

export const listSeasonEntries = defineCall({
  ...reviewers,
  path: '/console/seasons/entries',
  summary: 'Lists entries of a season that need a review: they are not drawn until cleared.',
  effect: 'reads',
  body: z.strictObject({ activityGid }),
  content: z.object({
    entries: z.array(
      z.object({
        entryId: z.string(),
        enteredAt: z.string(),
        /** Entries from the same device and from the same network. */
        sameDevice: z.int(),
        sameNetwork: z.int(),
        /** Answers of its quiz came faster than a person reads. */
        isFlagged: z.boolean(),
        review: z.nullable(z.enum(['CLEARED', 'REFUSED'])),
        reviewedBy: z.string(),
      }),
    ),
  }),
});

export const reviewSeasonEntry = defineCall({
  ...reviewers,
  path: '/console/seasons/review',
  summary: 'Clears an entry for the draw, or refuses it.',
  effect: 'writes',
  body: z.strictObject({
    activityGid,
    entryId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    review: z.enum(['CLEARED', 'REFUSED']),
    reason,
  }),
  content: z.object({}),
  problems: [...reviewers.problems, 'notFound'],
});

export const readCertificates = defineCall({
  ...editors,
  path: '/console/seasons/certificates',
  summary: 'Returns where to send the certificates of a season; every user finds the access in their log.',
  effect: 'writes',
  body: z.strictObject({ activityGid, reason }),
  content: z.object({ certificates: z.array(z.object({ entryId: z.string(), email: z.string() })) }),
});
