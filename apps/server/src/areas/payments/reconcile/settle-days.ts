import { readLong, transaction } from '#platform/database.ts';
import { oneByOne } from '#platform/in-batches.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { definite, gatewayTopics, type PaymentsDeps } from '../deps.ts';
import { findOrderOfAttempt } from '../orders/order-store.ts';
import { type ReconciliationBreak, findBreaks, findUnreadDays, storeSettlement } from './reconcile-store.ts';

/** Files further back are for people to ask for. */
const daysBack = 7;
/** A file that has not come after so many days is missed by a person, too. */
const lateDays = 4;
const notReady = 'NOT_READY';

/**
 * What may be done about a difference without a person: when the gateway has taken money for a try that we hold for unpaid, its state
 * is read, and what follows is what follows from any news. Nothing else is written because of a file.
 */
const lookAgain = async (
  { db, outbox }: PaymentsDeps,
  { kind, verdict, reference }: ReconciliationBreak,
): Promise<void> => {
  if (kind !== 'payment' || verdict !== 'theirs only' || !(await findOrderOfAttempt(db, reference))) return;
  await transaction(db, (trx) => outbox.add(trx, gatewayTopics.readAttempt, reference));
};

const readFile = async ({ db, gateway }: PaymentsDeps, day: string): Promise<void> => {
  const outcome = definite(await gateway.readSettlement(day));
  if (outcome.kind === 'accepted') return transaction(db, (trx) => storeSettlement(trx, day, outcome.lines));
  if (outcome.code !== notReady) throw new Error(`The gateway refuses its file of ${day}: ${outcome.code}`);
};

const tell = async (deps: PaymentsDeps, difference: ReconciliationBreak): Promise<void> => {
  const { day, kind, reference, verdict, ours, theirs } = difference;
  const detail = `${kind} of ${day}: ${verdict}, ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`;
  await transaction(deps.db, (trx) => deps.cases.open(trx, 'settlement_differs', reference, detail));
  await lookAgain(deps, difference);
};

const tellMissing = ({ db, cases }: PaymentsDeps, day: string): Promise<void> =>
  transaction(db, (trx) => cases.open(trx, 'settlement_differs', `file of ${day}`, 'it has not come'));

/** Every morning: the gateway's files of the days before are compared with our books. A difference opens a case. */
export const settleDaysJob = (deps: PaymentsDeps): JobDefinition => ({
  name: 'payments-settle-days',
  cron: '40 5,9,13 * * *',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  run: async () => {
    const unread = await oneByOne(await findUnreadDays(deps.db, 1, daysBack), (day) => readFile(deps, day));
    const untold = await oneByOne(await readLong(deps.db, findBreaks), (difference) => tell(deps, difference));
    const missing = await findUnreadDays(deps.db, lateDays, daysBack);
    const unmissed = await oneByOne(missing, (day) => tellMissing(deps, day));
    for (const failure of [...unread, ...untold, ...unmissed]) throw failure;
  },
});
