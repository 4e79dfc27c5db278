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

/** Something that can be looked up, without an effect. */
export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  /** What it tells and when it is of use, for a language model. */
  description: string;
  /** Never names a user: whose records they are is the session's. */
  input: Input;
  /** `guest`: what everybody may see. `login`: records of the caller. */
  who: 'guest' | 'login';
  /** Amounts are in paise, by names that end with `Paise`; every record has the `link` to itself. */
  run(reader: Reader, input: z.output<Input>): Promise<Result>;
}

/** Declares a tool; keeps the types of what goes in and comes out. */
export const defineTool = <Input extends z.ZodMiniType, Result>(tool: Tool<Input, Result>): Tool<Input, Result> => tool;
