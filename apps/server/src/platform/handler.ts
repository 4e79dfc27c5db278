import type { CallDefinition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type * as z from 'zod/mini';
import type { CallContext } from './call-context.ts';
import type { PreparedReply } from './prepared.ts';

/**
 * What a handler knows of the request it answers: a call `who: 'login'` has a user for certain, and only a call with `idempotency: 'key'`
 * can act `once`.
 */
export type HandlerContext<Call extends CallDefinition> = Omit<CallContext, 'user' | 'once'> & {
  user: Call['who'] extends 'login' ? NonNullable<CallContext['user']> : CallContext['user'];
} & (Call['idempotency'] extends 'key' ? Pick<CallContext, 'once'> : unknown);

/** The content of a call before the contract filters it, or a reply that was prepared. */
type Answer<Call extends CallDefinition> = z.input<Call['content']> | PreparedReply;

/** A call of the contract with the function that answers it, given what its area works with. */
export interface Handler<Deps> {
  call: CallDefinition;
  answer: (deps: Deps, body: unknown, context: CallContext) => unknown;
}

/**
 * Answers a call. The body has passed `call.body`; what is returned passes `call.content`, so unlisted fields never leave. Refusals are
 * thrown as `Problem`.
 *
 * @example
 * export const billReceipt = handler(bills.billReceipt, ({ db }: BillsDeps, { merchantRequestId }, { user, locale }) =>
 *   receiptOf(db, user.userGid, merchantRequestId, locale),
 * );
 */
export const handler = <Call extends CallDefinition, Deps = unknown>(
  call: Call,
  answer: (
    deps: Deps,
    body: z.output<Call['body']>,
    context: HandlerContext<Call>,
  ) => Answer<Call> | Promise<Answer<Call>>,
): Handler<Deps> => ({ call, answer: answer as Handler<Deps>['answer'] });

/** The calls of an area, each given what the area works with. */
export const bindCalls = <Deps>(deps: Deps, handlers: readonly Handler<Deps>[]): BoundCall[] =>
  handlers.map(({ call, answer }) => ({ call, answer: (body, context) => answer(deps, body, context) }));

/** A call of the contract with the function that answers it. */
export interface BoundCall {
  call: CallDefinition;
  /** Takes the validated body; resolves to the content, not yet filtered by the contract, or to a prepared reply. */
  answer(body: unknown, context: CallContext): unknown;
}

/** A plain reading whose prepared reply is the same for everybody who reads the language. */
export interface PublicCall {
  call: CallDefinition;
  replyIn(locale: Locale): PreparedReply;
}

/** Joins such a call to what it replies. Nobody is identified for it: no session is looked up, no cookie is made. */
export const bindPublicCall = (call: CallDefinition<'GET'>, replyIn: PublicCall['replyIn']): PublicCall => {
  if (call.transport !== 'plain' || call.who !== 'guest' || call.effect !== 'reads')
    throw new Error(`${call.path}: only a plain reading by guests can be the same for everybody`);
  return { call, replyIn };
};

export type ServedCall = BoundCall | PublicCall;
