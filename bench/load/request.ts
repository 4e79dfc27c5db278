/** One request as it is sent. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Benchmarking address range for the callers' networks (RFC 2544, 198.18.0.0/15). */
const addresses = 4_096;

/**
 * The caller's network address, in the header that this machine's trusted proxy would set. Rate
 * limits count by it, so that bench callers count as separate networks.
 */
export const addressOf = (caller: number): Record<string, string> => ({
  'x-forwarded-for': `198.18.${Math.floor((caller % addresses) / 256)}.${caller % 256}`,
});
