import type { CallDefinition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type * as z from 'zod/mini';
import type { CallContext } from './call-context.ts';
import { Problem } from './problem.ts';
import type { ReadyReply } from './ready.ts';

/** A call of the contract with the function that answers it. */
export interface BoundCall {
  call: CallDefinition;
  /** Takes the validated body; resolves to the content, not yet filtered by the contract, or to a prepared reply. */
  answer(body: unknown, context: CallContext): unknown;
}

/**
 * Joins a call of the contract to its handler. The body has passed `call.body`; what the handler returns passes `call.content`,
 * so unlisted fields never leave. Refusals are thrown as `Problem`.
 */
export const bindCall = <Body extends z.ZodMiniType, Content extends z.ZodMiniType>(
  call: CallDefinition<'GET' | 'POST', `/${string}`, Body, Content>,
  handler: (
    body: z.output<Body>,
    context: CallContext,
  ) => z.input<Content> | ReadyReply | Promise<z.input<Content> | ReadyReply>,
): BoundCall => ({ call, answer: (body, context) => handler(body as z.output<Body>, context) });

/** A plain reading whose prepared reply is the same for everybody who reads the language. */
export interface PublicCall {
  call: CallDefinition;
  replyIn(locale: Locale): ReadyReply;
}

/** Joins such a call to what it replies. Nobody is identified for it: no session is looked up, no cookie is made. */
export const bindPublicCall = (call: CallDefinition<'GET'>, replyIn: PublicCall['replyIn']): PublicCall => {
  if (call.transport !== 'plain' || call.who !== 'guest' || call.effect !== 'reads')
    throw new Error(`${call.path}: only a plain reading by guests can be the same for everybody`);
  return { call, replyIn };
};

export type ServedCall = BoundCall | PublicCall;

/** The signed-in user of a call; a call declared `who: 'login'` always has one. */
export const signedIn = (context: CallContext): NonNullable<CallContext['caller']['user']> => {
  if (!context.caller.user) throw new Problem('signInNeeded');
  return context.caller.user;
};
