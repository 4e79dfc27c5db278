/**
 * Hosts that a client may reach separately, with the time a client waits for an answer, in milliseconds
 * (product specification §9). One server answers all of them unless a deployment splits them.
 */
export const hostGroups = {
  main: { timeoutMs: 5_000 },
  front: { timeoutMs: 5_000 },
  analytics: { timeoutMs: 5_000 },
  games: { timeoutMs: 10_000 },
  bills: { timeoutMs: 25_000 },
  bbps: { timeoutMs: 30_000 },
} as const;

export type HostGroup = keyof typeof hostGroups;
