/** One request as it is sent. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Documentation range of addresses that may stand for many networks of callers (RFC 2544, 198.18.0.0/15). */
const addresses = 4_096;

/**
 * The network address of a caller, told in the header that the trusted proxy of this machine would write. Limits of calls count by
 * it, so that the callers of a bench are as many as its calls would really come from.
 */
export const addressOf = (caller: number): Record<string, string> => ({
  'x-forwarded-for': `198.18.${Math.floor((caller % addresses) / 256)}.${caller % 256}`,
});
