import * as z from 'zod/mini';
import { bothTexts, slug } from './texts.ts';

/** Three questions a day of a bank, as a season's record holds them. */
export const quizTask = z.strictObject({ kind: z.literal('quiz'), taskId: slug, title: bothTexts(80), bank: slug });

/** Cheering for a team, once a day. */
export const cheerTask = z.strictObject({
  kind: z.literal('cheer'),
  taskId: slug,
  title: bothTexts(80),
  teams: z.array(z.strictObject({ teamId: slug, name: bothTexts(40) })).check(z.minLength(2), z.maxLength(12)),
});

/** Sharing the season. */
export const shareTask = z.strictObject({ kind: z.literal('share'), taskId: slug, title: bothTexts(80) });

/** Looking at a screen of the app. */
export const visitTask = z.strictObject({
  kind: z.literal('visit'),
  taskId: slug,
  title: bothTexts(80),
  path: z.string().check(z.regex(/^\/[A-Za-z/]{1,60}$/)),
});
