import type { CallDefinition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type * as z from 'zod/mini';
import type { FoundHelp } from './help-finder.ts';

/** Reads what calls of the contract show to the person who asks, under the owner rule of each call. */
export interface Reader {
  locale: Locale;
  isGuest: boolean;
  /** Help articles and screens of the app, the nearest first. */
  findHelp(query: string): Promise<FoundHelp[]>;
  /** Answers a call that only reads. Throws `Problem` as the call does, and `signInNeeded` where a guest may not. */
  read<Call extends CallDefinition>(call: Call, body: z.input<Call['body']>): Promise<z.output<Call['content']>>;
}
