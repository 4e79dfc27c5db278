import { paise } from '@sikka/money';
import { draw, drawFrom, drawInteger } from '../../kit/sandbox/draw.ts';
import { findRepeated, fingerprint, Refusal } from '../../kit/sandbox/requests.ts';
import { type DebitBody, payCodes, type PaymentBody } from '../wire.ts';
import type { MandateEntry, PaymentEntry } from './books.ts';
import { type Context, newBankReference, newId, newToken } from './context.ts';
import { faultOf } from './faults.ts';

/** Answer of the payer's bank: paid, refused with a code, or unknown. */
export type BankAnswer = { kind: 'paid' } | { kind: 'refused'; code: string } | { kind: 'unknown'; code: string };

const savePayment = (context: Context, entry: PaymentEntry): PaymentEntry => {
  context.books.payments.put(entry);
  const { reference, state, amountPaise } = entry;
  if (state !== 'created') {
    const isFinal = state !== 'pending';
    context.publish({
      type: 'payment.updated',
      reference,
      status: state,
      isFinal,
      fault: faultOf(amountPaise)?.webhook,
    });
  }
  return entry;
};

const now = (context: Context): number => context.clock.now().getTime();

/** When the automatic payer pays a new payment. */
const payAt = (context: Context, reference: string): number | undefined => {
  const payer = context.autoPayer();
  if (!payer || draw(payer.seed, reference, 'abandons') < payer.abandons) return undefined;
  return now(context) + drawInteger(...payer.afterSeconds, payer.seed, reference, 'seconds') * 1000;
};

/** Accepts a payment request, once a reference. */
export const createPayment = (context: Context, body: PaymentBody): PaymentEntry => {
  const request = fingerprint(body);
  const existing = findRepeated(context.books.payments.get(body.reference), request);
  if (existing) return existing;
  const at = payAt(context, body.reference);
  return savePayment(context, {
    reference: body.reference,
    request,
    id: newId('pay'),
    token: newToken(),
    amountPaise: paise(body.amount),
    methods: body.methods,
    payeeName: body.payee_name,
    note: body.note,
    returnUrl: body.return_url,
    expiresAt: Date.parse(body.expires_at),
    locale: body.locale,
    state: 'created',
    ...(at !== undefined && { payAt: at }),
    changedAt: now(context),
  });
};

/** Ends a payment in a final state. */
export const endPayment = (context: Context, entry: PaymentEntry, refusedWith: string | undefined): PaymentEntry => {
  const { later: _later, payAt: _payAt, code: _code, ...rest } = entry;
  const short = faultOf(entry.amountPaise)?.shortPaise ?? 0;
  return savePayment(context, {
    ...rest,
    ...(refusedWith === undefined
      ? { state: 'succeeded', takenPaise: paise(entry.amountPaise - short), bankReference: newBankReference() }
      : { state: 'failed', code: refusedWith }),
    changedAt: now(context),
  });
};

const keepPending = (context: Context, entry: PaymentEntry, code: string, later: PaymentEntry['later']): PaymentEntry =>
  savePayment(context, { ...entry, state: 'pending', code, ...(later && { later }), changedAt: now(context) });

/** Codes by which chance refuses. */
const chanceCodes = payCodes.filter((known) => known.class !== 'pending').map(({ code }) => code);

/** Applies the fault of the amount, or a random one, to an approval. */
const planOutcome = (
  context: Context,
  { reference, amountPaise }: PaymentEntry,
): { code?: string; afterSeconds?: number | 'never' } => {
  const fault = faultOf(amountPaise);
  const rates = context.rates();
  if (fault?.code || fault?.afterSeconds || !rates) return fault ?? {};
  const isRefused = draw(rates.seed, reference, 'failure') < rates.failure;
  const isPending = draw(rates.seed, reference, 'pending') < rates.pending;
  return {
    ...(isRefused && { code: drawFrom(chanceCodes, rates.seed, reference, 'code') }),
    ...(isPending && { afterSeconds: drawInteger(...rates.pendingSeconds, rates.seed, reference, 'seconds') }),
  };
};

const scheduledOutcome = (context: Context, afterSeconds: number, code: string | undefined): PaymentEntry['later'] => ({
  at: now(context) + afterSeconds * 1000,
  ...(code !== undefined && code !== 'RB' && { code }),
});

/** The payer approved; the answer of their bank follows. */
export const payPayment = (
  context: Context,
  entry: PaymentEntry,
  by: Required<Pick<PaymentEntry, 'method' | 'payer'>>,
  answer: BankAnswer,
): PaymentEntry => {
  if (entry.state !== 'created') return entry;
  const { payAt: _payAt, ...payment } = entry;
  const attempted = { ...payment, ...by };
  if (answer.kind === 'refused') return endPayment(context, attempted, answer.code);
  if (answer.kind === 'unknown') return keepPending(context, attempted, answer.code, undefined);
  const { code, afterSeconds } = planOutcome(context, entry);
  if (afterSeconds === 'never') return keepPending(context, attempted, code ?? 'RB', undefined);
  if (afterSeconds === undefined) return endPayment(context, attempted, code);
  return keepPending(
    context,
    attempted,
    code === undefined || code === 'RB' ? 'RB' : '96',
    scheduledOutcome(context, afterSeconds, code),
  );
};

/** Closes an unpaid payment; otherwise returns its final state. */
export const closePayment = (context: Context, entry: PaymentEntry, state: 'cancelled' | 'expired'): PaymentEntry => {
  if (entry.state !== 'created') return entry;
  const { payAt: _payAt, ...rest } = entry;
  return savePayment(context, { ...rest, state, changedAt: now(context) });
};

/** Debits by a mandate, once per reference, without a page. */
export const debitMandate = (context: Context, mandate: MandateEntry, body: DebitBody): PaymentEntry => {
  const request = fingerprint({ ...body, mandate: mandate.reference });
  const existing = findRepeated(context.books.payments.get(body.reference), request);
  if (existing) return existing;
  if (mandate.state !== 'active' || mandate.endsAt <= now(context))
    throw new Refusal('MANDATE_NOT_ACTIVE', `The mandate is ${mandate.state}`);
  if (body.amount > mandate.maxPaise) throw new Refusal('MANDATE_LIMIT', 'The amount exceeds the limit of a debit');
  const entry: PaymentEntry = {
    reference: body.reference,
    request,
    id: newId('pay'),
    token: '',
    mandateReference: mandate.reference,
    amountPaise: paise(body.amount),
    methods: ['UPI'],
    payeeName: mandate.payeeName,
    note: body.note,
    returnUrl: mandate.returnUrl,
    expiresAt: now(context) + 86_400_000,
    locale: mandate.locale,
    state: 'created',
    changedAt: now(context),
  };
  return payPayment(context, entry, { method: 'UPI', payer: mandate.payer ?? '' }, { kind: 'paid' });
};
