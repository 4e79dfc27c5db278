import type { ReferralLender } from '../kit/card.ts';
import { createPartnerCall } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { readCard } from './read/read-card.ts';
import { readItem, readProvider } from './read/read-item.ts';
import { onSearchPath, onSearchReply } from './wire.ts';

export interface ReferralLenderOptions {
  /** Short name of the lender in its path: `neem`. */
  lenderId: string;
  /** Address of its catalogue, such as `http://localhost:8090`. */
  baseUrl: string;
  /** Shared with this lender only; signs every request. */
  secret: string;
  /** Consecutive failures that open the circuit breaker, and its pause in milliseconds. */
  breakAfter?: number;
  breakMs?: number;
  /** Time for one attempt, in milliseconds. Default 20 000. */
  timeoutMs?: number;
}

/** Reads the catalogue of a lender or card issuer with its own site. */
export const createReferralLender = (options: ReferralLenderOptions): ReferralLender => {
  const { lenderId, secret, timeoutMs = 20_000, ...clientOptions } = options;
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);

  return {
    readCatalogue: () =>
      call({
        client,
        path: onSearchPath(lenderId),
        schema: onSearchReply,
        read: ({ context, message }) => {
          const [provider] = message.catalog.providers;
          const lender = provider && context.bpp_id === lenderId ? readProvider(provider) : undefined;
          if (!lender || !provider) return undefined;
          const products = provider.items.flatMap((item) => readItem(item, lender.site) ?? []);
          const cards = provider.items.flatMap((item) => readCard(item, lender.site) ?? []);
          const isReadable = products.length + cards.length > 0 || provider.items.length === 0;
          return isReadable ? { lender, products, cards } : undefined;
        },
      }),

    close: client.close,
  };
};
