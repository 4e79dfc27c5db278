import { sessionHeaders } from '@sikka/contract';
import type { FastifyRequest } from 'fastify';
import type { CallContext, Caller } from './call-context.ts';
import type { Config } from './config.ts';
import { cookieName, type Cookies } from './cookies.ts';
import { Problem } from './problem.ts';
import type { Secrets } from './secrets.ts';
import type { RenewedToken, SessionResolver } from './session-resolver.ts';
import { Visitor } from './visitor.ts';

export interface CallerParts {
  config: Pick<Config, 'secureOrigin'>;
  secrets: Secrets;
  sessions: SessionResolver;
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Where the caller keeps its token. The header cannot be sent from another site, so a cookie alone signs nobody in. */
export const sessionPlace = (request: FastifyRequest): CallContext['sessionIn'] =>
  request.headers[sessionHeaders.sessionIn] === 'cookie' ? 'cookie' : 'header';

/** What the caller says its user id is, in the header or the query; the two must not differ. */
const claimedUser = (request: FastifyRequest, queryUserGid: string | undefined): string | undefined => {
  const inHeader = headerText(request, sessionHeaders.userGid);
  const inQuery = queryUserGid === '' ? undefined : queryUserGid;
  if (inHeader && inQuery && inHeader !== inQuery) throw new Problem('signInNeeded');
  return inHeader ?? inQuery;
};

const passOn = (
  { token, maxAgeSeconds }: RenewedToken,
  place: CallContext['sessionIn'],
  reply: CallContext['reply'],
): void => {
  if (place === 'cookie') reply.cookie('session', token, maxAgeSeconds);
  else reply.header(sessionHeaders.token, token);
};

/** Finds out who is calling. A user id that is claimed but not proven by the token is answered with 401, before any effect. */
export const identifyCaller = async (
  parts: CallerParts,
  request: FastifyRequest,
  cookies: Cookies,
  queryUserGid: string | undefined,
  reply: CallContext['reply'],
): Promise<Caller> => {
  const place = sessionPlace(request);
  const token =
    place === 'cookie' ? cookies[cookieName(parts.config, 'session')] : headerText(request, sessionHeaders.token);
  const session = token ? await parts.sessions.resolve(token) : undefined;
  const claimed = claimedUser(request, queryUserGid);
  if (claimed !== undefined && claimed !== session?.user.userGid) throw new Problem('signInNeeded');
  if (session?.renewed) passOn(session.renewed, place, reply);
  return new Visitor(parts, cookies, reply, session?.user);
};
