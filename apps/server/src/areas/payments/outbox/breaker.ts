/** Leaves a failing partner alone for a while; then one step at a time finds out whether it is back. */
export interface Breaker {
  /** Steps that may begin now: all, none, or one that finds out. Asking for that one takes it. */
  room(): number;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  breakAfter: number;
  /** How long nothing begins, in milliseconds. */
  restMs: number;
  /** Milliseconds of a clock that only rises. */
  now: () => number;
}

export const createBreaker = ({ breakAfter, restMs, now }: BreakerOptions): Breaker => {
  let failures = 0;
  let restUntil = 0;
  return {
    room: () => {
      if (failures < breakAfter) return Infinity;
      if (now() < restUntil) return 0;
      restUntil = now() + restMs;
      return 1;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures === breakAfter) restUntil = now() + restMs;
    },
    isOpen: () => failures >= breakAfter,
  };
};
