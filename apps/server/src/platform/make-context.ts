import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from './call-context.ts';
import { readCommonQuery, readVersion } from './call-query.ts';
import { type CallerParts, identifyCaller, sessionPlace } from './caller.ts';
import type { Config } from './config.ts';
import { readCookies, serverCookie } from './cookies.ts';
import { localeOf } from './locale.ts';

const replySide = (config: Pick<Config, 'secureOrigin'>, reply: FastifyReply): CallContext['reply'] => ({
  header: (name, value) => void reply.header(name, value),
  cookie: (name, value, maxAgeSeconds) =>
    void reply.header('set-cookie', serverCookie(config, name, value, maxAgeSeconds)),
});

/** All that the handler may know of the request, checked. `ip`: network address after trusted proxies. */
export const makeContext = async (
  parts: CallerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  ip: string,
): Promise<Omit<CallContext, 'once'>> => {
  const query = readCommonQuery(request.query);
  const cookies = readCookies(request.headers.cookie);
  const side = replySide(parts.config, reply);
  const caller = await identifyCaller(parts, request, cookies, query.userGid, side);
  return {
    caller,
    user: caller.user,
    locale: localeOf(query.language, () => cookies['lang']),
    ip,
    deviceId: query.deviceId,
    h5Version: readVersion(query.h5Version),
    appVersion: readVersion(query.appversion),
    sessionIn: sessionPlace(request),
    reply: side,
  };
};
