import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, sendPage } from '../kit/pages/page.ts';
import { draw } from '../kit/sandbox/draw.ts';
import { readBody, Refusal, requireSignature } from '../kit/sandbox/requests.ts';
import { type Device, openBooks, pushFaults, type PushFaults, type ShownNotice } from './sandbox/books.ts';
import { makeDeviceKeys, openWebPush } from './sandbox/open-web-push.ts';
import { isVapid } from './sandbox/vapid.ts';
import { pushNotice, shellBody, shellPath } from './wire.ts';

export type { ShownNotice } from './sandbox/books.ts';
export { makeDeviceKeys, openWebPush } from './sandbox/open-web-push.ts';

export interface PushSandboxOptions {
  /** Secrets that may sign notices to the shell. */
  secrets: readonly string[];
  brand: string;
  /** Public address of the service; part of every device's address. */
  origin: () => string;
  dataDir?: string;
  /** How long a slow answer takes, in milliseconds. Default 8 000. */
  slowMs?: number;
}

type PushFault = 'tooMany' | 'serverError' | 'slow' | 'answerLost' | 'malformed';
const pushFaultNames: readonly PushFault[] = ['tooMany', 'serverError', 'slow', 'answerLost', 'malformed'];
const faultsWithoutEffect: readonly PushFault[] = ['tooMany', 'serverError'];
const statuses = { TOKEN_UNKNOWN: 404, SIGNATURE_INVALID: 401, BODY_INVALID: 400 } as Record<string, number>;

/**
 * A push service of browsers and of the native shell. It holds the keys of its devices, so that it
 * can decrypt their notices.
 */
export const pushSandbox = async (app: FastifyInstance, options: PushSandboxOptions) => {
  const { secrets, brand, origin, slowMs = 8_000 } = options;
  const books = openBooks(options.dataDir);
  app.addHook('onClose', async () => books.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(statuses[error.code] ?? 422).send({ error: { code: error.code, message: error.message } });
  });

  const faultOf = (requestName: string): PushFault | undefined => {
    const rates = pushFaults.safeParse(books.settings.get('faults')?.value).data;
    if (!rates) return undefined;
    const count = (books.attempts.get(requestName)?.count ?? 0) + 1;
    books.attempts.put({ what: requestName, count });
    const rolls = draw(rates.seed, requestName, count);
    let end = 0;
    return pushFaultNames.find((name) => rolls < (end += rates[name]));
  };

  const show = (notice: Omit<ShownNotice, 'key' | 'received' | 'at'>): void => {
    const key = `${notice.device} ${notice.id}`;
    const existing = books.notices.get(key);
    books.notices.put({
      at: new Date().toISOString(),
      ...existing,
      ...notice,
      key,
      received: (existing?.received ?? 0) + 1,
    });
  };

  /** Answers according to the line fault: the push arrives or not, whatever the sender receives. */
  const answer = async (reply: FastifyReply, requestName: string, act: () => void, done: () => unknown) => {
    const accident = faultOf(requestName);
    if (!accident || !faultsWithoutEffect.includes(accident)) act();
    if (accident === 'slow') await pause(slowMs);
    if (accident === 'tooMany') return reply.code(429).header('retry-after', '1').send();
    if (accident === 'serverError' || accident === 'answerLost') return reply.code(500).send();
    if (accident === 'malformed') return reply.code(302).header('location', 'https://elsewhere.invalid/').send('<');
    return done();
  };

  const pushToBrowser = (device: Device, request: FastifyRequest, reply: FastifyReply) => {
    const { headers, body } = request;
    const text = headers['content-encoding'] === 'aes128gcm' && openWebPush(body as Buffer, device);
    const notice = pushNotice.parse(JSON.parse(text || ''));
    const [urgency, holdSeconds] = [String(headers['urgency']), Number(headers['ttl'])];
    return answer(
      reply,
      `${device.id} ${notice.id}`,
      () => show({ ...notice, device: device.id, urgency, holdSeconds }),
      () => reply.code(201).send(),
    );
  };

  app.post<{ Params: { id: string } }>('/push/web/:id', async (request, reply) => {
    if (!isVapid(request.headers.authorization, origin(), new Date())) return reply.code(403).send();
    const device = books.devices.get(request.params.id);
    if (!device) return reply.code(404).send();
    return device.isGone ? reply.code(410).send() : pushToBrowser(device, request, reply);
  });

  await app.register(async (signed) => {
    signed.addHook('preHandler', async (request) => {
      if (Buffer.isBuffer(request.body)) request.body = request.body.toString('utf8');
    });
    requireSignature(signed, secrets);
    signed.post(shellPath, (request, reply) => {
      const { token, ...notice } = readBody(shellBody, request.body);
      if (token.startsWith('gone')) throw new Refusal('TOKEN_UNKNOWN', 'No phone has this token');
      return answer(
        reply,
        `${token} ${notice.id}`,
        () => show({ ...notice, device: token }),
        () => reply.send({ id: notice.id }),
      );
    });
  });

  app.post('/push/devices', async () => {
    const device: Device = { id: randomUUID(), isGone: false, ...makeDeviceKeys() };
    books.devices.put(device);
    const { id, p256dh, auth } = device;
    return { id, endpoint: `${origin()}/push/web/${id}`, p256dh, auth };
  });
  app.post<{ Params: { id: string } }>('/push/devices/:id/end', async ({ params: { id } }) => {
    const device = books.devices.get(id);
    if (device) books.devices.put({ ...device, isGone: true });
    return {};
  });
  app.post('/push/control/faults', async ({ body }) => {
    const value = JSON.parse(String(body)) as PushFaults;
    books.settings.put({ name: 'faults', value });
    return value;
  });
  app.get<{ Querystring: { device?: string } }>('/push/notices', async ({ query: { device } }) => ({
    notices: device === undefined ? books.notices.where('true') : books.notices.where('device = ?', device),
  }));
  app.get('/push', async (_request, reply) =>
    sendPage(reply, {
      title: `${brand} pushes`,
      styles: [],
      body: `<main class="page"><h1>Pushes</h1><table class="table">${books.notices
        .newest(100)
        .map(
          ({ at, title, text, link }) =>
            `<tr>${[at, title, text, link].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
        )
        .join('')}</table></main>`,
    }),
  );
};
