import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import { Refusal } from '../../kit/sandbox/refusal.ts';
import type { MandateEntry } from '../books.ts';
import type { House } from '../house.ts';
import { newId, newToken } from '../rules/ids.ts';
import type { MandateBody } from '../wire.ts';

const put = (house: House, entry: MandateEntry): MandateEntry => {
  house.books.mandates.put(entry);
  if (entry.state !== 'created')
    house.tell({ type: 'mandate.updated', reference: entry.reference, status: entry.state, isFinal: true });
  return entry;
};

export const createMandate = (house: House, body: MandateBody): MandateEntry => {
  const request = fingerprint(body);
  const before = earlier(house.books.mandates.get(body.reference), request);
  if (before) return before;
  return put(house, {
    reference: body.reference,
    request,
    id: newId('mdt'),
    token: newToken(),
    maxPaise: body.max_amount,
    payeeName: body.payee_name,
    note: body.note,
    returnUrl: body.return_url,
    endsAt: Date.parse(body.ends_at),
    expiresAt: Date.parse(body.expires_at),
    locale: body.locale,
    state: 'created',
    changedAt: house.clock.now().getTime(),
  });
};

/** The payer agrees or refuses; or nobody did in time. */
export const answerMandate = (
  house: House,
  entry: MandateEntry,
  state: 'active' | 'refused' | 'expired',
  payer?: string,
): MandateEntry => {
  if (entry.state !== 'created') return entry;
  const code = state === 'refused' ? { code: 'ZA' } : {};
  return put(house, { ...entry, state, ...(payer && { payer }), ...code, changedAt: house.clock.now().getTime() });
};

const changes = {
  pause: { from: ['active', 'paused'], to: 'paused' },
  resume: { from: ['paused', 'active'], to: 'active' },
  revoke: { from: ['created', 'active', 'paused', 'revoked', 'refused', 'expired'], to: 'revoked' },
} as const;

/** Pauses, resumes or ends a mandate; what has ended stays as it is. */
export const changeMandate = (house: House, entry: MandateEntry, change: keyof typeof changes): MandateEntry => {
  const { from, to } = changes[change];
  if (!(from as readonly string[]).includes(entry.state))
    throw new Refusal('MANDATE_CLOSED', `The mandate is ${entry.state}`);
  const hasEnded = ['refused', 'expired', 'revoked'].includes(entry.state);
  if (entry.state === to || hasEnded) return entry;
  return put(house, { ...entry, state: to, changedAt: house.clock.now().getTime() });
};
