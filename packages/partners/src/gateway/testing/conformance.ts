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
  /** Pays: successfully, refused with a code, or with a pending outcome. */
  pay: (reference: string, outcome?: { code?: string; pending?: boolean }) => Promise<void>;
  /** Ends a pending payment: paid, or refused with a code. */
  endPendingPayment: (reference: string, code?: string) => Promise<void>;
  transitionRefund: (reference: string, state: 'sent' | 'credited' | 'failed') => Promise<void>;
  answerMandate: (mandateReference: string, agrees: boolean) => Promise<void>;
  /** Moves the gateway's clock to the next day. */
  advanceDay: () => Promise<void>;
  request: (changes?: Partial<GatewayPaymentRequest>) => GatewayPaymentRequest;
  close: () => Promise<void>;
}

const refusalCodeOf = (outcome: Outcome<object>): string => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

/** Conformance tests of the port `PaymentGateway`. */
export const gatewayConformance = (start: () => Promise<GatewayUnderTest>) =>
  describe('a payment gateway', () => {
    let target: GatewayUnderTest;
    beforeAll(async () => {
      target = await start();
    });
    afterAll(() => target.close());

    const create = async (changes?: Partial<GatewayPaymentRequest>) => {
      const request = target.request(changes);
      return { request, ...accepted(await target.gateway.createPayment(request)) };
    };
    const readPayment = async (reference: string): Promise<GatewayPayment> =>
      accepted(await target.gateway.readPayment(reference)).payment;
    const readRefund = async (reference: string): Promise<GatewayRefund> =>
      accepted(await target.gateway.readRefund(reference)).refund;

    test('a payment waits on the gateway’s page until it is paid', async () => {
      const { request, payment, payUrl } = await create();
      expect(payment).toMatchObject({
        reference: request.reference,
        state: 'created',
        amountPaise: request.amountPaise,
      });
      expect(new URL(payUrl).origin).toBe(target.gateway.pageOrigin);
      await target.pay(request.reference);
      expect(await readPayment(request.reference)).toMatchObject({
        state: 'succeeded',
        amountPaise: request.amountPaise,
        bankReference: expect.stringMatching(/^\w+$/),
      });
    });

    test('a repeated request is one payment; a different one under its reference is refused', async () => {
      const { request, payment, payUrl } = await create();
      const repeated = accepted(await target.gateway.createPayment(request));
      expect(repeated.payment.gatewayId).toBe(payment.gatewayId);
      expect(repeated.payUrl).toBe(payUrl);
      expect(refusalCodeOf(await target.gateway.createPayment({ ...request, amountPaise: paise(1) }))).toBe(
        'REFERENCE_REUSED',
      );
    });

    test('sixty concurrent requests with one reference are one payment', async () => {
      const request = target.request();
      const outcomes = await Promise.all(Array.from({ length: 60 }, () => target.gateway.createPayment(request)));
      expect(new Set(outcomes.map((outcome) => accepted(outcome).payment.gatewayId)).size).toBe(1);
    });

    test('a refusal carries its code and is final', async () => {
      const { request } = await create();
      await target.pay(request.reference, { code: 'Z9' });
      expect(await readPayment(request.reference)).toMatchObject({ state: 'failed', code: 'Z9' });
      await target.pay(request.reference);
      expect((await readPayment(request.reference)).state).toBe('failed');
    });

    test.each([
      ['paid', undefined, 'succeeded'],
      ['refused', 'U30', 'failed'],
    ] as const)('an unknown outcome is pending until it is %s', async (_, code, state) => {
      const { request } = await create();
      await target.pay(request.reference, { pending: true });
      expect(await readPayment(request.reference)).toMatchObject({ state: 'pending', code: 'RB' });
      await target.endPendingPayment(request.reference, code);
      expect((await readPayment(request.reference)).state).toBe(state);
    });

    test('a payment can be cancelled until it is paid', async () => {
      const { request } = await create();
      expect(accepted(await target.gateway.cancelPayment(request.reference)).payment.state).toBe('cancelled');
      await target.pay(request.reference);
      expect((await readPayment(request.reference)).state).toBe('cancelled');
      const paidPayment = await create();
      await target.pay(paidPayment.request.reference);
      expect(accepted(await target.gateway.cancelPayment(paidPayment.request.reference)).payment.state).toBe(
        'succeeded',
      );
    });

    test('an unknown reference is not found', async () => {
      expect(refusalCodeOf(await target.gateway.readPayment('NOBODYKNOWSTHIS'))).toBe('NOT_FOUND');
      expect(refusalCodeOf(await target.gateway.readRefund('NOBODYKNOWSTHIS'))).toBe('NOT_FOUND');
      expect(refusalCodeOf(await target.gateway.readMandate('NOBODYKNOWSTHIS'))).toBe('NOT_FOUND');
    });

    test('a refund is made once per reference, and never exceeds the payment', async () => {
      const { request } = await create();
      const refund = {
        reference: `R${request.reference}`,
        paymentReference: request.reference,
        amountPaise: paise(100_000),
      };
      expect(refusalCodeOf(await target.gateway.createRefund(refund))).toBe('PAYMENT_NOT_SUCCEEDED');
      await target.pay(request.reference);
      const first = accepted(await target.gateway.createRefund(refund)).refund;
      expect(first.state).toBe('accepted');
      expect(accepted(await target.gateway.createRefund(refund)).refund.gatewayId).toBe(first.gatewayId);
      expect(refusalCodeOf(await target.gateway.createRefund({ ...refund, reference: `S${request.reference}` }))).toBe(
        'REFUND_EXCEEDS_PAYMENT',
      );
      await target.transitionRefund(refund.reference, 'sent');
      const sentRefund = await readRefund(refund.reference);
      expect(sentRefund).toMatchObject({ state: 'sent', bankReference: expect.stringMatching(/^\w+$/) });
      await target.transitionRefund(refund.reference, 'credited');
      expect(await readRefund(refund.reference)).toMatchObject({
        state: 'credited',
        bankReference: sentRefund.bankReference,
      });
    });

    test('a mandate is created, approved, used within its limit, paused and ended', async () => {
      const { reference, payeeName, note, returnUrl, expiresAt, locale } = target.request();
      const mandate = { reference, payeeName, note, returnUrl, expiresAt, locale };
      const endsAt = new Date(Date.now() + 365 * 86_400_000);
      const { payUrl } = accepted(await target.gateway.createMandate({ ...mandate, maxPaise: paise(150_000), endsAt }));
      expect(new URL(payUrl).origin).toBe(target.gateway.pageOrigin);
      const debit = { reference: `D${reference}`, mandateReference: reference, amountPaise: paise(120_000), note };
      expect(refusalCodeOf(await target.gateway.debitMandate(debit))).toBe('MANDATE_NOT_ACTIVE');
      await target.answerMandate(reference, true);
      expect(accepted(await target.gateway.readMandate(reference)).mandate.state).toBe('active');
      expect(refusalCodeOf(await target.gateway.debitMandate({ ...debit, amountPaise: paise(150_001) }))).toBe(
        'MANDATE_LIMIT',
      );
      const { payment } = accepted(await target.gateway.debitMandate(debit));
      expect(payment).toMatchObject({ state: 'succeeded', amountPaise: 120_000 });
      expect(accepted(await target.gateway.debitMandate(debit)).payment.gatewayId).toBe(payment.gatewayId);
      const states = [];
      for (const change of ['pause', 'resume', 'revoke', 'revoke'] as const)
        states.push(accepted(await target.gateway.changeMandate(reference, change)).mandate.state);
      expect(states).toEqual(['paused', 'active', 'revoked', 'revoked']);
      expect(refusalCodeOf(await target.gateway.changeMandate(reference, 'resume'))).toBe('MANDATE_CLOSED');
    });

    test('a mandate that is refused stays refused', async () => {
      const { reference, payeeName, note, returnUrl, expiresAt, locale } = target.request();
      const endsAt = new Date(Date.now() + 86_400_000);
      await target.gateway.createMandate({
        reference,
        payeeName,
        note,
        returnUrl,
        expiresAt,
        locale,
        maxPaise: paise(100),
        endsAt,
      });
      await target.answerMandate(reference, false);
      expect(accepted(await target.gateway.readMandate(reference)).mandate).toMatchObject({
        state: 'refused',
        code: 'ZA',
      });
    });

    test('the file of a day has every payment and refund once the day is over', async () => {
      const { request } = await create();
      await target.pay(request.reference);
      const { changedAt } = await readPayment(request.reference);
      const day = new Date(changedAt.getTime() + 330 * 60_000).toISOString().slice(0, 10);
      expect(refusalCodeOf(await target.gateway.readSettlement(day))).toBe('NOT_READY');
      await target.advanceDay();
      const { lines } = accepted(await target.gateway.readSettlement(day));
      expect(lines).toContainEqual(
        expect.objectContaining({ kind: 'payment', reference: request.reference, amountPaise: request.amountPaise }),
      );
      expect(lines.map(({ kind }) => kind)).toContain('refund');
    });
  });
