import { type CallDefinition, sessionHeaders } from '@sikka/contract';
import {
  EnvelopeBusy,
  EnvelopeRefused,
  type OpenedRequest,
  readSealedHeader,
  sealedHeader,
} from '@sikka/envelope/server';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { Transport } from './transport.ts';

/** The outer `{ key, data }` is plain ASCII. Invalid JSON is left for the opener to refuse. */
const readSealedBody = (body: unknown): unknown => {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('latin1')) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Decrypts the request of an encrypted call. Throws `transportRefused` if anything about it is
 * wrong, `busy` in a flood of new session keys, and `tooManyRequests` in a flood from one network.
 */
export const openEnvelope = async (
  { opener, readNonces, writeNoncesOf, admitNewKey }: Transport,
  { method, path, effect }: CallDefinition,
  request: FastifyRequest,
  ip: string,
): Promise<OpenedRequest> => {
  const claimed = request.headers[sessionHeaders.userGid];
  const userGid = typeof claimed === 'string' ? claimed : '';
  try {
    return await opener.open({
      method,
      path,
      userGid,
      // The request proves this user id, so that a replay meets the same nonces.
      nonces: effect === 'reads' ? readNonces : writeNoncesOf(userGid),
      admitNewKey: () => admitNewKey(ip),
      body: method === 'GET' ? readSealedHeader(request.headers[sealedHeader]) : readSealedBody(request.body),
    });
  } catch (error) {
    if (error instanceof EnvelopeBusy) throw new Problem('busy', { retryAfterSeconds: 1, cause: error });
    throw error instanceof EnvelopeRefused ? new Problem('transportRefused') : error;
  }
};
