import type { CallDefinition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type * as z from 'zod/mini';
import type { CallContext } from '#platform/calls/call-context.ts';
import type { BoundCall } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { PreparedReply } from '#platform/web/prepared.ts';
import type { HelpFinder } from './help-finder.ts';

/** Reads what calls of the contract return to the caller, under the owner rule of each call. */
export interface Reader {
  locale: Locale;
  isGuest: boolean;
  findHelp: HelpFinder['find'];
  /**
   * Answers a call that only reads. Throws the call's `Problem`s, and `signInNeeded` if a guest may not make
   * the call.
   */
  read<Call extends CallDefinition>(call: Call, body: z.input<Call['body']>): Promise<z.output<Call['content']>>;
}

/** The context of a request as its answer may use it, also after the request has ended. */
export type ReadContext = Omit<CallContext, 'once' | 'reply'>;

const noReply = { header: () => undefined, cookie: () => undefined };

/** A reader bound to the session of a request; `calls` are those of the areas below, by path. */
export const createReader = (
  { calls, help }: { calls: ReadonlyMap<string, BoundCall>; help: HelpFinder },
  context: ReadContext,
): Reader => ({
  locale: context.locale,
  isGuest: !context.user,
  findHelp: help.find,
  read: async <Call extends CallDefinition>(call: Call, body: z.input<Call['body']>) => {
    const bound = calls.get(call.path);
    if (!bound || call.effect !== 'reads') throw new Error(`${call.path} is not read for an answer`);
    if (call.who === 'login' && !context.user) throw new Problem('signInNeeded');
    const once = () => Promise.reject(new Error('Answers must not call anything that writes'));
    const content = await bound.answer(call.body.parse(body), { ...context, once, reply: noReply });
    if (content instanceof PreparedReply) throw new Error(`${call.path} is shared by all callers and prepared`);
    return call.content.parse(content) as z.output<Call['content']>;
  },
});
