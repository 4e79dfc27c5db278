import type { Locale } from '@sikka/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDeskPage, serveFolder } from '../../kit/desk/desk.ts';
import { answerMandate } from '../acts/mandates.ts';
import { closePayment, payPayment } from '../acts/payments.ts';
import type { MandateEntry, PaymentEntry } from '../books.ts';
import type { House } from '../house.ts';
import { gatewayPage } from '../page/gateway-page.ts';
import { mandateEnd, mandatePage, missingPage, paymentEnd } from '../page/other-pages.ts';
import { banks, payPage, type PayStep } from '../page/pay-page.ts';
import { isCardNumber, refusalOfCard } from '../rules/cards.ts';
import { payCodes, payMethods } from '../wire.ts';

/** How long a result is seen before the browser goes back to the app, in seconds. */
const resultSeconds = 1;

interface ByToken {
  Params: { token: string };
  Querystring: { method?: string };
}

const maskAddress = (address: string): string => address.replace(/^(..)[^@]*/, '$1***');

/** What a posted form of the payment page asks for: a next step, or an act of the payer. */
type Wish =
  | { kind: 'step'; step: PayStep }
  | { kind: 'cancel' }
  | { kind: 'pay'; by: { method: PaymentEntry['methods'][number]; payer: string }; code?: string; isPending?: boolean };

const readCard = (form: URLSearchParams): Wish => {
  const digits = (form.get('card') ?? '').replaceAll(/[\s-]/g, '');
  if (!isCardNumber(digits)) return { kind: 'step', step: { kind: 'choose', method: 'CARD', wrong: 'card' } };
  if (!/^(0[1-9]|1[0-2])\/?\d\d$/.test(form.get('expiry') ?? ''))
    return { kind: 'step', step: { kind: 'choose', method: 'CARD', wrong: 'expiry' } };
  return { kind: 'step', step: { kind: 'cardCode', lastFour: digits.slice(-4), wrong: false } };
};

const readCardCode = (form: URLSearchParams): Wish => {
  const lastFour = /^\d{4}$/.exec(form.get('lastFour') ?? '')?.[0] ?? '0000';
  const otp = form.get('otp') ?? '';
  if (!/^\d{6}$/.test(otp)) return { kind: 'step', step: { kind: 'cardCode', lastFour, wrong: true } };
  const code = otp === '000000' ? 'CARD_OTP_WRONG' : refusalOfCard(lastFour);
  return { kind: 'pay', by: { method: 'CARD', payer: `•••• ${lastFour}` }, ...(code && { code }) };
};

const readWish = (form: URLSearchParams, entry: PaymentEntry): Wish => {
  const act = form.get('act');
  const method = entry.methods.find((offered) => offered === form.get('method'));
  if (act === 'cancel') return { kind: 'cancel' };
  if (!method) return { kind: 'step', step: { kind: 'choose', method: entry.methods[0] ?? 'UPI' } };
  if (act === 'card' && method === 'CARD') return readCard(form);
  if (act === 'cardCode' && method === 'CARD') return readCardCode(form);
  const bank = banks.find((known) => known === form.get('bank')) ?? banks[0];
  if (act === 'bank' && method === 'NETBANKING') return { kind: 'step', step: { kind: 'bank', bank } };
  const payer = method === 'UPI' ? maskAddress(form.get('payer') || 'someone@naav') : bank;
  const by = { method, payer: payer.slice(0, 60) };
  if (method === 'CARD') return { kind: 'step', step: { kind: 'choose', method } };
  if (act === 'approve') return { kind: 'pay', by };
  if (act === 'pending') return { kind: 'pay', by, isPending: true };
  const code = payCodes.find((known) => known.code === form.get('code'))?.code ?? 'ZA';
  return { kind: 'pay', by, code };
};

const answerOf = ({ code, isPending }: Extract<Wish, { kind: 'pay' }>) => {
  if (isPending) return { kind: 'unknown', code: 'RB' } as const;
  return code ? ({ kind: 'refused', code } as const) : ({ kind: 'paid' } as const);
};

const localeOfRequest = (request: FastifyRequest): Locale =>
  /^hi\b/.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en';

const formOf = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '');

/** The gateway's pages for people. They take forms and run no script. */
export const gatewayPages = async (
  app: FastifyInstance,
  { house, wake, brand }: { house: House; wake: () => void; brand: string },
) => {
  const { payments, refunds, mandates, together } = house.books;

  const find = <Entry>(shelf: { where: (condition: string, token: string) => Entry[] }, token: string) =>
    /^[a-f0-9]{32}$/.test(token) ? shelf.where('token = ?', token)[0] : undefined;

  const goBack = (reply: FastifyReply, { returnUrl }: Pick<PaymentEntry, 'returnUrl'>) =>
    reply.header('refresh', `${resultSeconds}; url=${returnUrl}`);

  const showPayment = (reply: FastifyReply, entry: PaymentEntry, step: PayStep) => {
    if (entry.state === 'created') return sendDeskPage(reply, payPage(entry, step));
    return sendDeskPage(goBack(reply, entry), paymentEnd(entry, entry.state));
  };

  const showMandate = (reply: FastifyReply, entry: MandateEntry) =>
    entry.state === 'created'
      ? sendDeskPage(reply, mandatePage(entry))
      : sendDeskPage(goBack(reply, entry), mandateEnd(entry));

  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendDeskPage(reply.code(404), missingPage(localeOfRequest(request)));

  app.get('/gateway', async (_request, reply) =>
    sendDeskPage(reply, gatewayPage({ brand, payments: payments.newest(30), refunds: refunds.newest(30) })),
  );

  app.get<ByToken>('/gateway/pay/:token', async (request, reply) => {
    const entry = find(payments, request.params.token);
    if (!entry) return missing(request, reply);
    const asked = payMethods.find((method) => method === request.query.method);
    const method = entry.methods.find((offered) => offered === asked) ?? entry.methods[0] ?? 'UPI';
    return showPayment(reply, entry, { kind: 'choose', method });
  });

  app.post<ByToken>('/gateway/pay/:token', async (request, reply) => {
    const entry = find(payments, request.params.token);
    if (!entry) return missing(request, reply);
    const wish = readWish(formOf(request), entry);
    if (wish.kind === 'step') return showPayment(reply, entry, wish.step);
    const after = together(() =>
      wish.kind === 'cancel'
        ? closePayment(house, entry, 'cancelled')
        : payPayment(house, entry, wish.by, answerOf(wish)),
    );
    wake();
    return showPayment(reply, after, { kind: 'choose', method: entry.methods[0] ?? 'UPI' });
  });

  app.get<ByToken>('/gateway/mandate/:token', async (request, reply) => {
    const entry = find(mandates, request.params.token);
    return entry ? showMandate(reply, entry) : missing(request, reply);
  });

  app.post<ByToken>('/gateway/mandate/:token', async (request, reply) => {
    const entry = find(mandates, request.params.token);
    if (!entry) return missing(request, reply);
    const form = formOf(request);
    const state = form.get('act') === 'approve' ? 'active' : 'refused';
    const after = together(() =>
      answerMandate(house, entry, state, maskAddress(form.get('payer') || 'someone@naav').slice(0, 60)),
    );
    wake();
    return showMandate(reply, after);
  });

  serveFolder(app, '/gateway/assets', new URL('../assets/', import.meta.url));
};
