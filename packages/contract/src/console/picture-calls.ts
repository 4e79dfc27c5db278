import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { plainText } from '../kit/typed.ts';
import { uploadLimits } from '../kit/upload-rules.ts';
import { consoleListPage, forOperators, reason } from './console-call.ts';
import { contentKindNames, contentRoles } from './content-kinds.ts';

const base = forOperators(contentRoles);

const pictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What operators find a picture by, and what it shows, for readers who do not see it. */
const texts = { name: plainText(80, 1), altEn: plainText(160, 1), altHi: plainText(160, 1) };

/** Base64 has four characters for three bytes. */
const base64Length = Math.ceil(uploadLimits.sentBytes / 3) * 4;

export const listPictures = defineCall({
  ...base,
  path: '/console/pictures/list',
  summary: `Lists pictures for content, the newest first, ${consoleListPage} a page, each with what shows it.`,
  effect: 'reads',
  body: z.strictObject({
    /** Part of the name or of an alternative text. */
    query: z.optional(z.string().check(z.maxLength(80))),
    /** The picture after which the page begins. */
    after: z.optional(pictureId),
  }),
  content: z.object({
    hasMore: z.boolean(),
    pictures: z.array(
      z.object({
        pictureId,
        ...texts,
        addedBy: z.string(),
        addedAt: z.string(),
        uses: z.array(z.object({ kind: z.enum(contentKindNames), gid: z.string(), isDraft: z.boolean() })),
      }),
    ),
  }),
});

export const addPicture = defineCall({
  ...base,
  path: '/console/pictures/add',
  summary: 'Draws a picture (JPEG, PNG or WebP) anew in several sizes and adds it; one that is there gets the texts.',
  effect: 'writes',
  bodyBytes: base64Length + 4_096,
  body: z.strictObject({ ...texts, picture: z.string().check(z.minLength(1), z.maxLength(base64Length)) }),
  content: z.object({ pictureId }),
  problems: [...base.problems, 'pictureRefused'],
});

export const describePicture = defineCall({
  ...base,
  path: '/console/pictures/describe',
  summary: 'Changes the name and the alternative texts of a picture.',
  effect: 'writes',
  body: z.strictObject({ ...texts, pictureId }),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});

export const deletePicture = defineCall({
  ...base,
  path: '/console/pictures/delete',
  summary: 'Deletes a picture that no content and no draft shows.',
  effect: 'writes',
  body: z.strictObject({ pictureId, reason }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'pictureInUse'],
});
