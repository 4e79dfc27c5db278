/** Called when a request arrives; the returned function resolves when a refusal may be sent. */
export type RefusalPace = () => () => Promise<void>;

interface Waiting {
  dueAt: number;
  leave: () => void;
}

/**
 * Sends refusals together on a steady beat, each at the first beat at least `afterMs` after its request arrived, so that the
 * time of a refusal does not reveal how far the request was processed. The beat starts with the first refusal and never
 * stops: a beat that started with each refusal would reveal the time it took to refuse.
 */
export const evenPace = ({ beatMs = 20, afterMs = 20 } = {}): RefusalPace => {
  let waiting: Waiting[] = [];
  let beat: NodeJS.Timeout | undefined;

  const sendDue = () => {
    const now = performance.now();
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    if (due.length === 0) return;
    waiting = waiting.filter(({ dueAt }) => dueAt > now);
    for (const { leave } of due) leave();
  };

  return () => {
    const dueAt = performance.now() + afterMs;
    return () => {
      beat ??= setInterval(sendDue, beatMs).unref();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ dueAt, leave: resolve });
      return promise;
    };
  };
};
