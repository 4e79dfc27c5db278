import type { Platform } from '#platform/platform.ts';
import { partChannel } from './chat-store.ts';

/** Waits for answers to end, whichever server writes them. */
export interface AnswerWaits {
  /**
   * `wait` resolves when the answer ends, or after `milliseconds`. Begin before reading the answer, so that
   * its end is not missed.
   */
  begin(questionId: string, milliseconds: number): { wait: Promise<void>; end: () => void };
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createAnswerWaits = ({ listen }: Pick<Platform, 'listen'>): AnswerWaits => {
  const listeners = new Map<string, Set<() => void>>();
  let unlisten: (() => Promise<void>) | undefined;

  const addListener = (questionId: string, listener: () => void): (() => void) => {
    const questionListeners = listeners.get(questionId) ?? new Set();
    listeners.set(questionId, questionListeners.add(listener));
    return () => {
      questionListeners.delete(listener);
      if (questionListeners.size === 0 && listeners.get(questionId) === questionListeners) listeners.delete(questionId);
    };
  };
  const wake = (questionId: string): void => {
    // After a reconnect the payload is empty, because any answer may have ended meanwhile: wake all listeners.
    const listenerSets = questionId ? [listeners.get(questionId)] : [...listeners.values()];
    for (const listener of listenerSets.flatMap((questionListeners) => [...(questionListeners ?? [])])) listener();
  };

  return {
    begin: (questionId, milliseconds) => {
      const { promise: wait, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      const removeListener = addListener(questionId, resolve);
      return {
        wait,
        end: () => {
          clearTimeout(timer);
          removeListener();
          resolve();
        },
      };
    },
    start: async () => {
      unlisten = await listen(partChannel, wake);
    },
    stop: async () => {
      await unlisten?.();
      wake('');
    },
  };
};
