/** Circuit breaker of one partner, owned by its adapter and exposed through its port. */
export interface Circuit {
  /** True after failures in a row, until a request succeeds. */
  isOpen: () => boolean;
  /**
   * Number of requests that may leave now: unlimited, none, or one probe. Does not reserve the
   * probe.
   */
  availableRequests: () => number;
}

export interface CircuitBreaker extends Circuit {
  /** Whether a request may leave now; reserves the probe. */
  tryAcquire: () => boolean;
  recordSuccess: () => void;
  recordFailure: () => void;
}

interface CircuitOptions {
  /** Consecutive failures that open the circuit. Default 8. */
  breakAfter?: number | undefined;
  /** How long the circuit stays open before the next probe, in milliseconds. Default 10 000. */
  breakMs?: number | undefined;
  /** Milliseconds of a clock that only rises. */
  now?: () => number;
}

/** Opens after consecutive failures; then sends one probe at a time until one succeeds. */
export const createCircuit = ({
  breakAfter = 8,
  breakMs = 10_000,
  now = () => performance.now(),
}: CircuitOptions = {}): CircuitBreaker => {
  let failures = 0;
  let openUntil = 0;
  const availableRequests = (): number => {
    if (failures < breakAfter) return Infinity;
    return now() < openUntil ? 0 : 1;
  };
  return {
    availableRequests,
    isOpen: () => failures >= breakAfter,
    tryAcquire: () => {
      const allowed = availableRequests();
      if (allowed === 1) openUntil = now() + breakMs;
      return allowed > 0;
    },
    recordSuccess: () => {
      failures = 0;
    },
    recordFailure: () => {
      failures += 1;
      if (failures === breakAfter) openUntil = now() + breakMs;
    },
  };
};

/** Of work that has no partner behind it. */
export const closedCircuit: Circuit = { isOpen: () => false, availableRequests: () => Infinity };
