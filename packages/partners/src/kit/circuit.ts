/** Circuit breaker of one partner, owned by its adapter and exposed through its port. */
export interface Circuit {
  /** True after failures in a row, until a request succeeds. */
  isOpen: () => boolean;
  /**
   * Number of requests that may leave now: unlimited, none, or one probe. Does not reserve the
   * probe.
   */
  room: () => number;
}

export interface CircuitBreaker extends Circuit {
  /** Whether a request may leave now; reserves the probe. */
  enter: () => boolean;
  succeeded: () => void;
  failed: () => void;
}

interface CircuitOptions {
  /** Consecutive failures that open the circuit. Default 8. */
  breakAfter?: number | undefined;
  /** How long the circuit stays open before the next probe, in milliseconds. Default 10 000. */
  restMs?: number | undefined;
  /** Milliseconds of a clock that only rises. */
  now?: () => number;
}

/** Opens after consecutive failures; then sends one probe at a time until one succeeds. */
export const createCircuit = ({
  breakAfter = 8,
  restMs = 10_000,
  now = () => performance.now(),
}: CircuitOptions = {}): CircuitBreaker => {
  let failures = 0;
  let restUntil = 0;
  const room = (): number => {
    if (failures < breakAfter) return Infinity;
    return now() < restUntil ? 0 : 1;
  };
  return {
    room,
    isOpen: () => failures >= breakAfter,
    enter: () => {
      const count = room();
      if (count === 1) restUntil = now() + restMs;
      return count > 0;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures === breakAfter) restUntil = now() + restMs;
    },
  };
};

/** Of work that has no partner behind it. */
export const closedCircuit: Circuit = { isOpen: () => false, room: () => Infinity };
