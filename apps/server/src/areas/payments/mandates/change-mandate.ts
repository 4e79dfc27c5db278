import type { OrderTransaction } from '../orders/order-store.ts';
import type { MandateChange } from '../orders/tables.ts';
import { gatewayTopics, type PaymentsParts } from '../parts.ts';
import type { MandateStanding } from '../payments.ts';
import { isGatewayPage } from '../orders/pay-page.ts';
import { hasEnded, isDone } from './mandate-rules.ts';
import { findMandate, lockMandate, noteWanted } from './mandate-store.ts';

/** How long a person waits for the gateway. */
const startWithinMs = 2_000;

/** Writes what is wanted and promises to tell the gateway; the listener hears when it is done. */
export const changeMandate = async (
  { outbox }: PaymentsParts,
  trx: OrderTransaction,
  reference: string,
  change: MandateChange,
): Promise<void> => {
  const mandate = await lockMandate(trx, reference);
  if (!mandate) throw new Error(`There is no mandate ${reference}`);
  const { state, wanted } = mandate;
  if (hasEnded(state) || (wanted === 'revoke' && change !== 'revoke')) return;
  // A wish that the gateway has not heard yet may still be fulfilled: the last one has to follow it.
  if (!wanted && isDone(change, state)) return;
  await noteWanted(trx, reference, change);
  await outbox.add(trx, gatewayTopics.followMandate, reference);
};

/** Tells the gateway what is wanted at once, if it answers. */
export const hurryMandate = ({ outbox }: PaymentsParts, reference: string): Promise<void> =>
  outbox.hurry(gatewayTopics.followMandate, reference, startWithinMs);

/** How a mandate stands, for its owner. */
export const mandateStanding = async (
  { db }: PaymentsParts,
  userGid: string,
  reference: string,
): Promise<MandateStanding | undefined> => {
  const mandate = await findMandate(db, reference);
  if (mandate?.user_gid !== userGid) return undefined;
  const { state, wanted, wanted_at: since, created_at: openedAt } = mandate;
  return {
    state,
    ...(wanted === 'revoke' && since && { endingSince: since }),
    ...(state === 'created' && { openedAt }),
  };
};

/** Page of the gateway where the person agrees; empty before it is known and after they have. */
export const mandatePage = async (parts: PaymentsParts, userGid: string, reference: string): Promise<string> => {
  const { db, gateway } = parts;
  const before = await findMandate(db, reference);
  if (before?.user_gid !== userGid) return '';
  if (before.pay_url === '') await hurryMandate(parts, reference);
  const mandate = await findMandate(db, reference);
  return mandate?.state === 'created' && isGatewayPage(mandate.pay_url, gateway.pageOrigin) ? mandate.pay_url : '';
};
