/** Whether a partner may be called: one a partner, owned by its adapter and seen through its port. */
export interface Circuit {
  /** True after failures in a row, until a request succeeds. */
  isOpen: () => boolean;
  /** Requests that may leave now: any number, none, or the one that finds out whether the partner is back. Asking takes nothing. */
  room: () => number;
}

export interface CircuitBreaker extends Circuit {
  /** Whether a request may leave now; the one that finds out takes that room. */
  enter: () => boolean;
  succeeded: () => void;
  failed: () => void;
}

interface CircuitOptions {
  /** Failures in a row that open it. Default 8. */
  breakAfter?: number | undefined;
  /** How long nothing leaves, in milliseconds. Default 10 000. */
  restMs?: number | undefined;
  /** Milliseconds of a clock that only rises. */
  now?: () => number;
}

/** Leaves a failing partner alone for a while; then one request at a time finds out whether it is back. */
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
