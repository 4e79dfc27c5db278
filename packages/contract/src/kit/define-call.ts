import type * as z from 'zod/mini';
import type { OperatorRole } from '../console/roles.ts';
import type { Area } from './area.ts';
import type { HostGroup } from './http.ts';
import type { ProblemName } from './problems.ts';

/**
 * Maximum number of calls of one subject in a window. The server answers `tooManyRequests` beyond
 * it.
 */
export interface RateLimit {
  /** Who is counted: the network address, the device id, the signed-in user or the guest. */
  by: 'ip' | 'device' | 'user' | 'guest';
  /** Calls allowed in one window. */
  points: number;
  /** Length of the window in seconds. */
  perSeconds: number;
}

/**
 * `guest`: anyone. `login`: a user with a live session. `operator`: an operator of the console with one
 * of the call's roles.
 */
type Asker = 'guest' | 'login' | 'operator';

/** A mobile number, or an id that begins with the bucket of its user. */
export type CallSubject = { mobile: string } | { id: string };

export interface CallDefinition<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends `/${string}` = `/${string}`,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Content extends z.ZodMiniType = z.ZodMiniType,
  Who extends Asker = Asker,
  Idempotency extends 'natural' | 'key' | 'once' = 'natural' | 'key' | 'once',
  Effect extends 'reads' | 'writes' = 'reads' | 'writes',
  Host extends HostGroup = HostGroup,
> {
  /** `console`: answered on the console's origin alone; see docs/decisions/0150-console.md. */
  area: Area | 'console';
  method: Method;
  path: Path;
  /** One sentence for the API documentation: what the call does for its caller. */
  summary: string;
  /** Decides the client's time-out; see `hostGroups`. */
  host: Host;
  who: Who;
  /** Roles of the operators who may call; only with `who: 'operator'`. */
  roles?: readonly OperatorRole[];
  /** Which of them may make the call with this body, where not all may. */
  rolesFor?: (body: unknown) => readonly OperatorRole[];
  /** `encrypted` exactly when the path contains `flamingo`; see docs/transport.md. */
  transport: 'encrypted' | 'plain';
  /** The database stores the nonces of calls that write, so that every process refuses a replay. */
  effect: Effect;
  /**
   * The user that a guest's call is about, whose cell answers it if users are spread over several
   * databases (docs/decisions/0161-cells.md). Without it, the caller's cell does.
   */
  subjectOf?(body: z.output<Body>): CallSubject | undefined;
  /** It signs its subject in, which ends the session that the caller had. */
  signsIn?: true;
  /** The owner rule, for the documentation: whose rows the call reads or writes. */
  owner: string;
  /** Strict: the server refuses unknown fields. Empty object for GET. */
  body: Body;
  /** Most bytes of a body that may be longer than others; the server knows the caller before it reads one. */
  bodyBytes?: number;
  /** Schema of `content` on success. The server removes other fields. */
  content: Content;
  /** The reply is the content alone, without `code` and `msg`, as for files that other programs read. */
  bare?: true;
  /** Problems that the call can answer with, besides those of the platform. */
  problems: readonly ProblemName[];
  /** At least one must count by `ip`, so that floods are refused at low cost. */
  rateLimits: readonly RateLimit[];
  /**
   * `natural`: repeating the call changes nothing more. `key`: the caller sends `Idempotency-Key`.
   * `once`: guarded by a one-time code or token in the body.
   */
  idempotency: Idempotency;
}

/**
 * Declares one call. The server's route, the client's types, OpenAPI, the inventory and generated
 * tests derive from it. Literals are kept in the type, so that handlers of `login` calls have a
 * user and handlers of `key` calls have `once`.
 */
export const defineCall = <
  const Method extends 'GET' | 'POST',
  const Path extends `/${string}`,
  Body extends z.ZodMiniType,
  Content extends z.ZodMiniType,
  const Who extends Asker,
  const Idempotency extends 'natural' | 'key' | 'once',
  const Effect extends 'reads' | 'writes',
  const Host extends HostGroup,
>(
  call: CallDefinition<Method, Path, Body, Content, Who, Idempotency, Effect, Host>,
): CallDefinition<Method, Path, Body, Content, Who, Idempotency, Effect, Host> => {
  if ((call.transport === 'encrypted') !== call.path.includes('flamingo')) {
    throw new Error(`${call.path}: paths that contain "flamingo", and only those, are encrypted`);
  }
  if ((call.who === 'operator') !== (call.roles !== undefined))
    throw new Error(`${call.path}: calls of operators, and only those, name roles`);
  return call;
};
