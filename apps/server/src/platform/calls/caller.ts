import { randomBytes } from 'node:crypto';
import { type CommonQuery, commonQuery, previewHeader, sessionHeaders } from '@sikka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Secrets } from '../data/secrets.ts';
import { logName } from '../monitoring/logging.ts';
import type { CallContext, Caller, RenewedToken, ServerCookie, SessionResolver } from './call-context.ts';
import { choiceOf, type Cookies, cookieName, readCookies, serverCookie } from './cookies.ts';
import { localeOf } from './locale.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Who asked, as log lines call them (`logName`); undefined for a guest. */
    who: string | undefined;
  }
}

export interface CallerDeps {
  config: Pick<Config, 'secureOrigin'>;
  secrets: Secrets;
  sessions: SessionResolver;
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * How the caller sends its token. Other sites cannot set this header, so a cookie alone
 * does not sign the caller in.
 */
export const sessionInOf = (request: FastifyRequest): CallContext['sessionIn'] =>
  request.headers[sessionHeaders.sessionIn] === 'cookie' ? 'cookie' : 'header';

/** How a picture or a saved file is requested: by the browser's own cookie, unless a client sends its token. */
export const sessionOfElement = (request: FastifyRequest): CallContext['sessionIn'] =>
  request.headers[sessionHeaders.token] === undefined ? 'cookie' : 'header';

/** The session token that the caller sends, not verified yet. */
export const tokenOf = (
  config: Pick<Config, 'secureOrigin'>,
  request: FastifyRequest,
  cookies: Cookies,
  sessionIn: CallContext['sessionIn'],
): string | undefined =>
  sessionIn === 'cookie' ? cookies[cookieName(config, 'session')] : headerText(request, sessionHeaders.token);

/** The user id that the caller claims, in the header or the query; the two must agree. */
const claimedUser = (request: FastifyRequest, queryUserGid: string | undefined): string | undefined => {
  const inHeader = headerText(request, sessionHeaders.userGid);
  const inQuery = queryUserGid === '' ? undefined : queryUserGid;
  if (inHeader && inQuery && inHeader !== inQuery) throw new Problem('signInNeeded');
  return inHeader ?? inQuery;
};

/** Sends a renewed token the way the caller sends its own. */
export const sendRenewedToken = (
  { token, maxAgeSeconds }: RenewedToken,
  sessionIn: CallContext['sessionIn'],
  reply: CallContext['reply'],
): void => {
  if (sessionIn === 'cookie') reply.cookie('session', token, maxAgeSeconds);
  else reply.header(sessionHeaders.token, token);
};

/** Identifies the caller. A claimed user id that the token does not prove is refused with 401. */
export const identifyCaller = async (
  deps: CallerDeps,
  request: FastifyRequest,
  cookies: Cookies,
  queryUserGid: string | undefined,
  reply: CallContext['reply'],
  sessionIn = sessionInOf(request),
): Promise<Caller> => {
  const token = tokenOf(deps.config, request, cookies, sessionIn);
  const session = token ? await deps.sessions.resolve(token) : undefined;
  const claimed = claimedUser(request, queryUserGid);
  if (claimed !== undefined && claimed !== session?.user.userGid) throw new Problem('signInNeeded');
  if (session?.renewed) sendRenewedToken(session.renewed, sessionIn, reply);
  return new Visitor(deps, cookies, reply, session?.user);
};

const createReply = (config: Pick<Config, 'secureOrigin'>, reply: FastifyReply): CallContext['reply'] => ({
  header: (name, value) => void reply.header(name, value),
  cookie: (name, value, maxAgeSeconds) =>
    void reply.header('set-cookie', serverCookie(config, name, value, maxAgeSeconds)),
});

/**
 * Builds the context of a handler from a validated request. `ip`: address after trusted proxies;
 * `sessionIn`: how the token is sent.
 */
export const makeContext = async (
  deps: CallerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  ip: string,
  sessionIn = sessionInOf(request),
): Promise<Omit<CallContext, 'once'>> => {
  const query = readCommonQuery(request.query);
  const cookies = readCookies(request.headers.cookie);
  const replyWriter = createReply(deps.config, reply);
  const caller = await identifyCaller(deps, request, cookies, query.userGid, replyWriter, sessionIn);
  reply.who = caller.user && logName(deps.secrets, caller.user.userGid);
  return {
    caller,
    user: caller.user,
    locale: localeOf(query.language, () => choiceOf(cookies, 'lang')),
    ip,
    userAgent: headerText(request, 'user-agent') ?? '',
    deviceId: query.deviceId,
    h5Version: readVersion(query.h5Version),
    appVersion: readVersion(query.appversion),
    preview: headerText(request, previewHeader),
    sessionIn,
    reply: replyWriter,
  };
};

const controlCharacter = /\p{Cc}/u;

/** The common query parameters, validated; others are ignored. */
export const readCommonQuery = (query: unknown): CommonQuery => {
  const parsed = commonQuery.safeParse(query);
  if (!parsed.success) throw new Problem('invalidInput');
  if (Object.values(parsed.data).some((value) => value !== undefined && controlCharacter.test(value))) {
    throw new Problem('invalidInput');
  }
  return parsed.data;
};

/** An integer version; 0 if it is absent or not an integer. */
export const readVersion = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** Lifetime of the device and guest cookies: the maximum that browsers allow. */
export const cookieSeconds = 400 * 86_400;

type CookieName = Exclude<ServerCookie, 'session' | 'console'>;

interface VisitorDeps {
  config: Pick<Config, 'secureOrigin'>;
  secrets: Secrets;
}

interface VerifiedId {
  id: string;
  isNew: boolean;
}

/**
 * A caller with lazily verified cookies: missing ones are created at once, existing ones are
 * verified when they are first read.
 */
export class Visitor implements Caller {
  readonly user: Caller['user'];
  readonly #deps: VisitorDeps;
  readonly #cookies: Cookies;
  readonly #reply: CallContext['reply'];
  #guest: VerifiedId | undefined;
  #device: VerifiedId | undefined;

  constructor(deps: VisitorDeps, cookies: Cookies, reply: CallContext['reply'], user: Caller['user']) {
    this.user = user;
    this.#deps = deps;
    this.#cookies = cookies;
    this.#reply = reply;
    if (!this.#given('guest')) this.#guest = this.#make('guest');
    if (!this.#given('device')) this.#device = this.#make('device');
  }

  get guestId(): string {
    return (this.#guest ??= this.#read('guest')).id;
  }

  get deviceKey(): string {
    return (this.#device ??= this.#read('device')).id;
  }

  get isNew(): boolean {
    this.#guest ??= this.#read('guest');
    this.#device ??= this.#read('device');
    return this.#guest.isNew || this.#device.isNew;
  }

  #given(name: CookieName): string | undefined {
    return this.#cookies[cookieName(this.#deps.config, name)];
  }

  #read(name: CookieName): VerifiedId {
    const given = this.#given(name);
    const id = this.#deps.secrets.verify(`${name}-cookie`, given);
    if (id === undefined || given === undefined) return this.#make(name);
    const renewed = this.#deps.secrets.renew(`${name}-cookie`, given);
    if (renewed) this.#reply.cookie(name, renewed, cookieSeconds);
    return { id, isNew: false };
  }

  #make(name: CookieName): VerifiedId {
    const id = randomBytes(16).toString('base64url');
    this.#reply.cookie(name, this.#deps.secrets.sign(`${name}-cookie`, id), cookieSeconds);
    return { id, isNew: true };
  }
}
