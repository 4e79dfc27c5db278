import { createCircuit } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { openDatabase } from '#platform/data/database.ts';
import type { ConsoleTables } from '../console-tables.ts';
import type { ConsoleTransaction } from './console-handler.ts';

/** A stand-by that is further behind than this is not read. */
const maxLagMs = 60_000;
const poolSize = 4;

/** A stand-by of the database, for lists and reports. */
export interface Replica {
  /**
   * Reads there; `asOf` is the moment from which nothing is missing. `now` is the primary's time. Undefined if the stand-by does not
   * answer or is too far behind.
   */
  read(now: Date, work: (trx: ConsoleTransaction) => unknown): Promise<{ content: unknown; asOf: string } | undefined>;
  close(): Promise<void>;
}

export const openReplica = (url: string, log: FastifyBaseLogger): Replica => {
  const { db, close } = openDatabase({ url, poolSize });
  const circuit = createCircuit({ breakAfter: 1 });
  const read: Replica['read'] = (now, work) =>
    db
      .withTables<ConsoleTables>()
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql<{ at: Date }>`select at from console_beat`.execute(trx);
        const at = rows[0]?.at;
        if (!at || now.getTime() - at.getTime() > maxLagMs) return undefined;
        return { content: await work(trx), asOf: at.toISOString() };
      });
  return {
    read: async (now, work) => {
      if (!circuit.tryAcquire()) return undefined;
      try {
        const found = await read(now, work);
        circuit.recordSuccess();
        return found;
      } catch (error) {
        if (error instanceof Problem) throw error;
        circuit.recordFailure();
        log.warn({ err: error }, 'the stand-by could not be read');
        return undefined;
      }
    },
    close,
  };
};
