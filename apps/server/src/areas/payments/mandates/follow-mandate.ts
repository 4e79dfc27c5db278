import type { OrderPurpose } from '@sikka/contract';
import type { GatewayMandate, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad } from '#platform/partner-answer.ts';
import { deliver } from '../delivery.ts';
import { definite } from '../gateway-outcome.ts';
import { isGatewayPage } from '../orders/pay-page.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { hasEnded, pauseBeforeMandateRead } from './mandate-rules.ts';
import type { OrderTransaction } from '../orders/order-store.ts';
import {
  findMandate,
  lockMandate,
  type MandateRow,
  noteMandatePage,
  noteMandatePoll,
  noteWanted,
} from './mandate-store.ts';
import { takeMandateNews } from './take-mandate-news.ts';

type Told = Outcome<{ mandate: GatewayMandate; payUrl?: string }>;

/** Where the payer comes back to. */
const returnRoutes = {
  bill: ({ reference }) => `/setAutoPay?mandate=${reference}`,
  loan: ({ subject_id }) => `/loanStep?cid=${subject_id}`,
} satisfies Record<OrderPurpose, (mandate: MandateRow) => string>;

const tell = ({ gateway, config }: PaymentsParts, mandate: MandateRow): Promise<Told> =>
  gateway.createMandate({
    reference: mandate.reference,
    maxPaise: mandate.max_amount,
    payeeName: mandate.payee_name,
    note: mandate.note,
    returnUrl: config.publicOrigin + config.appBase + returnRoutes[mandate.purpose](mandate),
    endsAt: mandate.ends_at,
    expiresAt: mandate.expires_at,
    locale: mandate.locale,
  });

/** Whether the gateway can do what is wanted: before the payer has agreed, it can only end what it knows. */
const isOpenTo = ({ wanted, state, pay_url: payUrl }: MandateRow): boolean =>
  state !== 'created' || (wanted === 'revoke' && payUrl !== '');

const deliverMandate = (parts: PaymentsParts, mandate: MandateRow): Promise<Told> => {
  const { reference, wanted, pay_url: payUrl, state } = mandate;
  if (wanted && isOpenTo(mandate)) return parts.gateway.changeMandate(reference, wanted);
  return deliver({
    wasSent: payUrl !== '' || state !== 'created',
    mayResend: false,
    send: () => tell(parts, mandate),
    read: () => parts.gateway.readMandate(reference),
  });
};

const ended = (mandate: MandateRow, code: string): GatewayMandate => ({
  reference: mandate.reference,
  gatewayId: '',
  state: 'expired',
  maxPaise: mandate.max_amount,
  code,
  changedAt: mandate.expires_at,
});

/**
 * The gateway refuses what was wanted; what is wanted since stays. A person looks when it was to end, because its owner was told that it
 * does. Answers how the mandate stands then.
 */
const dropWish = async (
  { reviews }: PaymentsParts,
  trx: OrderTransaction,
  asked: MandateRow,
  code: string,
): Promise<MandateRow | undefined> => {
  const { reference } = asked;
  const mandate = await lockMandate(trx, reference);
  if (asked.wanted === 'revoke') await reviews.open(trx, 'mandate_stays', reference, code);
  if (mandate?.wanted && mandate.wanted === asked.wanted) await noteWanted(trx, reference, null);
  return lockMandate(trx, reference);
};

/** Tells the gateway of a mandate and of what is wanted of it, and looks how it stands until it has ended. */
export const followMandate =
  (parts: PaymentsParts) =>
  async (reference: string): Promise<OutboxResult> => {
    const mandate = await findMandate(parts.db, reference);
    if (!mandate || hasEnded(mandate.state)) return 'done';
    const outcome = definite(await deliverMandate(parts, mandate));
    const after = await transaction(parts.db, async (trx) => {
      await parts.mandateListeners.of(mandate.purpose).lock(trx, mandate.subject_id);
      if (outcome.kind === 'accepted') {
        const { payUrl } = outcome;
        if (payUrl && isGatewayPage(payUrl, parts.gateway.pageOrigin)) await noteMandatePage(trx, reference, payUrl);
        return takeMandateNews(parts, trx, outcome.mandate);
      }
      const { code } = outcome;
      if (mandate.state === 'created') return takeMandateNews(parts, trx, ended(mandate, code));
      if (code === neverHad) await parts.reviews.open(trx, 'gateway_forgot', reference, code);
      return dropWish(parts, trx, mandate, code);
    });
    if (!after || hasEnded(after.state)) return 'done';
    if (after.wanted && isOpenTo(after)) return { againInSeconds: 0 };
    await noteMandatePoll(parts.db, reference);
    return { againInSeconds: pauseBeforeMandateRead(after.state, after.polls) };
  };
