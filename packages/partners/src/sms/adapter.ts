import { createPartnerClient, type PartnerReply } from '../kit/partner-client.ts';
import { signatureHeader, signBody } from '../kit/signature.ts';
import type { SmsGateway } from '../kit/sms-gateway.ts';
import { renderSms, templateId } from './templates.ts';
import { sendAccepted, sendPath, sendRefused, type SendBody } from './wire.ts';

interface SmsGatewayOptions {
  /** Where the gateway is, such as `http://localhost:8090`. */
  baseUrl: string;
  /** 19 digits: our number in the operators' register. */
  entityId: string;
  /** Six registered letters, such as `SIKKAA`. */
  header: string;
  /** Shared with the gateway; signs every request. */
  secret: string;
  /** Time for one attempt, in milliseconds. Default 2 000: two attempts fit into the five seconds that a client waits. */
  timeoutMs?: number;
  /** Brand name in the registered templates. */
  brand: string;
}

const outcomeOf = (reply: PartnerReply): Awaited<ReturnType<SmsGateway['send']>> => {
  if (reply.kind === 'unsent') return { kind: 'refused', code: reply.reason, text: 'Nothing was sent' };
  if (reply.kind === 'unknown') return reply;
  const accepted = sendAccepted.safeParse(reply.body);
  if (reply.status === 202 && accepted.success) {
    return { kind: 'accepted', messageId: accepted.data.id, segments: accepted.data.segments };
  }
  const refusal = sendRefused.safeParse(reply.body);
  if (reply.status >= 400 && refusal.success) return { kind: 'refused', ...refusal.data.error };
  return { kind: 'unknown', reason: `unexpected answer ${reply.status}` };
};

/** Speaks HTTP to the SMS gateway. Repeating is safe because the gateway sends a reference once. */
export const createSmsGateway = (options: SmsGatewayOptions): SmsGateway => {
  const { entityId, header, secret, brand, timeoutMs = 2_000, ...clientOptions } = options;
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  return {
    async send(message) {
      const body = JSON.stringify({
        entityId,
        header,
        templateId: templateId(message.template, message.locale),
        mobile: message.mobile,
        text: renderSms(message, brand),
        reference: message.reference,
      } satisfies SendBody);
      const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(secret, body, new Date()) };
      return outcomeOf(await client.send({ method: 'POST', path: sendPath, headers, body, repeatable: true }));
    },
    circuit: client.circuit,
    close: () => client.close(),
  };
};
