import { paise } from '@sikka/money';
import type { GatewayPaymentRequest } from '../../kit/payment-gateway.ts';

let count = 0;

/** A valid payment; each has its own reference. */
export const paymentFixture = (changes: Partial<GatewayPaymentRequest> = {}): GatewayPaymentRequest => {
  count += 1;
  return {
    reference: `PAY${Date.now()}${String(count).padStart(6, '0')}`,
    amountPaise: paise(184_050),
    methods: ['UPI', 'CARD', 'NETBANKING'],
    payeeName: 'Yamuna Power',
    note: 'Bill of March',
    returnUrl: 'http://localhost:8080/app/payResult',
    expiresAt: new Date(Date.now() + 15 * 60_000),
    locale: 'en',
    ...changes,
  };
};
