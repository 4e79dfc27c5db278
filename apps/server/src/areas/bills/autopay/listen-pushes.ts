import { feeFor, isAboveAutopay } from '@sikka/contract';
import { add, type Paise } from '@sikka/money';
import { userEvents } from '#platform/people/user-events.ts';
import { billerNames } from '../catalogue/network-text.ts';
import { type BillsDeps, debitTopic } from '../deps.ts';
import type { StoredPush, PushListener } from '../pushes/push-listener.ts';
import type { RegistrationRow } from '../pushes/registration-store.ts';
import type { BillsTransaction } from '../tables.ts';
import { stateAfterFailure, stateAfterRegistration } from './autopay-rules.ts';
import { type AutopayRow, findLiveAutopay, lockAutopay, recordFailureCode } from './autopay-store.ts';
import { findDebitOfPush, insertDebit, transitionDebit } from './debit-store.ts';
import { debitStartOf, firstDebitDay } from './debit-time.ts';
import { stepAutopay } from './step-autopay.ts';
import type { DebitState } from './tables.ts';

type Deps = Pick<BillsDeps, 'payments' | 'partnerWork'>;

const findAutopayOfRegistration = async (
  trx: BillsTransaction,
  { type, user_gid, account_id }: RegistrationRow,
): Promise<AutopayRow | undefined> => (type === 'AUTO_PAY' ? findLiveAutopay(trx, user_gid, account_id) : undefined);

const evidenceOf = ({ reference }: RegistrationRow): string => `partner:network:${reference}`;

/** What autopay does with a bill: the day of its debit, or the maximum that the bill exceeds. Empty if neither. */
interface DebitPlan {
  day?: string;
  autopayMaxPaise?: Paise;
}

/** Notifies the user of a pushed bill: that it will be debited on `day`, or that it is due. */
const recordBillEvent = async (
  trx: BillsTransaction,
  push: StoredPush,
  { day, autopayMaxPaise }: DebitPlan,
): Promise<void> => {
  const { bill, biller, pushId: key } = push;
  const { user_gid: userGid, account_id: accountId } = push.registration;
  if (bill.amount === 0) return;
  const billFacts = { billerName: billerNames(biller.name), accountId };
  if (day === undefined) {
    const max = autopayMaxPaise === undefined ? {} : { autopayMaxPaise };
    const facts = { ...billFacts, amountPaise: bill.amount, dueDate: bill.due_date, ...max };
    await userEvents.record(trx, { userGid, kind: 'billDue', key, facts });
  } else {
    const facts = { ...billFacts, amountPaise: add(bill.amount, feeFor(biller.fees, bill.amount)), day };
    await userEvents.record(trx, { userGid, kind: 'debitAnnounced', key, facts });
  }
};

/** Writes the debit of a pushed bill, and schedules it if autopay can pay the bill. */
const announceDebit = async (
  { partnerWork }: Deps,
  trx: BillsTransaction,
  autopay: AutopayRow,
  push: StoredPush,
): Promise<DebitPlan> => {
  const { bill, biller, pushId, at } = push;
  if (bill.amount === 0) return {};
  const day = firstDebitDay(at);
  const fee = feeFor(biller.fees, bill.amount);
  const state = ((): DebitState => {
    if (isAboveAutopay(bill.amount, fee, autopay.max_amount)) return 'TOO_HIGH';
    return day > autopay.ends_on ? 'MISSED' : 'ANNOUNCED';
  })();
  const { user_gid, autopay_id } = autopay;
  const debitKeys = { user_gid, autopay_id, push_id: pushId, bill_id: bill.bill_id };
  const debit = await insertDebit(trx, { ...debitKeys, bill_amount: bill.amount, fee, day, state, announced_at: at });
  if (debit?.state === 'TOO_HIGH') return { autopayMaxPaise: autopay.max_amount };
  if (debit?.state !== 'ANNOUNCED') return {};
  const seconds = (debitStartOf(debit.debit_id, day).getTime() - at.getTime()) / 1_000;
  await partnerWork.outbox.add(trx, debitTopic, debit.debit_id, seconds);
  return { day };
};

/** Moves autopays when the network registers their accounts, and announces the debits of pushed bills. */
export const listenToPushes = (deps: Deps): PushListener => ({
  registered: async (trx, registration) => {
    const unlockedAutopay = await findAutopayOfRegistration(trx, registration);
    const autopay = unlockedAutopay && (await lockAutopay(trx, unlockedAutopay.autopay_id));
    if (!autopay) return;
    const to = stateAfterRegistration(autopay.state, autopay.mandate_state);
    await stepAutopay(deps, trx, autopay, to, { actor: 'partner:network', evidence: evidenceOf(registration) });
  },
  unregistered: async (trx, registration, code) => {
    const unlockedAutopay = registration.is_unwanted ? undefined : await findAutopayOfRegistration(trx, registration);
    const autopay = unlockedAutopay && (await lockAutopay(trx, unlockedAutopay.autopay_id));
    if (!autopay) return;
    await recordFailureCode(trx, autopay.autopay_id, code || 'CANCELLED');
    const to = stateAfterFailure(autopay.state);
    await stepAutopay(deps, trx, autopay, to, { actor: 'partner:network', evidence: evidenceOf(registration) });
    await deps.payments.mandates.change(trx, autopay.mandate_reference, 'revoke');
  },
  pushed: async (trx, push) => {
    const autopay = await findAutopayOfRegistration(trx, push.registration);
    await recordBillEvent(trx, push, autopay ? await announceDebit(deps, trx, autopay, push) : {});
  },
  skipped: async (trx, pushId) => {
    const debit = await findDebitOfPush(trx, pushId);
    if (debit && ['ANNOUNCED', 'TOO_HIGH', 'SKIPPED'].includes(debit.state))
      await transitionDebit(trx, debit, 'CLEARED', 'partner:network');
  },
});
