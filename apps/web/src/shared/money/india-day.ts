const istOffsetMs = 19_800_000;

/** The day in India of a moment (Unix milliseconds), `YYYY-MM-DD`. */
export const indiaDay = (atMs: number): string => new Date(atMs + istOffsetMs).toISOString().slice(0, 10);
