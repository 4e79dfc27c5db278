import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import type { PushGateway } from '../kit/push-gateway.ts';
import { type ShellBody, shellPath, shellReply } from './wire.ts';

interface PushGatewayOptions extends Omit<PartnerOptions, 'webhookSecrets'> {
  /** Time for one attempt, in milliseconds. Default 5 000. */
  timeoutMs?: number;
}

/** Speaks HTTP to the push gateway of the native shell. Repeating is safe because the phone shows an id once. */
export const createPushGateway = ({ secret, timeoutMs = 5_000, ...clientOptions }: PushGatewayOptions): PushGateway => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs, attempts: 1 });
  const call = createPartnerCall(secret);
  return {
    send: (token, notice, delivery) =>
      call({
        client,
        path: shellPath,
        body: { token, ...notice, ...delivery } satisfies ShellBody,
        schema: shellReply,
        read: ({ id }) => (id === notice.id ? {} : undefined),
      }),
    circuit: client.circuit,
    close: () => client.close(),
  };
};
