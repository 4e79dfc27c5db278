import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { indianStates } from '../geo/enums.ts';
import { gameKinds } from './enums.ts';

/** Names a game: small letters, digits and dashes. */
export const gameName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));

/** A game of the catalogue, in the caller's language. Nothing can be won in any of them. */
export const game = z.object({
  gameId: gameName,
  kind: z.enum(gameKinds),
  title: z.string(),
  /** What one does in it, in a few words. */
  line: z.string(),
  /** Name of its picture. */
  art: z.string(),
  /** Where it begins, a route of the app. */
  link: z.string(),
  /** What access costs, once; free without it. */
  feePaise: z.optional(paise),
  /** States in which it is not offered. */
  excludedStates: z.array(z.enum(indianStates)),
});

export type Game = z.infer<typeof game>;
