import type { Outcome } from '@sikka/partners/kit';
import type { Kysely } from 'kysely';
import { type AnyTransaction, transaction } from '#platform/data/database.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import { deliver, type Delivery, isFinalRefusal } from './delivery.ts';
import type { OutboxTopic } from './partner-work.ts';

/** What the step does after the partner's response: it ends, polls after the usual or a given pause, or runs again. */
export type NextStep = 'done' | 'poll' | { pollInSeconds: number } | { againInSeconds: number };

/** The same once `endStep` has ended the step; a poll has the code of a refusal that is not final. */
type Continuation = { pollInSeconds?: number; refusedCode?: string } | { againInSeconds: number };

/** Delivers one kind of request to a partner and interprets the responses. */
export interface FollowedRequest<Row, Details extends object> {
  /** Finds the row; undefined when nothing is left to do at the partner. */
  find(id: string): Promise<Row | undefined>;
  delivery(row: Row): Delivery<Details>;
  /** Returns the definite response; throws if the outcome is unknown, so that the outbox retries the step. */
  definite(outcome: Outcome<Details>): DefiniteResponse<Details>;
  /** Code of the previous refusal that was not final; null if there was none. */
  refusedCode(row: Row): string | null;
  /** Applies an accepted response. */
  accept(trx: AnyTransaction, row: Row, details: Details): Promise<NextStep>;
  /** Applies a final refusal. */
  refuse(trx: AnyTransaction, row: Row, code: string): Promise<NextStep>;
  /** Whether every refusal is final, because a retry uses a new reference. Default false. */
  everyRefusalIsFinal?: boolean;
  /** Counts a poll and stores the code of a refusal that is not final. */
  recordPoll(row: Row, refusedCode?: string): Promise<unknown>;
  /** Seconds until the next poll, by the row's number of polls. */
  pauseSeconds(row: Row): number;
}

/** Response to use when we send nothing because the user withdrew consent. It ends the step. */
export const withheldResponse = { kind: 'refused', code: 'CONSENT_WITHDRAWN', text: '' } as const;

type RequestHandling<Row, Details extends object> = Pick<
  FollowedRequest<Row, Details>,
  'delivery' | 'definite' | 'refusedCode' | 'accept' | 'refuse' | 'everyRefusalIsFinal'
>;

/**
 * Delivers a request once and applies the definite response in one transaction. Calls `end` in that transaction
 * when nothing is left to do. `isFinalRefusal` decides whether a refusal is final; if the request may not be
 * resent, a refusal is final at once.
 */
export const deliverRequest = async <Tables, Row, Details extends object, Ended>(
  db: Kysely<Tables>,
  { delivery, definite, refusedCode, accept, refuse, everyRefusalIsFinal = false }: RequestHandling<Row, Details>,
  row: Row,
  end: (trx: AnyTransaction) => Promise<Ended>,
): Promise<Ended | Continuation> => {
  const request = delivery(row);
  const response = definite(await deliver(request));
  const { wasSent, mayResend = true } = request;
  if (response.kind === 'refused' && response !== withheldResponse) {
    const isFinal =
      everyRefusalIsFinal || !mayResend || isFinalRefusal({ wasSent, code: refusedCode(row) }, response.code);
    if (!isFinal) return { refusedCode: response.code };
  }
  return transaction(db, async (trx) => {
    if (response === withheldResponse) return end(trx);
    const next =
      response.kind === 'accepted' ? await accept(trx, row, response) : await refuse(trx, row, response.code);
    if (next === 'done') return end(trx);
    return next === 'poll' ? {} : next;
  });
};

/**
 * The `run` of an outbox topic: sends a request, polls it until the partner has decided, and applies the decision.
 * An unknown outcome changes nothing: the outbox runs the step again, under the same reference.
 */
export const followRequest =
  <Tables, Row, Details extends object>(
    db: Kysely<Tables>,
    request: FollowedRequest<Row, Details>,
  ): OutboxTopic['run'] =>
  async (id, done) => {
    const row = await request.find(id);
    if (!row) return 'done';
    const next = await deliverRequest(db, request, row, done);
    if (next === 'ended' || 'againInSeconds' in next) return next;
    await request.recordPoll(row, next.refusedCode);
    return { againInSeconds: next.pollInSeconds ?? request.pauseSeconds(row) };
  };
