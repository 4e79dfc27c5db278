import type { CallDefinition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type * as z from 'zod/mini';
import type { PreparedReply } from '../web/prepared.ts';
import type { CallContext } from './call-context.ts';

/**
 * The request as its handler sees it: only calls with `who: 'login'` are certain to have a user,
 * and only calls with `idempotency: 'key'` have `once`.
 */
export type HandlerContext<Call extends CallDefinition> = Omit<CallContext, 'user' | 'once'> & {
  user: Call['who'] extends 'login' ? NonNullable<CallContext['user']> : CallContext['user'];
} & (Call['idempotency'] extends 'key' ? Pick<CallContext, 'once'> : unknown);

/** The content of a call before the contract filters it, or a prepared reply. */
type Answer<Call extends CallDefinition> = z.input<Call['content']> | PreparedReply;

/** A call of the contract with its handler function, which takes the dependencies of its area. */
export interface Handler<Deps> {
  call: CallDefinition;
  answer: (deps: Deps, body: unknown, context: CallContext) => unknown;
}

/**
 * Defines the handler of a call. The body is validated by `call.body`; the result is filtered by
 * `call.content`, so unlisted fields never leave. Expected errors are thrown as `Problem`.
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

/** Binds the handlers of an area to its dependencies. */
export const bindCalls = <Deps>(deps: Deps, handlers: readonly Handler<Deps>[]): BoundCall[] =>
  handlers.map(({ call, answer }) => ({ call, answer: (body, context) => answer(deps, body, context) }));

/** A handler bound to the dependencies of its area. */
export interface BoundCall {
  call: CallDefinition;
  /**
   * Takes the validated body; returns the content, which the contract then filters, or a prepared
   * reply.
   */
  answer(body: unknown, context: CallContext): unknown;
}

/** A plain reading call whose prepared reply is the same for every reader of a language. */
export interface PublicCall {
  call: CallDefinition;
  replyIn(locale: Locale): PreparedReply;
}

/**
 * Binds a public call to its replies. No caller is identified for it: no session look-up, no
 * cookies.
 */
export const bindPublicCall = (call: CallDefinition<'GET'>, replyIn: PublicCall['replyIn']): PublicCall => {
  if (call.transport !== 'plain' || call.who !== 'guest' || call.effect !== 'reads')
    throw new Error(`${call.path}: only a plain call of guests that reads can be shared by all callers`);
  return { call, replyIn };
};

export type ServedCall = BoundCall | PublicCall;

export const isBound = (served: ServedCall): served is BoundCall => 'answer' in served;
