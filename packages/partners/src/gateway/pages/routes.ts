import type { Locale } from '@sikka/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage, serveFolder } from '../../kit/pages/page.ts';
import type { PaymentEntry } from '../sandbox/books.ts';
import type { Context } from '../sandbox/context.ts';
import { isCardNumber, refusalOfCard } from '../sandbox/faults.ts';
import { answerMandate } from '../sandbox/mandates.ts';
import { type BankAnswer, closePayment, payPayment } from '../sandbox/payments.ts';
import { payCodes } from '../wire.ts';
import { gatewayPage } from './gateway-page.ts';
import { banks } from './panels.ts';
import { type PayStep, mandateEnd, missingPage, paymentEnd, mandatePage, payPage } from './pay-page.ts';

/** Action of a posted payment form: a next step, or the payer's answer. */
type PayerChoice =
  | { kind: 'step'; step: PayStep }
  | { kind: 'cancel' }
  | { kind: 'pay'; by: { method: PaymentEntry['methods'][number]; payer: string }; answer: BankAnswer };

const step = (request: PayStep): PayerChoice => ({ kind: 'step', step: request });

/** The address of a payer as it may be kept: `asha@naav` → `as***@naav`; undefined when it is none. */
const maskedAddress = (form: URLSearchParams): string | undefined =>
  /^[a-zA-Z0-9._-]{2,40}@[a-zA-Z]{2,10}$/.test(form.get('payer') ?? '')
    ? form.get('payer')?.replace(/^(..)[^@]*/, '$1***')
    : undefined;

const answerOf = (form: URLSearchParams): BankAnswer => {
  const applyAndRedirect = form.get('act');
  if (applyAndRedirect === 'approve') return { kind: 'paid' };
  if (applyAndRedirect === 'pending') return { kind: 'unknown', code: 'RB' };
  const chosen = payCodes.find(({ code }) => code === form.get('code'));
  return { kind: 'refused', code: chosen?.code ?? 'ZA' };
};

const readUpi = (form: URLSearchParams): PayerChoice => {
  const payer = maskedAddress(form);
  if (!payer) return step({ kind: 'UPI', wrongAddress: form.get('payer') ?? '' });
  return { kind: 'pay', by: { method: 'UPI', payer }, answer: answerOf(form) };
};

const readCard = (form: URLSearchParams): PayerChoice => {
  const digits = (form.get('card') ?? '').replaceAll(/[\s-]/g, '');
  if (!isCardNumber(digits)) return step({ kind: 'CARD', wrong: 'card' });
  if (!/^(0[1-9]|1[0-2])\/?\d\d$/.test(form.get('expiry') ?? '')) return step({ kind: 'CARD', wrong: 'expiry' });
  return step({ kind: 'cardCode', lastFour: digits.slice(-4), isWrong: false });
};

const readCardCode = (form: URLSearchParams): PayerChoice => {
  const lastFour = /^\d{4}$/.exec(form.get('lastFour') ?? '')?.[0];
  const otp = form.get('otp') ?? '';
  if (!lastFour) return step({ kind: 'CARD' });
  if (!/^\d{6}$/.test(otp)) return step({ kind: 'cardCode', lastFour, isWrong: true });
  const code = otp === '000000' ? 'CARD_OTP_WRONG' : refusalOfCard(lastFour);
  const answer: BankAnswer = code ? { kind: 'refused', code } : { kind: 'paid' };
  return { kind: 'pay', by: { method: 'CARD', payer: `•••• ${lastFour}` }, answer };
};

const readBank = (form: URLSearchParams): PayerChoice => {
  const bank = banks.find((known) => known === form.get('bank'));
  if (!bank) return step({ kind: 'NETBANKING' });
  if (form.get('act') === 'bank') return step({ kind: 'bank', bank });
  return { kind: 'pay', by: { method: 'NETBANKING', payer: bank }, answer: answerOf(form) };
};

/** Reads a posted form. A method that is not offered falls back to the first one offered. */
const readChoice = (form: URLSearchParams, { methods }: Pick<PaymentEntry, 'methods'>): PayerChoice => {
  const applyAndRedirect = form.get('act');
  if (applyAndRedirect === 'cancel') return { kind: 'cancel' };
  switch (methods.find((method) => method === form.get('method'))) {
    case 'UPI':
      return readUpi(form);
    case 'CARD':
      return applyAndRedirect === 'cardCode' ? readCardCode(form) : readCard(form);
    case 'NETBANKING':
      return readBank(form);
    case undefined:
      return step({ kind: methods[0] ?? 'UPI' });
  }
};

interface ByToken {
  Params: { token: string };
  Querystring: { method?: string };
}

const localeOfRequest = (request: FastifyRequest): Locale =>
  /^hi\b/.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en';

const formOf = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '');

/**
 * The gateway's payment pages. They work as forms without JavaScript; the script only detects
 * payments that end elsewhere.
 */
export const gatewayPages = async (
  app: FastifyInstance,
  { context, wake, brand }: { context: Context; wake: () => void; brand: string },
) => {
  const { payments, refunds, mandates, inTransaction } = context.books;

  const find = <Entry>(table: { where: (condition: string, token: string) => Entry[] }, token: string) =>
    /^[a-f0-9]{32}$/.test(token) ? table.where('token = ?', token)[0] : undefined;

  const sendMissingPage = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply.code(404), missingPage(localeOfRequest(request)));

  const applyAndRedirect = (
    reply: FastifyReply,
    { returnUrl }: Pick<PaymentEntry, 'returnUrl'>,
    work: () => unknown,
  ) => {
    inTransaction(work);
    wake();
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(returnUrl, 303);
  };

  const showPayment = (reply: FastifyReply, entry: PaymentEntry, step: PayStep) =>
    sendPage(reply, entry.state === 'created' ? payPage(entry, step) : paymentEnd(entry, entry.state));

  app.get('/gateway', async (_request, reply) => {
    const page = { brand, now: context.clock.now(), switches: context.switches() };
    return sendPage(reply, gatewayPage({ ...page, payments: payments.newest(30), refunds: refunds.newest(30) }));
  });

  app.get<ByToken>('/gateway/pay/:token', async (request, reply) => {
    const entry = find(payments, request.params.token);
    if (!entry) return sendMissingPage(request, reply);
    const chosenMethod = entry.methods.find((method) => method === request.query.method);
    return showPayment(reply, entry, { kind: chosenMethod ?? entry.methods[0] ?? 'UPI' });
  });

  app.post<ByToken>('/gateway/pay/:token', async (request, reply) => {
    const entry = find(payments, request.params.token);
    if (!entry) return sendMissingPage(request, reply);
    const choice = readChoice(formOf(request), entry);
    if (choice.kind === 'step') return showPayment(reply, entry, choice.step);
    if (choice.kind === 'cancel')
      return applyAndRedirect(reply, entry, () => closePayment(context, entry, 'cancelled'));
    return applyAndRedirect(reply, entry, () => payPayment(context, entry, choice.by, choice.answer));
  });

  app.get<ByToken>('/gateway/mandate/:token', async (request, reply) => {
    const entry = find(mandates, request.params.token);
    if (!entry) return sendMissingPage(request, reply);
    return sendPage(reply, entry.state === 'created' ? mandatePage(entry) : mandateEnd(entry));
  });

  app.post<ByToken>('/gateway/mandate/:token', async (request, reply) => {
    const entry = find(mandates, request.params.token);
    if (!entry) return sendMissingPage(request, reply);
    const form = formOf(request);
    if (form.get('act') !== 'approve')
      return applyAndRedirect(reply, entry, () => answerMandate(context, entry, 'refused'));
    const payer = maskedAddress(form);
    if (!payer) return sendPage(reply, mandatePage(entry, form.get('payer') ?? ''));
    return applyAndRedirect(reply, entry, () => answerMandate(context, entry, 'active', payer));
  });

  for (const [kind, table] of [
    ['pay', payments],
    ['mandate', mandates],
  ] as const) {
    app.get<ByToken>(`/gateway/${kind}/:token/state`, async (request, reply) => {
      const entry = find<{ state: string }>(table, request.params.token);
      reply.header('cache-control', 'no-store');
      return entry ? { state: entry.state } : reply.code(404).send({ error: 'not found' });
    });
  }

  serveFolder(app, '/gateway/page', new URL('../page/', import.meta.url));
};
