/**
 * Runs the first of a burst of presses and drops those that follow it within `guardMs`
 * milliseconds.
 */
export const firstOf = <Args extends unknown[]>(
  guardMs: number,
  act: (...args: Args) => void,
  now = (): number => Date.now(),
): ((...args: Args) => void) => {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const nowMs = now();
    if (nowMs - lastMs < guardMs) return;
    lastMs = nowMs;
    act(...args);
  };
};
