import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { paperKind } from './application.ts';
import { lenderRef, text } from './paths.ts';

const paragraph = z.string().check(z.minLength(1), z.maxLength(2_000));

/** 200 of `paper`. */
export const paperReply = z.object({
  id: lenderRef,
  kind: paperKind,
  title: text,
  paragraphs: z.array(z.object({ en: paragraph, hi: paragraph })).check(z.minLength(1), z.maxLength(40)),
  /** `digestOf` the paper. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export type PaperReply = z.infer<typeof paperReply>;

/** What a lender signs of a paper: SHA-256 over its kind and every line, English before Hindi, each ended by a line feed. */
export const digestOf = ({ kind, title, paragraphs }: Omit<PaperReply, 'id' | 'sha256'>): string => {
  const lines = [kind, ...[title, ...paragraphs].flatMap(({ en, hi }) => [en, hi])];
  return createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
};
