import type { NumberRegistry } from '../kit/number-registry.ts';
import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { statusPath, statusReply } from './wire.ts';

export interface NumberRegistryOptions extends Omit<PartnerOptions, 'webhookSecrets'> {
  /** Timeout of the single attempt, in milliseconds. Default 1 000: a user is waiting to sign in. */
  timeoutMs?: number;
}

/** Speaks HTTP to the registry of numbers. Refuses an answer about another number. */
export const createNumberRegistry = ({
  secret,
  timeoutMs = 1_000,
  ...clientOptions
}: NumberRegistryOptions): NumberRegistry => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);
  return {
    numberStatus: (mobile) =>
      call({
        client,
        path: statusPath,
        body: { mobile },
        repeatable: false,
        schema: statusReply,
        read: (reply) => {
          if (reply.mobile !== mobile) return undefined;
          return reply.status === 'ACTIVE'
            ? { status: 'LIVE' as const }
            : { status: 'REVOKED' as const, since: new Date(reply.revokedAt) };
        },
      }),
    circuit: client.circuit,
    close: client.close,
  };
};
