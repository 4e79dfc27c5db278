import type { Shelf } from './shelf.ts';

/** Named values that outlive a restart: switches, fault rates, the clock. */
export type Settings = Shelf<{ name: string; value: unknown }>;

/** A sandbox's own time: the real one, moved as far as somebody moved it. */
export const createClock = (settings: Settings) => {
  let offsetMs = Number(settings.get('clock')?.value ?? 0);
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    /** Moves the clock by these milliseconds; it stays moved after a restart. */
    move: (ms: number) => {
      offsetMs += ms;
      settings.put({ name: 'clock', value: offsetMs });
    },
    offsetMs: () => offsetMs,
  };
};

export type Clock = ReturnType<typeof createClock>;
