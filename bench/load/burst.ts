import type { LoadRequest } from './request.ts';

/** Connections that stay open and always have one request under way, unless a burst says otherwise. */
export const connections = 16;

/** Requests that autocannon may prepare without sending: a burst has this many spare ones. */
export const spareRequests = 2 * connections;

/** Requests to one server. None is sent twice. */
export interface Burst {
  origin: string;
  requests: readonly LoadRequest[];
  /** Requests under way at once; as many as there are connections unless given. */
  atOnce?: number | undefined;
}

export interface BurstResult {
  requests: number;
  seconds: number;
}

/** The requests of a burst of `count`; `make` gets the index of each. */
export const burstOf = (
  count: number,
  createRequest: (index: number) => LoadRequest | Promise<LoadRequest>,
): Promise<LoadRequest[]> =>
  Promise.all(Array.from({ length: count + spareRequests }, async (_, index) => createRequest(index)));
