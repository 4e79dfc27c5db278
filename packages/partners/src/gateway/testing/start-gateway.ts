import { onTestFinished, vi } from 'vitest';
import type { GatewayPaymentRequest } from '../../kit/payment-gateway.ts';
import { receiveWebhooks } from '../../kit/testing/receive-webhooks.ts';
import { createPaymentGateway } from '../adapter.ts';
import { paymentFixture } from './fixtures.ts';
import { startGatewaySandbox } from './start-sandbox.ts';

/** Waits up to 20 seconds until a check passes, for slow machines. */
export const waitPatiently = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, 20_000);

/** A sandbox with an adapter to it and a receiver for its webhooks, until the test ends. `answer` is the status that its webhooks get. */
export const startGateway = async ({
  timeoutMs = 10_000,
  answer,
}: { timeoutMs?: number; answer?: () => number } = {}) => {
  const webhooks = await receiveWebhooks(answer);
  const sandbox = await startGatewaySandbox({ webhookUrl: webhooks.url });
  const { url, secret, webhookSecret, control } = sandbox;
  const gateway = createPaymentGateway({ baseUrl: url, secret, webhookSecrets: [webhookSecret], timeoutMs });
  onTestFinished(async () => {
    await gateway.close();
    await sandbox.close();
    webhooks.close();
  });

  const create = async (changes: Partial<GatewayPaymentRequest> = {}) => {
    const request = paymentFixture(changes);
    const outcome = await gateway.createPayment(request);
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
    return { request, reference: request.reference, payUrl: outcome.payUrl };
  };

  /** Creates a payment and pays it; `outcome` as the control call `pay` accepts it. Returns its reference. */
  const pay = async (changes: Partial<GatewayPaymentRequest> = {}, outcome: object = {}): Promise<string> => {
    const { reference } = await create(changes);
    await control(`payments/${reference}/pay`, outcome);
    return reference;
  };

  /** State of the payment, with its code if it has one: `failed Z9`. */
  const stateOf = async (reference: string): Promise<string> => {
    const outcome = await gateway.readPayment(reference);
    if (outcome.kind !== 'accepted') return outcome.kind;
    return [outcome.payment.state, outcome.payment.code].filter(Boolean).join(' ');
  };

  const refundState = async (reference: string): Promise<string> => {
    const outcome = await gateway.readRefund(reference);
    return outcome.kind === 'accepted' ? outcome.refund.state : outcome.kind;
  };

  const advance = (advanceSeconds: number) => control('clock', { advanceSeconds });

  return { sandbox, gateway, webhooks, control, create, pay, stateOf, refundState, advance };
};
