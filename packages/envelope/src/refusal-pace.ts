/** Called when a request arrives; the returned function resolves when a refusal may be sent. */
export type RefusalPace = () => () => Promise<void>;

interface Waiting {
  dueAt: number;
  leave: () => void;
}

/**
 * Refusals leave together on a steady beat, at the first one that is at least `afterMs` past the request's arrival. When they
 * leave so tells nothing of how far the request got. The beat starts with the first refusal and goes on for good: one that
 * started with each refusal would carry the time it took to refuse.
 */
export const evenPace = ({ beatMs = 20, afterMs = 20 } = {}): RefusalPace => {
  let waiting: Waiting[] = [];
  let beat: NodeJS.Timeout | undefined;

  const letGo = () => {
    const now = performance.now();
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    if (due.length === 0) return;
    waiting = waiting.filter(({ dueAt }) => dueAt > now);
    for (const { leave } of due) leave();
  };

  return () => {
    const dueAt = performance.now() + afterMs;
    return () => {
      beat ??= setInterval(letGo, beatMs).unref();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ dueAt, leave: resolve });
      return promise;
    };
  };
};
