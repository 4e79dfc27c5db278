import type { GatewayPayment, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { definite } from '../gateway-outcome.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { totalOf } from './order-of.ts';
import { type AttemptRow, findOrderOfAttempt, notePage, type OrderRow } from './order-store.ts';
import { isGatewayPage, returnUrl } from './pay-page.ts';
import { takeNews } from './take-news.ts';

type Started = Outcome<{ payment: GatewayPayment; payUrl?: string }>;

const ask = ({ gateway, config }: PaymentsParts, order: OrderRow, attempt: AttemptRow): Promise<Started> => {
  const { reference } = attempt;
  const amountPaise = totalOf(order);
  if (order.mandate_reference !== null) {
    return gateway.debitMandate({
      reference,
      mandateReference: order.mandate_reference,
      amountPaise,
      note: order.note,
    });
  }
  return gateway.createPayment({
    reference,
    amountPaise,
    methods: attempt.methods,
    payeeName: order.payee_name,
    note: order.note,
    returnUrl: returnUrl(config, order),
    expiresAt: order.expires_at,
    locale: order.locale,
  });
};

/** Whether the gateway is to be told of a try: it was not, or news of it came before the page that nobody can pay without. */
const isUnstarted = ({ mandate_reference: mandate }: OrderRow, { state, pay_url: payUrl }: AttemptRow): boolean =>
  state === 'created' || (state === 'sent' && payUrl === '' && mandate === null);

/** Too late to be paid: nothing is started any more, and the order closes soon. */
const untilClosed = { againInSeconds: 60 } as const;

/** Tells the gateway of a try, under the try's own name, so that telling it twice makes one payment. */
export const startAttempt =
  (parts: PaymentsParts) =>
  async (reference: string): Promise<OutboxResult> => {
    const known = await findOrderOfAttempt(parts.db, reference);
    const attempt = known?.attempts.find((one) => one.reference === reference);
    if (!known || !attempt || known.order.state !== 'open' || !isUnstarted(known.order, attempt)) return 'done';
    if (known.order.expires_at <= known.now) return untilClosed;
    const outcome = definite(await ask(parts, known.order, attempt));
    if (outcome.kind === 'refused') {
      const { code } = outcome;
      if (attempt.state !== 'created')
        throw new Error(`The gateway does not tell the page of a try that it has: ${code}`);
      const refused = {
        reference,
        gatewayId: '',
        state: 'failed',
        amountPaise: 0,
        code,
        changedAt: known.now,
      } as const;
      await transaction(parts.db, (trx) => takeNews(parts, trx, refused));
      return 'done';
    }
    const { payment, payUrl } = outcome;
    if (payUrl && !isGatewayPage(payUrl, parts.gateway.pageOrigin))
      throw new Error('The gateway answered with a page of another origin');
    await transaction(parts.db, async (trx) => {
      if (payUrl) await notePage(trx, reference, payUrl);
      await takeNews(parts, trx, payment);
    });
    return 'done';
  };
