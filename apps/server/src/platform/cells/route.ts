import type { CallDefinition } from '@sikka/contract';
import type { CellRange } from '@sikka/settings';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../calls/call-context.ts';
import { sessionInOf, tokenOf } from '../calls/caller.ts';
import { readCookies } from '../calls/cookies.ts';
import { readToken } from '../calls/session-token.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../data/secrets.ts';
import { bucketOfKey, holdsBucket, holdsId } from './cell-range.ts';
import type { Reservations } from './reservations.ts';

/** Finds the cell that answers. Guests belong to the first one. */
export interface Route<Cell> {
  /** By the session that the caller sends, which its cell then verifies. `sessionIn`: how it is sent. */
  ofRequest(request: FastifyRequest, sessionIn?: CallContext['sessionIn']): Cell;
  /** By the id of a user or of something of a user; the first one for what is neither. */
  ofId(id: string): Cell;
  /** By the subject of a call (`subjectOf`); undefined if it has none. */
  ofSubject(call: CallDefinition, body: unknown): Promise<Cell | undefined>;
}

interface RouteDeps {
  config: Pick<Config, 'secureOrigin'>;
  secrets: Secrets;
  /** Undefined with one cell. */
  reservations: Reservations | undefined;
}

export const createRoute = <Cell extends Pick<CellRange, 'from' | 'to'>>(
  cells: readonly [Cell, ...Cell[]],
  { config, secrets, reservations }: RouteDeps,
): Route<Cell> => {
  const [first] = cells;
  if (!reservations) return { ofRequest: () => first, ofId: () => first, ofSubject: async () => undefined };
  const ofBucket = (bucket: number): Cell => cells.find((cell) => holdsBucket(cell, bucket)) ?? first;
  const ofId = (id: string): Cell => cells.find((cell) => holdsId(cell, id)) ?? first;
  return {
    ofRequest: (request, sessionIn = sessionInOf(request)) => {
      const token = tokenOf(config, request, readCookies(request.headers.cookie), sessionIn);
      return ofId(readToken(token ?? '')?.userGid ?? '');
    },
    ofId,
    ofSubject: async (call, body) => {
      const subject = call.subjectOf?.(body);
      if (!subject) return undefined;
      if ('id' in subject) return ofId(subject.id);
      const index = secrets.index('phone', subject.mobile);
      return ofBucket((await reservations.bucketOf('mobile', index)) ?? bucketOfKey(index));
    },
  };
};
