import { type CallDefinition, problemsOf } from '@sikka/contract';
import type { OpenedRequest } from '@sikka/envelope/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { PreparedReply } from '../web/prepared.ts';
import type { CallContext } from './call-context.ts';
import { limitCaller, limitNetwork, limitQueue } from './call-limits.ts';
import { addressOf } from './caller-address.ts';
import { type CallerDeps, makeContext } from './caller.ts';
import type { BoundCall } from './handler.ts';
import type { Idempotency } from './idempotency.ts';
import { callerLocale } from './locale.ts';
import { openEnvelope } from './open-envelope.ts';
import { Problem, problemResponse } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';
import { requireOwnHost, requireSameOrigin } from './same-origin.ts';
import { parseStrictJson } from './strict-json.ts';
import type { Transport } from './transport.ts';

/** What `answerCall` needs besides the call itself. */
export interface AnswerDeps extends CallerDeps {
  config: Pick<Config, 'secureOrigin' | 'publicOrigin' | 'production'>;
  idempotency: Idempotency;
  rateLimits: RateLimits;
  transport: Transport;
  /** How many requests wait for a connection to the database, for each one of the pool. */
  waitingPerConnection: () => number;
  /** The handler in the cell of the call's subject, if that is another cell than the caller's. */
  handlerElsewhere(call: CallDefinition, body: unknown): Promise<BoundCall | undefined>;
}

const emptyBody = new Uint8Array();

/** Marks the log line about a problem that the contract of the call does not list. */
export const undeclaredProblemEvent = 'unnamed-problem';

/** The validated body; throws `invalidInput` with the names of the wrong fields. */
export const readBody = ({ method, body: schema }: CallDefinition, bytes: Uint8Array): unknown => {
  const value = method === 'GET' ? {} : parseStrictJson(bytes);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
  throw new Problem('invalidInput', { details: { fields: fields.slice(0, 20) } });
};

const maxKeyLength = 255;

/**
 * Creates `once` for one request: it is keyed by the user, the path, the `Idempotency-Key` and the
 * body. Throws `invalidInput` if a call that needs the key comes without one.
 */
const createOnce = (
  idempotency: Idempotency,
  call: CallDefinition,
  request: FastifyRequest,
  { user, body }: { user: CallContext['user']; body: unknown },
): CallContext['once'] => {
  const key = request.headers['idempotency-key'];
  if (call.idempotency !== 'key' || !user)
    return () => Promise.reject(new Error(`${call.path} accepts no Idempotency-Key of a signed-in user`));
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength) throw new Problem('invalidInput');
  return (work) => idempotency.once({ userGid: user.userGid, route: call.path, key, body }, work);
};

/** The reply of a call that succeeded, with the fields that its contract lists and no others. */
export const successReply = (call: CallDefinition, content: unknown): string => {
  const parsedContent = call.content.safeParse(content);
  if (!parsedContent.success) {
    const fields = parsedContent.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`${call.path}: the reply breaks the contract at ${fields.join(', ')}`);
  }
  return JSON.stringify({ code: 0, msg: '', content: parsedContent.data });
};

/**
 * Checks origin, limits, session and body, runs the handler, and filters its content by the
 * contract.
 */
const runCall = async (
  deps: AnswerDeps,
  { call, answer }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { ip, bytes }: { ip: string; bytes: Uint8Array },
): Promise<PreparedReply | string> => {
  requireOwnHost(request, deps.config);
  if (call.effect === 'writes') requireSameOrigin(request, deps.config);
  const context = await makeContext(deps, request, reply, ip);
  await limitCaller(deps.rateLimits, call, context.caller, ip);
  if (call.who === 'login' && !context.user) throw new Problem('signInNeeded');
  const body = readBody(call, bytes);
  const once = createOnce(deps.idempotency, call, request, { user: context.user, body });
  const elsewhere = call.subjectOf && (await deps.handlerElsewhere(call, body));
  // The caller's session is unknown in another cell.
  const content = await (elsewhere
    ? elsewhere.answer(body, { ...context, user: undefined, once })
    : answer(body, { ...context, once }));
  // Another cell cannot end a session of this one.
  if (elsewhere && context.user && call.signsIn) await deps.sessions.end?.(context.user);
  if (content instanceof PreparedReply) return content;
  return successReply(call, content);
};

/**
 * Answers one request to one call: decrypts the request and encrypts the reply if the call is
 * encrypted, and turns every error into a problem reply.
 */
export const answerCall = async (
  deps: AnswerDeps,
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const isEncrypted = bound.call.transport === 'encrypted';
  let openedRequest: OpenedRequest | undefined;
  let answer: PreparedReply | string;
  void reply.header('content-type', 'application/json; charset=utf-8');
  try {
    limitQueue(deps.waitingPerConnection, bound.call);
    const ip = addressOf(request);
    await limitNetwork(deps.rateLimits, bound.call, ip);
    if (isEncrypted) openedRequest = await openEnvelope(deps.transport, bound.call, request, ip);
    const bytes = openedRequest?.body ?? (Buffer.isBuffer(request.body) ? request.body : emptyBody);
    answer = await runCall(deps, bound, request, reply, { ip, bytes });
  } catch (error) {
    const { id: reference, log } = request;
    const { problem, status, headers, body } = problemResponse(error, {
      reference,
      locale: callerLocale(request),
      log,
    });
    if (!problemsOf(bound.call).includes(problem)) {
      log.error(
        { event: undeclaredProblemEvent, problem, path: bound.call.path },
        'a call answered with a problem that its contract does not name',
      );
    }
    reply.problem = problem;
    void reply.code(status).headers(headers);
    answer = body;
  }
  if (typeof answer === 'string')
    return reply.send(openedRequest ? await openedRequest.seal(Buffer.from(answer)) : answer);
  void reply.header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  return reply.send(openedRequest ? await openedRequest.seal(answer.gzip, { gzip: true }) : answer.json);
};
