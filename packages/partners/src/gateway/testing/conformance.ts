import { paise } from '@sikka/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../kit/partner-call.ts';
import type {
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
  GatewayPaymentRequest,
} from '../../kit/payment-gateway.ts';
import { accepted } from '../../kit/testing/expectations.ts';

/** A gateway under test, with hooks for a payer and for the clock. */
interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** A payer approves, or is refused with a code, or leaves the outcome open. */
  pay: (reference: string, how?: { code?: string; pending?: boolean }) => Promise<void>;
  /** Ends a pending payment: paid, or refused with a code. */
  end: (reference: string, code?: string) => Promise<void>;
  transitionRefund: (reference: string, state: 'sent' | 'credited' | 'failed') => Promise<void>;
  agree: (mandateReference: string, agrees: boolean) => Promise<void>;
  /** Moves the gateway's clock to the next day. */
  passDay: () => Promise<void>;
  request: (changes?: Partial<GatewayPaymentRequest>) => GatewayPaymentRequest;
  close: () => Promise<void>;
}

const refusalOf = (outcome: Outcome<object>): string => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

/** Conformance tests of the port `PaymentGateway`. */
export const gatewayConformance = (start: () => Promise<GatewayUnderTest>) =>
  describe('a payment gateway', () => {
    let it: GatewayUnderTest;
    beforeAll(async () => {
      it = await start();
    });
    afterAll(() => it.close());

    const create = async (changes?: Partial<GatewayPaymentRequest>) => {
      const request = it.request(changes);
      return { request, ...accepted(await it.gateway.createPayment(request)) };
    };
    const stateOf = async (reference: string): Promise<GatewayPayment> =>
      accepted(await it.gateway.readPayment(reference)).payment;
    const refundOf = async (reference: string): Promise<GatewayRefund> =>
      accepted(await it.gateway.readRefund(reference)).refund;

    test('a payment waits on the gateway’s page until it is paid', async () => {
      const { request, payment, payUrl } = await create();
      expect(payment).toMatchObject({
        reference: request.reference,
        state: 'created',
        amountPaise: request.amountPaise,
      });
      expect(new URL(payUrl).origin).toBe(it.gateway.pageOrigin);
      await it.pay(request.reference);
      expect(await stateOf(request.reference)).toMatchObject({
        state: 'succeeded',
        amountPaise: request.amountPaise,
        bankReference: expect.stringMatching(/^\w+$/),
      });
    });

    test('a repeated request is one payment; a different one under its reference is refused', async () => {
      const { request, payment, payUrl } = await create();
      const again = accepted(await it.gateway.createPayment(request));
      expect(again.payment.gatewayId).toBe(payment.gatewayId);
      expect(again.payUrl).toBe(payUrl);
      expect(refusalOf(await it.gateway.createPayment({ ...request, amountPaise: paise(1) }))).toBe('REFERENCE_REUSED');
    });

    test('sixty concurrent requests with one reference are one payment', async () => {
      const request = it.request();
      const outcomes = await Promise.all(Array.from({ length: 60 }, () => it.gateway.createPayment(request)));
      expect(new Set(outcomes.map((outcome) => accepted(outcome).payment.gatewayId)).size).toBe(1);
    });

    test('a refusal carries its code and is final', async () => {
      const { request } = await create();
      await it.pay(request.reference, { code: 'Z9' });
      expect(await stateOf(request.reference)).toMatchObject({ state: 'failed', code: 'Z9' });
      await it.pay(request.reference);
      expect((await stateOf(request.reference)).state).toBe('failed');
    });

    test.each([
      ['paid', undefined, 'succeeded'],
      ['refused', 'U30', 'failed'],
    ] as const)('an unknown outcome is pending until it is %s', async (_, code, state) => {
      const { request } = await create();
      await it.pay(request.reference, { pending: true });
      expect(await stateOf(request.reference)).toMatchObject({ state: 'pending', code: 'RB' });
      await it.end(request.reference, code);
      expect((await stateOf(request.reference)).state).toBe(state);
    });

    test('a payment can be cancelled until it is paid', async () => {
      const { request } = await create();
      expect(accepted(await it.gateway.cancelPayment(request.reference)).payment.state).toBe('cancelled');
      await it.pay(request.reference);
      expect((await stateOf(request.reference)).state).toBe('cancelled');
      const paid = await create();
      await it.pay(paid.request.reference);
      expect(accepted(await it.gateway.cancelPayment(paid.request.reference)).payment.state).toBe('succeeded');
    });

    test('an unknown reference is not found', async () => {
      expect(refusalOf(await it.gateway.readPayment('NOBODYKNOWSTHIS'))).toBe('NOT_FOUND');
      expect(refusalOf(await it.gateway.readRefund('NOBODYKNOWSTHIS'))).toBe('NOT_FOUND');
      expect(refusalOf(await it.gateway.readMandate('NOBODYKNOWSTHIS'))).toBe('NOT_FOUND');
    });

    test('a refund is made once per reference, and never exceeds the payment', async () => {
      const { request } = await create();
      const refund = {
        reference: `R${request.reference}`,
        paymentReference: request.reference,
        amountPaise: paise(100_000),
      };
      expect(refusalOf(await it.gateway.createRefund(refund))).toBe('PAYMENT_NOT_SUCCEEDED');
      await it.pay(request.reference);
      const first = accepted(await it.gateway.createRefund(refund)).refund;
      expect(first.state).toBe('accepted');
      expect(accepted(await it.gateway.createRefund(refund)).refund.gatewayId).toBe(first.gatewayId);
      expect(refusalOf(await it.gateway.createRefund({ ...refund, reference: `S${request.reference}` }))).toBe(
        'REFUND_EXCEEDS_PAYMENT',
      );
      await it.transitionRefund(refund.reference, 'sent');
      const sent = await refundOf(refund.reference);
      expect(sent).toMatchObject({ state: 'sent', bankReference: expect.stringMatching(/^\w+$/) });
      await it.transitionRefund(refund.reference, 'credited');
      expect(await refundOf(refund.reference)).toMatchObject({ state: 'credited', bankReference: sent.bankReference });
    });

    test('a mandate is created, approved, used within its limit, paused and ended', async () => {
      const { reference, payeeName, note, returnUrl, expiresAt, locale } = it.request();
      const mandate = { reference, payeeName, note, returnUrl, expiresAt, locale };
      const endsAt = new Date(Date.now() + 365 * 86_400_000);
      const { payUrl } = accepted(await it.gateway.createMandate({ ...mandate, maxPaise: paise(150_000), endsAt }));
      expect(new URL(payUrl).origin).toBe(it.gateway.pageOrigin);
      const debit = { reference: `D${reference}`, mandateReference: reference, amountPaise: paise(120_000), note };
      expect(refusalOf(await it.gateway.debitMandate(debit))).toBe('MANDATE_NOT_ACTIVE');
      await it.agree(reference, true);
      expect(accepted(await it.gateway.readMandate(reference)).mandate.state).toBe('active');
      expect(refusalOf(await it.gateway.debitMandate({ ...debit, amountPaise: paise(150_001) }))).toBe('MANDATE_LIMIT');
      const { payment } = accepted(await it.gateway.debitMandate(debit));
      expect(payment).toMatchObject({ state: 'succeeded', amountPaise: 120_000 });
      expect(accepted(await it.gateway.debitMandate(debit)).payment.gatewayId).toBe(payment.gatewayId);
      const states = [];
      for (const change of ['pause', 'resume', 'revoke', 'revoke'] as const)
        states.push(accepted(await it.gateway.changeMandate(reference, change)).mandate.state);
      expect(states).toEqual(['paused', 'active', 'revoked', 'revoked']);
      expect(refusalOf(await it.gateway.changeMandate(reference, 'resume'))).toBe('MANDATE_CLOSED');
    });

    test('a mandate that is refused stays refused', async () => {
      const { reference, payeeName, note, returnUrl, expiresAt, locale } = it.request();
      const endsAt = new Date(Date.now() + 86_400_000);
      await it.gateway.createMandate({
        reference,
        payeeName,
        note,
        returnUrl,
        expiresAt,
        locale,
        maxPaise: paise(100),
        endsAt,
      });
      await it.agree(reference, false);
      expect(accepted(await it.gateway.readMandate(reference)).mandate).toMatchObject({ state: 'refused', code: 'ZA' });
    });

    test('the file of a day has every payment and refund once the day is over', async () => {
      const { request } = await create();
      await it.pay(request.reference);
      const { changedAt } = await stateOf(request.reference);
      const day = new Date(changedAt.getTime() + 330 * 60_000).toISOString().slice(0, 10);
      expect(refusalOf(await it.gateway.readSettlement(day))).toBe('NOT_READY');
      await it.passDay();
      const { lines } = accepted(await it.gateway.readSettlement(day));
      expect(lines).toContainEqual(
        expect.objectContaining({ kind: 'payment', reference: request.reference, amountPaise: request.amountPaise }),
      );
      expect(lines.map(({ kind }) => kind)).toContain('refund');
    });
  });
