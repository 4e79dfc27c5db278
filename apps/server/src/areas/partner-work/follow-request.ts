import type { Outcome } from '@sikka/partners/kit';
import type { Kysely } from 'kysely';
import { type AnyTransaction, transaction } from '#platform/data/database.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import { deliver, type Delivery, isFinalRefusal } from './delivery.ts';
import type { OutboxTopic } from './partner-work.ts';

/** What follows from the partner's response: the end, the next poll, or a step after a pause of its own. */
export type NextStep = 'done' | 'poll' | { againInSeconds: number; isPoll?: boolean };

/** How one kind of request is delivered to a partner, and what its responses mean. */
export interface FollowedRequest<Row, Details extends object> {
  /** The row while something is left to do at the partner; undefined otherwise. */
  find(id: string): Promise<Row | undefined>;
  delivery(row: Row): Delivery<Details>;
  /** The definite response in an outcome; throws when the outcome is unknown, so that the step is retried. */
  definite(outcome: Outcome<Details>): DefiniteResponse<Details>;
  /** Code of an earlier refusal that was not final; null without one. */
  refusedCode(row: Row): string | null;
  /** Applies what the partner reports. */
  accept(trx: AnyTransaction, row: Row, details: Details): Promise<NextStep>;
  /** Applies a final refusal. */
  refuse(trx: AnyTransaction, row: Row, code: string): Promise<NextStep>;
  /** Whether every refusal is final, as of a request that is sent again under another reference. Default false. */
  refusesAtOnce?: boolean;
  /** Counts a poll, with the code of a refusal that is not final. */
  recordPoll(row: Row, refusedCode?: string): Promise<unknown>;
  /** Seconds until the next poll of a row that was polled as often as it says. */
  pauseSeconds(row: Row): number;
}

/** Response of a request that was withheld because its consent was withdrawn: nothing was sent, nothing is left to do. */
export const withheld = { kind: 'refused', code: 'CONSENT_WITHDRAWN', text: '' } as const;

type Handling<Row, Details extends object> = Pick<
  FollowedRequest<Row, Details>,
  'delivery' | 'definite' | 'refusedCode' | 'accept' | 'refuse' | 'refusesAtOnce'
>;

/**
 * Delivers a request once and applies the response in one transaction, which `end` joins when it was the last.
 * A refusal counts by `isFinalRefusal`. One that may not be resent is final at once: the partner had it, and refuses the enquiry.
 */
export const deliverRequest = async <Tables, Row, Details extends object, Ended>(
  db: Kysely<Tables>,
  { delivery, definite, refusedCode, accept, refuse, refusesAtOnce = false }: Handling<Row, Details>,
  row: Row,
  end: (trx: AnyTransaction) => Promise<Ended>,
): Promise<Ended | Exclude<NextStep, 'done'> | { refusedCode: string }> => {
  const request = delivery(row);
  const response = definite(await deliver(request));
  const { wasSent, mayResend = true } = request;
  if (response.kind === 'refused' && response !== withheld) {
    const isFinal = refusesAtOnce || !mayResend || isFinalRefusal({ wasSent, code: refusedCode(row) }, response.code);
    if (!isFinal) return { refusedCode: response.code };
  }
  return transaction(db, async (trx) => {
    if (response === withheld) return end(trx);
    const next =
      response.kind === 'accepted' ? await accept(trx, row, response) : await refuse(trx, row, response.code);
    return next === 'done' ? end(trx) : next;
  });
};

/**
 * Runs an outbox topic that follows one kind of request: sends it, polls it until the partner has decided, and applies
 * the decision. An unknown outcome changes nothing: the outbox runs the step again, under the same reference.
 */
export const followRequest =
  <Tables, Row, Details extends object>(
    db: Kysely<Tables>,
    request: FollowedRequest<Row, Details>,
  ): OutboxTopic['run'] =>
  async (id, done) => {
    const row = await request.find(id);
    if (!row) return 'done';
    const result = await deliverRequest(db, request, row, done);
    if (result === 'ended') return result;
    const isAgain = result !== 'poll' && 'againInSeconds' in result;
    if (isAgain && !result.isPoll) return result;
    await request.recordPoll(row, result !== 'poll' && 'refusedCode' in result ? result.refusedCode : undefined);
    return { againInSeconds: isAgain ? result.againInSeconds : request.pauseSeconds(row) };
  };
