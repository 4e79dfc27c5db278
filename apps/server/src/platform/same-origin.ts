import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Refuses a write that a browser sends for another site. Clients that are no browsers send neither header; for a browser the JSON
 * media type and the session header already need a permission that no site is given, so this is the second wall.
 */
export const requireSameOrigin = (request: FastifyRequest, publicOrigin: string): void => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('originRefused');
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw new Problem('originRefused');
};
