import * as z from 'zod/mini';

const text = z.string();

/** A part of a line. Holds plain text, never markup. */
export const articleInline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('strong'), text }),
  z.object({ kind: z.literal('emphasis'), text }),
  z.object({ kind: z.literal('code'), text }),
  /** `link`: a route of the app, or https on a configured host; see `readLink`. */
  z.object({ kind: z.literal('link'), text, link: z.string() }),
  z.object({ kind: z.literal('break') }),
]);
export type ArticleInline = z.infer<typeof articleInline>;

const line = z.array(articleInline);

/** A block of an article or a community card. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('heading'), line }),
  /** A highlighted passage. */
  z.object({ kind: z.literal('quote'), line }),
  z.object({ kind: z.literal('list'), items: z.array(line) }),
  /** A numbered list. */
  z.object({ kind: z.literal('steps'), items: z.array(line) }),
  z.object({ kind: z.literal('rule') }),
]);
export type ArticleBlock = z.infer<typeof articleBlock>;
