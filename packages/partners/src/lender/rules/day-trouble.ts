import * as z from 'zod/mini';
import { requestId, wireDayLine, type WireDayLine } from '../wire.ts';

/** What goes wrong with the file of a day. An empty object ends it. */
export const dayTrouble = z.strictObject({
  /** `late`: it is not ready until told otherwise. `missing`: it was never written. */
  file: z.optional(z.enum(['late', 'missing'])),
  /** Our reference of a line that is not in it. */
  leaveOut: z.optional(requestId),
  /** A line that is in it beside what the books say. */
  add: z.optional(wireDayLine),
  /** A line with another amount. */
  change: z.optional(z.strictObject({ requestId, amount: wireDayLine.shape.amount })),
});

export type DayTrouble = z.infer<typeof dayTrouble>;

/** The lines as the file has them. */
export const troubled = (
  lines: readonly WireDayLine[],
  { leaveOut, add, change }: DayTrouble = {},
): readonly WireDayLine[] => [
  ...lines
    .filter((line) => line.requestId !== leaveOut)
    .map((line) => (line.requestId === change?.requestId ? { ...line, amount: change.amount } : line)),
  ...(add ? [add] : []),
];
