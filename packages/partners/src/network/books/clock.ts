import type { Books } from './open-books.ts';

/** The network's own time: the real one, moved as far as somebody moved it. */
export const createClock = ({ settings }: Books) => {
  let offsetMs = Number(settings.get('clock')?.value ?? 0);
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    /** Sets how far it is from the real time, in milliseconds; it stays so after a restart. */
    set: (ms: number) => {
      offsetMs = ms;
      settings.put({ name: 'clock', value: offsetMs });
    },
    offsetMs: () => offsetMs,
  };
};

export type Clock = ReturnType<typeof createClock>;
