import type { MandateEntry, PaymentEntry, RefundEntry } from '../books.ts';
import { type MandateReply, payCodes, type PaymentReply, type RefundReply } from '../wire.ts';

const moment = (at: number): string => new Date(at).toISOString();

const published = new Map(payCodes.map((known) => [known.code, known]));

const errorOf = (code: string | undefined): Pick<PaymentReply, 'error'> => {
  const known = published.get(code ?? '');
  if (!known) return {};
  const { class: source, step, reason } = known;
  return { error: { source: source === 'pending' ? 'technical' : source, step, reason } };
};

/** `origin`: where people reach the gateway's pages. */
export const presentPayment = (entry: PaymentEntry, origin: string): PaymentReply => ({
  id: entry.id,
  reference: entry.reference,
  status: entry.state,
  amount: entry.amountPaise,
  ...(entry.takenPaise !== undefined && { amount_taken: entry.takenPaise }),
  ...(entry.method && { method: entry.method }),
  ...(entry.code && { code: entry.code }),
  ...errorOf(entry.code),
  ...(entry.payer && { payer: entry.payer }),
  ...(entry.bankReference && { bank_reference: entry.bankReference }),
  changed_at: moment(entry.changedAt),
  ...(entry.token && { pay_url: `${origin}/gateway/pay/${entry.token}` }),
});

export const presentRefund = (entry: RefundEntry): RefundReply => ({
  id: entry.id,
  reference: entry.reference,
  payment_reference: entry.paymentReference,
  status: entry.state,
  amount: entry.amountPaise,
  ...(entry.bankReference && { bank_reference: entry.bankReference }),
  ...(entry.code && { code: entry.code }),
  changed_at: moment(entry.changedAt),
});

export const presentMandate = (entry: MandateEntry, origin: string): MandateReply => ({
  id: entry.id,
  reference: entry.reference,
  status: entry.state,
  max_amount: entry.maxPaise,
  ...(entry.payer && { payer: entry.payer }),
  ...(entry.code && { code: entry.code }),
  changed_at: moment(entry.changedAt),
  ...(entry.state === 'created' && { pay_url: `${origin}/gateway/mandate/${entry.token}` }),
});
