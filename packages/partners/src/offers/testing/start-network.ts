import { onTestFinished } from 'vitest';
import type { OfferNetwork } from '../../kit/offer-network.ts';
import { createOfferNetwork, type OfferNetworkOptions } from '../adapter.ts';
import type { OfferNetworkUnderTest } from './conformance.ts';
import { startOfferSandbox } from './start-sandbox.ts';

/** The network of a sandbox with an adapter to it, until the test ends. */
export const startOfferNetwork = async () => {
  const sandbox = await startOfferSandbox();
  const { control } = sandbox;
  const networks: OfferNetwork[] = [];
  const connect = (more: Partial<OfferNetworkOptions> = {}): OfferNetwork => {
    const client = createOfferNetwork({ baseUrl: sandbox.url, secret: sandbox.secret, ...more });
    networks.push(client);
    return client;
  };
  const network = connect();
  onTestFinished(async () => {
    await Promise.all(networks.map((each) => each.close()));
    await sandbox.close();
  });
  const target: OfferNetworkUnderTest = {
    network,
    shortTimeout: connect({ timeoutMs: 250, breakAfter: 100 }),
    offers: { unique: 'chai-adda-own', code: 'tiffinco-week' },
    withdraw: async (offerId) => void (await control(`offers/${offerId}`, { isWithdrawn: true })),
    setCodeBroken: async (offerId, isBroken) => void (await control(`offers/${offerId}`, { isBroken })),
    setAnswersLost: async (areLost) =>
      void (await control('faults', areLost ? { seed: 'lost', effectThenSilence: 1 } : {})),
    setUnresponsive: async (unresponsive) => void (await control('switches', { unresponsive })),
  };
  return { target, network, sandbox, control };
};
