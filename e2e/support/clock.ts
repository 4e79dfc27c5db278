import { inDatabase } from './database.ts';

/**
 * Moves the clock of the product forward, for every process of the stack. The journeys of an exclusive stack run one
 * after the other, so none meets the moved clock of another.
 */
export const createClock = () => {
  let offsetSeconds = 0;
  const set = async (seconds: number) => {
    offsetSeconds = seconds;
    await inDatabase(
      `insert into clock_offset (seconds) values ($1)
       on conflict (only_row) do update set seconds = excluded.seconds`,
      [seconds],
    );
  };
  return {
    advance: (seconds: number) => set(offsetSeconds + seconds),
    /** Back to the real time. The server reads its coupons again, which it caches for a minute. */
    reset: async () => {
      if (offsetSeconds === 0) return;
      await set(0);
      await inDatabase('notify coupons_changed');
    },
  };
};

export type MovableClock = ReturnType<typeof createClock>;
