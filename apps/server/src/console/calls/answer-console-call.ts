import { type CallDefinition, problemsOf } from '@sikka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readBody, successReply, undeclaredProblemEvent } from '#platform/calls/answer-call.ts';
import { limitNetwork } from '#platform/calls/call-limits.ts';
import { addressOf } from '#platform/calls/caller-address.ts';
import { cookieName, readCookies, serverCookie } from '#platform/calls/cookies.ts';
import { callerLocale } from '#platform/calls/locale.ts';
import { Problem, problemResponse } from '#platform/calls/problem.ts';
import type { RateLimits } from '#platform/calls/rate-limits.ts';
import { requireOwnHost, requireSameOrigin } from '#platform/calls/same-origin.ts';
import { readNow } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import type { ConsoleTables } from '../console-tables.ts';
import { sessionSeconds } from '../people/session-rules.ts';
import { lockRole, resolveSession } from '../people/session-store.ts';
import type { ConsoleContext, ConsoleDeps, ConsoleHandler, ConsoleTransaction } from './console-handler.ts';
import { recordChange } from './record-change.ts';
import type { Replica } from './replica.ts';
import { requireRole } from './require-role.ts';

export interface AnswerConsoleDeps extends ConsoleDeps {
  db: Kysely<ConsoleTables>;
  rateLimits: RateLimits;
  replica: Replica | undefined;
}

const runHandler = async (
  deps: AnswerConsoleDeps,
  { call, read, mayBeOld, prepare, change }: ConsoleHandler,
  body: unknown,
  context: ConsoleContext,
): Promise<unknown> => {
  if (read) {
    const run = async (trx: ConsoleTransaction) => read(deps, trx, body, context);
    const found = mayBeOld && (await deps.replica?.read(context.now, run));
    if (found) return { ...(found.content as object), asOf: found.asOf };
    return deps.db.transaction().setAccessMode('read only').execute(run);
  }
  if (!change) throw new Error(`${call.path} has no handler`);
  const prepared = await prepare?.(deps, body);
  const content = await transaction(deps.db, async (trx) => {
    if (context.operator) await lockRole(trx, context.operator);
    const made = await change(deps, trx, body, context, prepared);
    const by = { actor: context.operator?.name ?? '', sessionId: context.operator?.sessionId ?? null };
    for (const entry of made.audit) await recordChange(trx, entry, by);
    return made.content;
  });
  if (content instanceof Problem) throw content;
  return content;
};

/** Who calls and when, if they may; none of the body is needed for it. */
export const admit = async (
  { config, db, rateLimits }: AnswerConsoleDeps,
  call: CallDefinition,
  request: FastifyRequest,
) => {
  requireOwnHost(request, config);
  // Reads too: no other site has a reason to ask the console anything.
  requireSameOrigin(request, config);
  await limitNetwork(rateLimits, call, addressOf(request));
  const now = await readNow(db);
  const token = readCookies(request.headers.cookie)[cookieName(config, 'console')];
  const operator = token ? await resolveSession(db, token, now) : undefined;
  if (call.who === 'operator') requireRole(operator, call.roles);
  return { operator, now };
};

export type Admitted = Awaited<ReturnType<typeof admit>>;

const runCall = async (
  deps: AnswerConsoleDeps,
  handler: ConsoleHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted | undefined,
): Promise<string> => {
  const { call } = handler;
  const { operator, now } = admitted ?? (await admit(deps, call, request));
  const body = readBody(call, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  if (call.rolesFor) requireRole(operator, call.rolesFor(body));
  const content = await runHandler(deps, handler, body, {
    operator,
    now,
    locale: callerLocale(request),
    userAgent: request.headers['user-agent'] ?? '',
    setSession: (value) =>
      void reply.header('set-cookie', serverCookie(deps.config, 'console', value, value ? sessionSeconds.absolute : 0)),
  });
  return successReply(call, content);
};

/** Answers one request to one call of the console; every error becomes a problem reply. `admitted`: what was found before its body came. */
export const answerConsoleCall = async (
  deps: AnswerConsoleDeps,
  handler: ConsoleHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted?: Admitted,
): Promise<FastifyReply> => {
  void reply.header('content-type', 'application/json; charset=utf-8');
  try {
    return await reply.send(await runCall(deps, handler, request, reply, admitted));
  } catch (error) {
    const { id: reference, log } = request;
    const { problem, status, headers, body } = problemResponse(error, {
      reference,
      locale: callerLocale(request),
      log,
    });
    if (!problemsOf(handler.call).includes(problem))
      log.error(
        { event: undeclaredProblemEvent, problem, path: handler.call.path },
        'a call answered with a problem that its contract does not name',
      );
    reply.problem = problem;
    return reply.code(status).headers(headers).send(body);
  }
};
