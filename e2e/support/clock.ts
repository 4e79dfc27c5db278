import { inDatabase } from './database.ts';

/**
 * Moves the product's one clock forward for every process of the stack, and back when the journey is over. The journeys of a stack
 * run one after the other, so none meets the moved clock of another.
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
    /** Lets so many seconds pass. */
    advance: (seconds: number) => set(offsetSeconds + seconds),
    /** Back to the real time; the coupons that the server holds for a minute are those of the moved one. */
    reset: async () => {
      if (offsetSeconds === 0) return;
      await set(0);
      await inDatabase('notify coupons_changed');
    },
  };
};

export type MovableClock = ReturnType<typeof createClock>;
