import { readLong, transaction } from '#platform/database.ts';
import { oneByOne } from '#platform/in-batches.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { type BillsDeps, definite, networkTopics } from '../deps.ts';
import { billPayments } from '../payments/payment-store.ts';
import { type Difference, findDifferences, findUnreadDays, keepSettlement } from './settlement-store.ts';

type Deps = Pick<BillsDeps, 'db' | 'network' | 'payments'>;

/** Files further back are for people to ask for. */
const daysBack = 7;
/** A file that has not come after so many days is missed by a person, too. */
const lateDays = 4;
const notReady = 'NOT_READY';

const readFile = async ({ db, network }: Deps, day: string): Promise<void> => {
  const said = definite(await network.readSettlement(day));
  if (said.kind === 'accepted') return transaction(db, (trx) => keepSettlement(trx, day, said.lines));
  if (said.code !== notReady) throw new Error(`The network refuses its file of ${day}: ${said.code}`);
};

const tellMissing = ({ db, payments }: Deps, day: string): Promise<void> =>
  transaction(db, (trx) => payments.cases.open(trx, 'network_differs', `file of ${day}`, 'it has not come'));

/**
 * Tells a person. Without one only this happens: where the network says that it paid a biller and we do not, the payment is asked
 * after, and what follows is what follows from any news.
 */
const tell = async ({ db, payments }: Deps, difference: Difference): Promise<void> => {
  const { day, kind, reference, verdict, ours, theirs } = difference;
  const detail = `${kind} of ${day}: ${verdict}, ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`;
  const payment =
    kind === 'payment' && verdict === 'theirs only' ? await billPayments.findByReference(db, reference) : undefined;
  await transaction(db, async (trx) => {
    await payments.cases.open(trx, 'network_differs', reference, detail);
    if (payment) await payments.outbox.add(trx, networkTopics.postPayment, payment.payment_id);
  });
};

/** Every morning: the network's files of the days before are compared with our books. A difference opens a case. */
export const settleDaysJob = (deps: Deps): JobDefinition => ({
  name: 'bills-settle-days',
  cron: '50 5,9,13 * * *',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  run: async () => {
    const unread = await oneByOne(await findUnreadDays(deps.db, 1, daysBack), (day) => readFile(deps, day));
    const untold = await oneByOne(await readLong(deps.db, findDifferences), (difference) => tell(deps, difference));
    const missing = await findUnreadDays(deps.db, lateDays, daysBack);
    const unmissed = await oneByOne(missing, (day) => tellMissing(deps, day));
    for (const failure of [...unread, ...untold, ...unmissed]) throw failure;
  },
});
