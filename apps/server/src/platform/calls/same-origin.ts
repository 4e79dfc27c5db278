import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'production'>;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Outside production, every loopback name and port is accepted. */
const isOfThisMachine = ({ protocol, hostname }: URL, { production }: OriginConfig): boolean =>
  !production && protocol === 'http:' && loopback.has(hostname);

/**
 * Refuses a call to a host name that is not ours, as in DNS rebinding. A trusted proxy may forward
 * the name.
 */
export const requireOwnHost = ({ host }: Pick<FastifyRequest, 'host'>, config: OriginConfig): void => {
  const { protocol } = new URL(config.publicOrigin);
  if (URL.parse(`${protocol}//${host}`)?.origin === config.publicOrigin) return;
  const address = URL.parse(`http://${host}`);
  if (!address || !isOfThisMachine(address, config)) throw new Problem('originRefused');
};

/**
 * Refuses a write that a browser sends from another site. Other clients send neither header.
 * Browsers already need CORS permission for the JSON media type and the session header, so this is
 * a second line of defence.
 */
export const requireSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, config: OriginConfig): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('originRefused');
  const { origin } = headers;
  if (origin === undefined || origin === config.publicOrigin) return;
  const address = URL.parse(origin);
  if (!address || !isOfThisMachine(address, config)) throw new Problem('originRefused');
};
