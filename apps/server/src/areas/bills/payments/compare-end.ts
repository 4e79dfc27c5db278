import { transaction } from '#platform/database.ts';
import { saidIn } from '../network-answer.ts';
import type { BillsDeps } from '../deps.ts';
import type { ReadPayment } from './payment-store.ts';

/**
 * Asks how a payment ended, after the network had news of one that has ended here. Money does not move twice because of it: when the
 * network tells another end, a person looks. False when the network did not say.
 */
export const compareEnd = async (
  { db, network, payments }: Pick<BillsDeps, 'db' | 'network' | 'payments'>,
  { reference, state, approval_ref }: ReadPayment,
): Promise<boolean> => {
  const said = saidIn(await network.readPayment(reference));
  if (!said) return false;
  const wasConfirmed = approval_ref !== null;
  const told = said.kind === 'accepted' ? said.payment.state : said.code;
  if ((told === 'success') !== wasConfirmed)
    await transaction(db, (trx) =>
      payments.cases.open(trx, 'network_contradicts', reference, `ours ${state}, theirs ${told}`),
    );
  return true;
};
