import { createFingerprintSet, type FingerprintSet } from './fingerprint-set.ts';

/** Remembers which requests have been seen. */
export interface NonceStore {
  /**
   * True exactly once for an id (22 characters of base64url, the start of a SHA-256), at least until `expiresAt`
   * (milliseconds since 1970). False means the request is refused.
   */
  claim(id: string, expiresAt: number): boolean | Promise<boolean>;
}

export interface MemoryNonceOptions {
  /** The clock that `expiresAt` is measured on, milliseconds since 1970. */
  now: () => number;
  /** Beyond this many live ids every claim is refused: better a refusal than a replay. 4 million take at most 128 MB. */
  maxIds?: number;
}

const bucketMs = 120_000;

/** Nonces of one process, forgotten when it ends: for calls that only read. */
export const createMemoryNonces = ({ now, maxIds = 4_000_000 }: MemoryNonceOptions): NonceStore => {
  const buckets = new Map<number, FingerprintSet>();

  const forgetExpired = () => {
    const oldest = Math.floor(now() / bucketMs);
    for (const bucket of buckets.keys()) if (bucket < oldest) buckets.delete(bucket);
  };

  const liveIds = () => {
    let sum = 0;
    for (const bucket of buckets.values()) sum += bucket.size();
    return sum;
  };

  return {
    claim(id, expiresAt) {
      forgetExpired();
      const bytes = Buffer.from(id, 'base64url');
      const [high, low] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
      for (const bucket of buckets.values()) if (bucket.has(high, low)) return false;
      if (liveIds() >= maxIds) return false;
      const index = Math.floor(expiresAt / bucketMs);
      const bucket = buckets.get(index) ?? createFingerprintSet();
      buckets.set(index, bucket);
      bucket.add(high, low);
      return true;
    },
  };
};
