import { repaymentLimits } from '@sikka/contract';
import type { Lender, Outcome, Repayment } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad, type Said } from '#platform/partner-answer.ts';
import { isFinalRefusal, type OutboxResult } from '#areas/payments/index.ts';
import { portOf, saidIn } from '../lenders.ts';
import type { LendingDeps } from '../deps.ts';
import { compareEnd } from './compare-end.ts';
import { pauseBeforePoll } from './poll-rules.ts';
import { findRepayment, moveRepayment, notePoll, type ReadRepayment } from './repayment-store.ts';
import { rejectRepayment, takeRepaymentNews } from './take-repayment-news.ts';

type Told = Outcome<{ repayment: Repayment }>;

const send = (port: Lender, repayment: ReadRepayment, debitedAt: Date): Promise<Told> =>
  port.repay({
    reference: repayment.reference,
    quoteId: repayment.lender_quote_id,
    amountPaise: repayment.amount,
    bankReference: repayment.bank_reference ?? repayment.merchant_request_id ?? repayment.reference,
    paidAt: repayment.paid_at ?? debitedAt,
  });

/** Whatever was sent before is asked after first: the same repayment is sent again only when the lender never had it. */
const ask = async (port: Lender, repayment: ReadRepayment, debitedAt: Date): Promise<Told> => {
  if (repayment.state === 'DEBITED') return send(port, repayment, debitedAt);
  const read = await port.readRepayment(repayment.reference);
  if (read.kind !== 'refused') return read;
  if (read.code === neverHad && repayment.state === 'POSTING') return send(port, repayment, debitedAt);
  return { kind: 'unknown', reason: `it could not be asked after: ${read.code}` };
};

/** The step is written before the request leaves, so that a killed server knows that it may have left; true for who took it. */
const begin = ({ db }: LendingDeps, { repayment_id: id, reference: evidence }: ReadRepayment): Promise<boolean> => {
  const step = { from: ['DEBITED'], to: 'POSTING', actor: 'job:post-repayment', evidence } as const;
  return transaction(db, (trx) => moveRepayment(trx, id, step, { stamp: 'posted_at' }));
};

/** Waits for the next enquiry; a person looks, too, once the lender has been silent for longer than a day. */
const wait = async (
  { db, payments }: LendingDeps,
  { repayment_id: id, reference, now }: ReadRepayment,
  debitedAt: Date,
  refusal?: { code: string; text: string },
): Promise<void> => {
  const hours = (now.getTime() - debitedAt.getTime()) / 3_600_000;
  await transaction(db, async (trx) => {
    await notePoll(trx, id, refusal && { code: refusal.code, reason: refusal.text });
    if (hours > repaymentLimits.lenderHours)
      await payments.cases.open(
        trx,
        'lender_silent',
        reference,
        `neither booked nor refused after ${hours.toFixed(0)} hours`,
      );
  });
};

/** Takes what the lender said; true when the repayment has ended with it. */
const take = async (
  parts: LendingDeps,
  repayment: ReadRepayment,
  debitedAt: Date,
  said: Said<{ repayment: Repayment }> | undefined,
): Promise<boolean> => {
  if (said?.kind === 'accepted') {
    await transaction(parts.db, (trx) => takeRepaymentNews(parts, trx, repayment, said.repayment));
    if (said.repayment.state !== 'processing') return true;
  }
  const before = { wasSent: repayment.state !== 'DEBITED', code: repayment.code };
  if (said?.kind === 'refused' && isFinalRefusal(before, said.code)) {
    await transaction(parts.db, (trx) => rejectRepayment(parts, trx, repayment, said));
    return true;
  }
  await wait(parts, repayment, debitedAt, said?.kind === 'refused' ? said : undefined);
  return false;
};

/**
 * Hands a paid repayment to its lender and follows it until the lender has booked or refused it. Unknown is never refused: it is asked
 * after again, for as long as it takes. News of a repayment that has ended are compared with its end.
 */
export const postRepayment =
  (parts: LendingDeps) =>
  async (repaymentId: string): Promise<OutboxResult> => {
    const repayment = await findRepayment(parts.db, repaymentId);
    if (!repayment?.debited_at) return 'done';
    const later = { againInSeconds: pauseBeforePoll(repayment.polls) };
    if (repayment.ended_at) return (await compareEnd(parts, repayment)) ? 'done' : later;
    const port = portOf(parts, repayment.lender_id);
    if (repayment.state === 'DEBITED' && !(await begin(parts, repayment))) return later;
    const said = saidIn(await ask(port, repayment, repayment.debited_at));
    return (await take(parts, repayment, repayment.debited_at, said)) ? 'done' : later;
  };
