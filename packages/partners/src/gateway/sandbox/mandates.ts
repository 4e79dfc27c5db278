import { paise, type Paise } from '@sikka/money';
import type { AnnouncedDebit, ClearedDebit, ClearingRefusal, MandateBank } from '../../kit/sandbox/clearing.ts';
import { findRepeated, fingerprint, Refusal } from '../../kit/sandbox/requests.ts';
import { type MandateBody, payCodes } from '../wire.ts';
import type { MandateEntry, PresentationEntry } from './books.ts';
import { type Context, newId, newToken, newBankReference } from './context.ts';
import { faultOf } from './faults.ts';

const saveMandate = (context: Context, entry: MandateEntry): MandateEntry => {
  context.books.mandates.put(entry);
  if (entry.state !== 'created')
    context.publish({ type: 'mandate.updated', reference: entry.reference, status: entry.state, isFinal: true });
  return entry;
};

export const createMandate = (context: Context, body: MandateBody): MandateEntry => {
  const request = fingerprint(body);
  const existing = findRepeated(context.books.mandates.get(body.reference), request);
  if (existing) return existing;
  return saveMandate(context, {
    reference: body.reference,
    request,
    id: newId('mdt'),
    token: newToken(),
    maxPaise: paise(body.max_amount),
    payeeName: body.payee_name,
    note: body.note,
    returnUrl: body.return_url,
    endsAt: Date.parse(body.ends_at),
    expiresAt: Date.parse(body.expires_at),
    locale: body.locale,
    state: 'created',
    changedAt: context.clock.now().getTime(),
  });
};

/** The payer approves or refuses, or the request expires. */
export const answerMandate = (
  context: Context,
  entry: MandateEntry,
  state: 'active' | 'refused' | 'expired',
  payer?: string,
): MandateEntry => {
  if (entry.state !== 'created') return entry;
  const code = state === 'refused' ? { code: 'ZA' } : {};
  return saveMandate(context, {
    ...entry,
    state,
    ...(payer && { payer }),
    ...code,
    changedAt: context.clock.now().getTime(),
  });
};

const changes = {
  pause: { from: ['active', 'paused'], to: 'paused' },
  resume: { from: ['paused', 'active'], to: 'active' },
  revoke: { from: ['created', 'active', 'paused', 'revoked', 'refused', 'expired'], to: 'revoked' },
} as const;

/** Pauses, resumes or ends a mandate; an ended mandate does not change. */
export const changeMandate = (context: Context, entry: MandateEntry, change: keyof typeof changes): MandateEntry => {
  const { from, to } = changes[change];
  if (!(from as readonly string[]).includes(entry.state))
    throw new Refusal('MANDATE_CLOSED', `The mandate is ${entry.state}`);
  const hasEnded = ['refused', 'expired', 'revoked'].includes(entry.state);
  if (entry.state === to || hasEnded) return entry;
  return saveMandate(context, { ...entry, state: to, changedAt: context.clock.now().getTime() });
};

/** Minimum notice to the payer before a debit (RBI's e-mandate rules). */
const noticeMs = 86_400_000;

const publishedCodes = new Map(payCodes.map((known) => [known.code, known]));

/** Maps a code of the payer's bank to the refusal that the payee receives. */
const refusalOf = (code: string): ClearingRefusal => {
  const known = publishedCodes.get(code);
  if (known?.reason === 'insufficient_funds') return 'INSUFFICIENT_FUNDS';
  return known?.class === 'technical' || known?.reason === 'bank_unavailable' ? 'BANK_UNAVAILABLE' : 'ACCOUNT_REFUSED';
};

interface Presentation {
  amountPaise: Paise;
  at: number;
}

const refusalReason = (
  mandate: MandateEntry | undefined,
  debit: PresentationEntry,
  { amountPaise, at }: Presentation,
): ClearingRefusal | undefined => {
  if (at - debit.announcedAt < noticeMs || amountPaise > debit.amountPaise) return 'NOT_ANNOUNCED';
  if (mandate?.state === 'paused') return 'MANDATE_PAUSED';
  if (mandate?.state !== 'active' || mandate.endsAt <= at) return 'MANDATE_ENDED';
  if (amountPaise > mandate.maxPaise) return 'OVER_LIMIT';
  const code = mandate.refusesWith ?? faultOf(amountPaise)?.code;
  return code === undefined ? undefined : refusalOf(code);
};

const toClearedDebit = ({ bankReference, refusal }: PresentationEntry): ClearedDebit =>
  refusal === undefined ? { kind: 'paid', bankReference: bankReference ?? '' } : { kind: 'refused', reason: refusal };

/**
 * Bank that holds the payers' mandates and collects debits for other payees. The money goes to the
 * payee, never to our customer.
 */
export const mandateBank = ({ books }: Pick<Context, 'books'>): MandateBank => {
  const { mandates, presentations } = books;
  return {
    announce: (debit: AnnouncedDebit) => {
      if (!presentations.get(debit.debitReference)) presentations.put({ ...debit, state: 'announced' });
    },
    present: ({ debitReference, ...presentation }) => {
      const debit = presentations.get(debitReference);
      if (!debit) return { kind: 'refused', reason: 'NOT_ANNOUNCED' };
      if (debit.state === 'ended') return toClearedDebit(debit);
      const refusal = refusalReason(mandates.get(debit.mandateReference), debit, presentation);
      const endedDebit: PresentationEntry = {
        ...debit,
        amountPaise: presentation.amountPaise,
        state: 'ended',
        ...(refusal === undefined ? { bankReference: newBankReference() } : { refusal }),
      };
      presentations.put(endedDebit);
      return toClearedDebit(endedDebit);
    },
  };
};
