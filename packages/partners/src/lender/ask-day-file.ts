import type { createAsk } from '../kit/ask.ts';
import type { LenderStatement } from '../kit/lender.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { PartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import { readDayFile } from './read/read-day-file.ts';
import { dayFileHeading, dayFileReply, dayLinesAtOnce, type WireDayLine } from './wire.ts';

export interface DayFileParts {
  lenderId: string;
  client: PartnerClient;
  ask: ReturnType<typeof createAsk>;
  /** Where the lines of a day from the one after so many on are. */
  pathOf: (day: string, after: number) => `/${string}`;
  /** Secrets with which the lender may sign. */
  secrets: readonly string[];
}

/**
 * Reads the file of a day in parts. It is believed whole or not at all: every part names this lender and day and is signed, and all lines
 * together come to what was signed with the last part.
 */
export const createAskDayFile = ({ lenderId, client, ask, pathOf, secrets }: DayFileParts) => {
  const askFrom = async (
    day: string,
    before: readonly WireDayLine[],
  ): Promise<Outcome<{ statement: LenderStatement }>> => {
    const part = await ask({
      client,
      path: pathOf(day, before.length),
      schema: dayFileReply,
      read: (reply) => {
        const isAsked = reply.lenderId === lenderId && reply.day === day;
        return isAsked && isSigned(secrets, dayFileHeading(reply), reply.signature, new Date()) ? reply : undefined;
      },
    });
    if (part.kind !== 'accepted') return part;
    const lines = [...before, ...part.lines];
    if (part.lines.length === dayLinesAtOnce && lines.length < part.lineCount) return askFrom(day, lines);
    const statement = readDayFile(day, lines, part);
    return statement
      ? { kind: 'accepted', statement }
      : { kind: 'unknown', reason: 'the lines are not what was signed' };
  };

  return (day: string): Promise<Outcome<{ statement: LenderStatement }>> => askFrom(day, []);
};
