import { repaymentLimits } from '@sikka/contract';
import type { Repayment } from '@sikka/partners/kit';
import { sql } from 'kysely';
import { createHandover, type HandoverAdapter, orderBooks } from '#areas/payments/index.ts';
import { notFoundCode, type DefiniteResponse } from '#platform/partners/partner-answer.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { enqueuePoll } from '../applications/enqueue-step.ts';
import { type LendingDeps, partnerName } from '../deps.ts';
import { portOf, responseOf } from '../lenders.ts';
import type { LendingTransaction } from '../tables.ts';
import { findBreak, type LenderAccount, storeAccount } from './lender-account-store.ts';
import { loanRepayments } from './repayment-store.ts';
import type { RepaymentRow } from './tables.ts';

type Adapter = HandoverAdapter<RepaymentRow, { repayment: Repayment }>;

/** The ledger account of what we owe a lender for repayments. */
const payeeOf = (lenderId: string): string => `lender:${lenderId}`;

/** The outbox topic on which repayments are posted to one lender. */
export const postTopic = (lenderId: string): string => `lending.post-repayment-${lenderId}`;

const judge: Adapter['judge'] = ({ reference, loan_reference, amount }, { repayment }) => {
  if (
    repayment.reference !== reference ||
    repayment.loanReference !== loan_reference ||
    repayment.amountPaise !== amount
  )
    throw new Error(`The lender answered with another repayment than ${reference}`);
  const { receiptNumber, code = '' } = repayment;
  switch (repayment.state) {
    case 'processing':
      return { kind: 'acknowledged', evidence: reference };
    case 'booked':
      if (!receiptNumber) throw new Error(`The lender booked the repayment ${reference} without a receipt`);
      return { kind: 'confirmed', evidence: receiptNumber, columns: { receipt_number: receiptNumber } };
    case 'rejected':
      return { kind: 'rejected', code, text: '' };
  }
};

/** The repayment in the lender's books; undefined if the lender's refusal does not say. */
const accountIn = (response: DefiniteResponse<{ repayment: Repayment }>): LenderAccount | undefined => {
  if (response.kind === 'refused')
    return response.code === notFoundCode ? { state: 'unknown', amount: null, receipt_number: null } : undefined;
  const { state, amountPaise, receiptNumber } = response.repayment;
  return { state, amount: amountPaise, receipt_number: receiptNumber ?? null };
};

const compare: Adapter['compare'] = async (trx, { repayment_id: id }, response) => {
  const account = accountIn(response);
  if (!account) return undefined;
  await storeAccount(trx, id, account);
  const found = await findBreak(trx, id);
  if (!found) return {};
  const { verdict, ours, theirs, amount, their_amount } = found;
  return { difference: `${verdict}: ours ${ours} of ${amount}, theirs ${theirs} of ${their_amount ?? 'none'}` };
};

/** Records for the borrower that the lender has booked a repayment. */
const recordBooked = async (trx: LendingTransaction, repayment: RepaymentRow): Promise<void> => {
  const {
    user_gid: userGid,
    repayment_id: key,
    amount: amountPaise,
    merchant_request_id: merchantRequestId,
  } = repayment;
  if (!merchantRequestId) return;
  await userEvents.record(trx, { userGid, kind: 'repaymentBooked', key, facts: { amountPaise, merchantRequestId } });
};

/** Posts repayments to their lenders, and polls until the lender has booked or rejected them. */
export const repaymentHandover = (deps: LendingDeps) =>
  createHandover(deps, {
    table: loanRepayments,
    confirmed: 'BOOKED',
    books: orderBooks(deps.payments, {
      payeeOf: ({ lender_id }) => payeeOf(lender_id),
      refundReason: 'rejectedByLender',
    }),
    refundable: ['REJECTED'],
    job: 'post-repayment',
    topicOf: ({ lender_id }) => postTopic(lender_id),
    partnerOf: ({ lender_id }) => lender_id,
    connect: (repayment) => {
      const port = portOf(deps, repayment.lender_id);
      return {
        send: () =>
          port.repay({
            reference: repayment.reference,
            quoteId: repayment.lender_quote_id,
            amountPaise: repayment.amount,
            bankReference: repayment.bank_reference ?? repayment.merchant_request_id ?? repayment.reference,
            paidAt: repayment.paid_at ?? repayment.debited_at ?? repayment.now,
          }),
        read: () => port.readRepayment(repayment.reference),
      };
    },
    responseOf,
    judge,
    overdue: {
      afterHours: repaymentLimits.lenderHours,
      kind: 'lender_unresponsive',
      describe: (hours) => `neither booked nor refused after ${hours.toFixed(0)} hours`,
    },
    contradiction: 'loan_repayment_break',
    compare,
    collectedColumns: ({ at }) => ({ paid_at: at }),
    // Polls the loan again, because its balance has changed.
    onEnd: async (trx: LendingTransaction, repayment, state) => {
      if (state === 'BOOKED' || state === 'REJECTED') await enqueuePoll(deps, trx, repayment);
      if (state === 'BOOKED') await recordBooked(trx, repayment);
    },
  } satisfies Adapter);

/** Webhook of a lender about a repayment; it only triggers a poll. */
export const onRepaymentEvent = async (
  { partnerWork }: Pick<LendingDeps, 'partnerWork'>,
  trx: LendingTransaction,
  lenderId: string,
  reference: string,
): Promise<void> => {
  const row = await loanRepayments.findByReference(trx, reference);
  if (row?.lender_id === lenderId) await partnerWork.outbox.add(trx, postTopic(lenderId), row.repayment_id);
};

/** Declares the outbox topic for repayments of each lender, and listens to their payment orders. */
export const workOnRepayments = (deps: LendingDeps): void => {
  const { lenders, payments, partnerWork } = deps;
  const { step, listener } = repaymentHandover(deps);
  for (const { lenderId, port } of lenders)
    partnerWork.outbox.declare({
      topic: postTopic(lenderId),
      partner: partnerName(lenderId),
      circuit: port.circuit,
      ...step,
      unfinished: { ...step.unfinished, where: sql`lender_id = ${lenderId} and ${step.unfinished.where}` },
    });
  payments.orders.listen('loan', listener);
};
