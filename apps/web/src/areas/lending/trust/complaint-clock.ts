const dayMs = 86_400_000;

/** Days a lender has to answer a complaint before the ombudsman takes it (RBI/2025-26/36). */
export const answerDays = 30;

/** When the time to answer ends for a complaint of this moment, in Unix milliseconds. */
export const answerEnd = (complainedAtMs: number): number => complainedAtMs + answerDays * dayMs;
