import type { OutboxResult } from '#areas/partner-work/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { type BillsDeps, debitTopic, definite } from '../deps.ts';
import { openPayment } from '../payments/open-payment.ts';
import { type PaymentData, readSubject } from '../payments/payment-subject.ts';
import { isPaid } from '../queries/present-bill.ts';
import { findBill } from '../queries/query-store.ts';
import { type AutopayRow, findAutopay, lockAutopay } from './autopay-store.ts';
import { type DebitRow, findDebit, transitionDebit, recordOrder } from './debit-store.ts';
import { debitStartOf, secondsToWindow } from './debit-time.ts';
import type { DebitState } from './tables.ts';

const actor = `job:${debitTopic}`;

/** Seconds until a blocked debit is tried again on its day: another payment is open, or payments are paused. */
const recheckSeconds = 1_800;

const requestOf = ({ bill_id: billId, bill_amount: amountPaise, fee: feePaise }: DebitRow): PaymentData => ({
  billId,
  amountPaise,
  feePaise,
  method: 'UPI',
});

/** Opens the payment and its order under the mandate, or returns the problem that prevents it. */
const orderPayment = async (deps: BillsDeps, debit: DebitRow, autopay: AutopayRow): Promise<Problem | undefined> => {
  const { user_gid: userGid, locale, mandate_reference: mandateReference, autopay_id: autopayId } = autopay;
  const data = requestOf(debit);
  const subject = await readSubject(deps, userGid, data);
  if (subject instanceof Problem) return subject;
  try {
    await transaction(deps.db, async (trx) => {
      const lockedAutopay = await lockAutopay(trx, autopayId);
      const isActive = lockedAutopay?.state === 'ACTIVE';
      // A repeated run, or a run after the user skipped the debit, changes nothing.
      if (!(await transitionDebit(trx, debit, isActive ? 'ORDERED' : 'MISSED', actor)) || !isActive) return;
      const id = await openPayment(deps, trx, subject, data, { userGid, locale, mandateReference });
      await recordOrder(trx, debit.debit_id, id);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

/** Ends a debit. If it was missed, notifies the user, who has to pay by hand. */
const endDebit = async (
  { db }: BillsDeps,
  debit: DebitRow,
  autopay: AutopayRow,
  to: DebitState,
): Promise<OutboxResult> => {
  await transaction(db, async (trx) => {
    if (!(await transitionDebit(trx, debit, to, actor)) || to !== 'MISSED') return;
    const { account_id: accountId, user_gid: userGid } = autopay;
    await userEvents.record(trx, { userGid, kind: 'debitFailed', key: debit.debit_id, facts: { accountId } });
  });
  return 'done';
};

/**
 * Clears the debit of a bill paid in the meantime. While another payment of the bill is open or payments
 * are paused, retries later the same day.
 */
const handleProblem = (
  deps: BillsDeps,
  debit: DebitRow,
  autopay: AutopayRow,
  problem: Problem,
): Promise<OutboxResult> | OutboxResult => {
  if (problem.problem === 'paymentsPaused') return { againInSeconds: recheckSeconds };
  if (problem.problem !== 'duplicatePayment') return endDebit(deps, debit, autopay, 'MISSED');
  return problem.details['reason'] === 'paid'
    ? endDebit(deps, debit, autopay, 'CLEARED')
    : { againInSeconds: recheckSeconds };
};

/**
 * Debits an announced bill on its day, with the same lock and order as a payment by hand. First asks the
 * network whether the bill was paid elsewhere; without an answer, nothing is debited.
 */
export const debitBill =
  (deps: BillsDeps) =>
  async (debitId: string): Promise<OutboxResult> => {
    const debit = await findDebit(deps.db, debitId);
    const autopay = debit && (await findAutopay(deps.db, debit.user_gid, debit.autopay_id));
    if (debit?.state !== 'ANNOUNCED' || !autopay) return 'done';
    const now = await deps.clock.now();
    const secondsToStart = (debitStartOf(debit.debit_id, debit.day).getTime() - now.getTime()) / 1_000;
    if (secondsToStart > 0) return { againInSeconds: secondsToStart };
    if (istDay(now) > debit.day || autopay.state !== 'ACTIVE') return endDebit(deps, debit, autopay, 'MISSED');
    const secondsToNextWindow = secondsToWindow(now);
    if (secondsToNextWindow > 0) return { againInSeconds: secondsToNextWindow };
    const reply = definite(await deps.network.readPush(debit.push_id));
    const bill = await findBill(deps.db, debit.user_gid, debit.bill_id);
    if (reply.kind === 'refused' || reply.push.skip || (bill && isPaid(bill)))
      return endDebit(deps, debit, autopay, 'CLEARED');
    const problem = await orderPayment(deps, debit, autopay);
    return problem ? handleProblem(deps, debit, autopay, problem) : 'done';
  };
