import { paise } from '@sikka/money';
import { onTestFinished } from 'vitest';
import type { BillNetwork, BillPaymentRequest, BillFetch, NetworkBill } from '../../kit/bill-network.ts';
import { receiveWebhooks } from '../../kit/testing/receive-webhooks.ts';
import type { SandboxOptions } from '../../kit/testing/sandbox-process.ts';
import { createBillNetwork, type BillNetworkOptions } from '../adapter.ts';
import { sandboxAgent } from '../sandbox.ts';
import { sampleBillers, sampleCustomer } from './fixtures.ts';
import { startNetworkSandbox } from './start-sandbox.ts';

let referenceCount = 0;
/** A reference that no test has used yet. */
export const newReference = (): string => `TEST${String((referenceCount += 1)).padStart(8, '0')}`;

/** A sandbox with an adapter to it and a receiver for its webhooks, until the test ends. */
export const startNetwork = async (
  options: Partial<BillNetworkOptions> = {},
  request: SandboxOptions = {},
  answer?: () => number,
) => {
  const webhooks = await receiveWebhooks(answer);
  const sandbox = await startNetworkSandbox({ webhookUrl: webhooks.url, ...request });
  const networks: BillNetwork[] = [];
  /** Another adapter to the same network. */
  const connect = (more: Partial<BillNetworkOptions> = {}): BillNetwork => {
    const client = createBillNetwork({
      baseUrl: sandbox.url,
      ...sandboxAgent,
      secret: sandbox.secret,
      webhookSecrets: ['the next secret', sandbox.webhookSecret],
      billTimeoutMs: 10_000,
      timeoutMs: 10_000,
      ...options,
      ...more,
    });
    networks.push(client);
    return client;
  };
  const network = connect();
  const { control } = sandbox;
  onTestFinished(async () => {
    await Promise.all(networks.map((each) => each.close()));
    await sandbox.close();
    webhooks.close();
  });

  const fetchBill = async (billerId: string = sampleBillers.fetched, ending = ''): Promise<BillFetch> => {
    const customer = sampleCustomer(billerId, ending);
    const outcome = await network.fetchBill({ reference: newReference(), billerId, customer });
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
    return outcome.fetch;
  };

  /** A valid payment: of the first fetched bill, exactly, by UPI. */
  const paymentRequestFor = async (
    billerId: string = sampleBillers.fetched,
    ending = '',
  ): Promise<BillPaymentRequest & { bill: NetworkBill }> => {
    const fetch = await fetchBill(billerId, ending);
    if (fetch.state !== 'success') throw new Error(JSON.stringify(fetch));
    const [bill] = fetch.bills as [NetworkBill, ...NetworkBill[]];
    return {
      ...directPaymentRequest(billerId, ending),
      refId: fetch.refId,
      ...(bill.billNumber === undefined ? {} : { billNumber: bill.billNumber }),
      amountPaise: paise(bill.amountPaise || 50_000),
      bill,
    };
  };

  /** A payment without a fetch. */
  const directPaymentRequest = (billerId: string, ending = ''): BillPaymentRequest => ({
    reference: newReference(),
    billerId,
    customer: sampleCustomer(billerId, ending),
    amountPaise: paise(50_000),
    feePaise: paise(0),
    mode: 'UPI',
    debitReference: '632512345678',
    remitterName: 'Asha Verma',
  });

  /** Pays and returns the state, or the code of a refusal. */
  const pay = async (payment: BillPaymentRequest, change: Partial<BillPaymentRequest> = {}): Promise<string> => {
    const outcome = await network.payBill({ ...payment, ...change });
    if (outcome.kind === 'accepted') return outcome.payment.failure?.code ?? outcome.payment.state;
    return outcome.kind === 'refused' ? outcome.code : outcome.kind;
  };

  return {
    network,
    connect,
    sandbox,
    webhooks,
    control,
    fetchBill,
    paymentRequestFor,
    directPaymentRequest,
    pay,
  };
};
