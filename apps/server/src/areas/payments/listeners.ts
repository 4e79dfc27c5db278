/** Whoever is told, one for each purpose; all are there before the server starts. */
export const createListeners = <Purpose extends string, Listener>() => {
  const listeners = new Map<Purpose, Listener>();
  return {
    listen: (purpose: Purpose, listener: Listener): void => {
      if (listeners.has(purpose)) throw new Error(`Somebody listens to ${purpose} already`);
      listeners.set(purpose, listener);
    },
    of: (purpose: Purpose): Listener => {
      const listener = listeners.get(purpose);
      if (!listener) throw new Error(`Nobody listens to ${purpose}`);
      return listener;
    },
  };
};

export type Listeners<Purpose extends string, Listener> = ReturnType<typeof createListeners<Purpose, Listener>>;
