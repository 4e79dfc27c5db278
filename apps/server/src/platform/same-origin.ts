import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'production'>;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Outside production the product answers under every name of this machine, at any port. */
const isOfThisMachine = ({ protocol, hostname }: URL, { production }: OriginConfig): boolean =>
  !production && protocol === 'http:' && loopback.has(hostname);

/** Refuses a call to a host of another name that leads here, as DNS rebinding makes one. A trusted proxy may forward the name. */
export const requireOwnHost = ({ host }: Pick<FastifyRequest, 'host'>, config: OriginConfig): void => {
  const { protocol } = new URL(config.publicOrigin);
  if (URL.parse(`${protocol}//${host}`)?.origin === config.publicOrigin) return;
  const address = URL.parse(`http://${host}`);
  if (!address || !isOfThisMachine(address, config)) throw new Problem('originRefused');
};

/**
 * Refuses a write that a browser sends for another site. Clients that are no browsers send neither header; for a browser the JSON
 * media type and the session header already need a permission that no site is given, so this is the second wall.
 */
export const requireSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, config: OriginConfig): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('originRefused');
  const { origin } = headers;
  if (origin === undefined || origin === config.publicOrigin) return;
  const address = URL.parse(origin);
  if (!address || !isOfThisMachine(address, config)) throw new Problem('originRefused');
};
