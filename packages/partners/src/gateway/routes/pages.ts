import type { Locale } from '@sikka/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDeskPage, serveFolder } from '../../kit/desk/desk.ts';
import { answerMandate } from '../acts/mandates.ts';
import { closePayment, payPayment } from '../acts/payments.ts';
import type { PaymentEntry } from '../books.ts';
import type { House } from '../house.ts';
import { mandateEnd, missingPage, paymentEnd } from '../pages/end-pages.ts';
import { gatewayPage } from '../pages/gateway-page.ts';
import { mandatePage } from '../pages/mandate-page.ts';
import { payPage, type PayStep } from '../pages/pay-page.ts';
import { maskedAddress, readWish } from './read-wish.ts';

interface ByToken {
  Params: { token: string };
  Querystring: { method?: string };
}

const localeOfRequest = (request: FastifyRequest): Locale =>
  /^hi\b/.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en';

const formOf = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '');

/** The gateway's pages for people. They take forms and work without their script, which only notices what happens elsewhere. */
export const gatewayPages = async (
  app: FastifyInstance,
  { house, wake, brand }: { house: House; wake: () => void; brand: string },
) => {
  const { payments, refunds, mandates, together } = house.books;

  const find = <Entry>(shelf: { where: (condition: string, token: string) => Entry[] }, token: string) =>
    /^[a-f0-9]{32}$/.test(token) ? shelf.where('token = ?', token)[0] : undefined;

  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendDeskPage(reply.code(404), missingPage(localeOfRequest(request)));

  const act = (reply: FastifyReply, { returnUrl }: Pick<PaymentEntry, 'returnUrl'>, work: () => unknown) => {
    together(work);
    wake();
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(returnUrl, 303);
  };

  const showPayment = (reply: FastifyReply, entry: PaymentEntry, step: PayStep) =>
    sendDeskPage(reply, entry.state === 'created' ? payPage(entry, step) : paymentEnd(entry, entry.state));

  app.get('/gateway', async (_request, reply) => {
    const page = { brand, now: house.clock.now(), switches: house.switches() };
    return sendDeskPage(reply, gatewayPage({ ...page, payments: payments.newest(30), refunds: refunds.newest(30) }));
  });

  app.get<ByToken>('/gateway/pay/:token', async (request, reply) => {
    const entry = find(payments, request.params.token);
    if (!entry) return missing(request, reply);
    const asked = entry.methods.find((offered) => offered === request.query.method);
    return showPayment(reply, entry, { kind: asked ?? entry.methods[0] ?? 'UPI' });
  });

  app.post<ByToken>('/gateway/pay/:token', async (request, reply) => {
    const entry = find(payments, request.params.token);
    if (!entry) return missing(request, reply);
    const wish = readWish(formOf(request), entry);
    if (wish.kind === 'step') return showPayment(reply, entry, wish.step);
    if (wish.kind === 'cancel') return act(reply, entry, () => closePayment(house, entry, 'cancelled'));
    return act(reply, entry, () => payPayment(house, entry, wish.by, wish.answer));
  });

  app.get<ByToken>('/gateway/mandate/:token', async (request, reply) => {
    const entry = find(mandates, request.params.token);
    if (!entry) return missing(request, reply);
    return sendDeskPage(reply, entry.state === 'created' ? mandatePage(entry) : mandateEnd(entry));
  });

  app.post<ByToken>('/gateway/mandate/:token', async (request, reply) => {
    const entry = find(mandates, request.params.token);
    if (!entry) return missing(request, reply);
    const form = formOf(request);
    if (form.get('act') !== 'approve') return act(reply, entry, () => answerMandate(house, entry, 'refused'));
    const payer = maskedAddress(form);
    if (!payer) return sendDeskPage(reply, mandatePage(entry, form.get('payer') ?? ''));
    return act(reply, entry, () => answerMandate(house, entry, 'active', payer));
  });

  for (const [kind, shelf] of [
    ['pay', payments],
    ['mandate', mandates],
  ] as const) {
    app.get<ByToken>(`/gateway/${kind}/:token/state`, async (request, reply) => {
      const entry = find<{ state: string }>(shelf, request.params.token);
      reply.header('cache-control', 'no-store');
      return entry ? { state: entry.state } : reply.code(404).send({ error: 'not found' });
    });
  }

  serveFolder(app, '/gateway/page', new URL('../page/', import.meta.url));
};
