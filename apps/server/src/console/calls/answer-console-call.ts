import { type CallDefinition, problemsOf } from '@sikka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readBody, successReply, undeclaredProblemEvent } from '#platform/calls/answer-call.ts';
import { limitNetwork } from '#platform/calls/call-limits.ts';
import { addressOf } from '#platform/calls/caller-address.ts';
import { cookieName, readCookies, serverCookie } from '#platform/calls/cookies.ts';
import { callerLocale } from '#platform/calls/locale.ts';
import { problemResponse } from '#platform/calls/problem.ts';
import type { RateLimits } from '#platform/calls/rate-limits.ts';
import { requireOwnHost, requireSameOrigin } from '#platform/calls/same-origin.ts';
import { readNow } from '#platform/data/clock.ts';
import type { ConsoleTables } from '../console-tables.ts';
import { sessionSeconds } from '../people/session-rules.ts';
import { resolveSession } from '../people/session-store.ts';
import type { ConsoleHandler } from './console-handler.ts';
import { requireRole } from './require-role.ts';
import { runHandler, type RunDeps } from './run-handler.ts';

export interface AnswerConsoleDeps extends RunDeps {
  /** The first cell. */
  db: Kysely<ConsoleTables>;
  rateLimits: RateLimits;
}

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
    cells: deps.cells,
    operators: deps.db,
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
