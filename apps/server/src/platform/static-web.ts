import { isLocale } from '@sikka/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { readCookies } from './cookies.ts';
import { localeOf } from './locale.ts';
import { pathOf } from './logging.ts';
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts';
import { Problem } from './problem.ts';
import { inlineHashes, pagePolicy, workerPolicy } from './security-headers.ts';
import { readWebFiles, type WebFile } from './web-files.ts';

export interface WebParts {
  config: Pick<Config, 'appBase' | 'https' | 'shellOrigins'>;
  /** Folder of the browser build. */
  webFolder: string;
  renderer: PageRenderer | undefined;
}

const year = 'public, max-age=31536000, immutable';
/** Kept, but asked about before each use. */
const revalidate = 'no-cache';

type Variants = Pick<WebFile, 'identity' | 'br' | 'gzip' | 'etag'>;

const sendVariant = (
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, br, gzip, etag }: Variants,
): FastifyReply => {
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(identity);
};

/** A native shell marks its user agent; the emulator marks the first address it opens (packages/bridge). */
const isMarked = (text: unknown): boolean =>
  typeof text === 'string' && /\bSikkaShell\/\d{1,7} \(\w{1,32}\)/.test(text);

const pageRequest = (request: FastifyRequest, path: string): PageRequest => {
  const cookies = readCookies(request.headers.cookie);
  const { language, appversion, shell } = request.query as Record<string, unknown>;
  const chosen = cookies['lang'];
  const device = request.headers['accept-language'];
  return {
    path,
    locale: localeOf(language, () => (isLocale(chosen) ? chosen : device)),
    theme: cookies['theme'] === 'light' || cookies['theme'] === 'dark' ? cookies['theme'] : 'auto',
    shell:
      isMarked(request.headers['user-agent']) ||
      isMarked(shell) ||
      (typeof appversion === 'string' && appversion !== ''),
  };
};

/** Serves the web app below its base path: its files, its pages rendered ahead, and the empty page for every other address. */
export const registerWeb = (app: FastifyInstance, { config, webFolder, renderer }: WebParts): void => {
  const files = readWebFiles(webFolder);
  const { appBase } = config;
  const shell = files.get('/index.html');
  const emptyPagePolicy = pagePolicy(config, shell && inlineHashes(shell.identity.toString('utf8')));

  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply => {
    void reply.headers({
      'content-type': file.type,
      'cache-control': file.immutable ? year : revalidate,
      vary: 'accept-encoding',
    });
    if (file.isWorker) void reply.header('content-security-policy', workerPolicy);
    return sendVariant(request, reply, file);
  };

  const pageHeaders = new WeakMap<RenderedPage, Record<string, string>>();

  const headersOf = (page: RenderedPage): Record<string, string> => {
    const headers = pageHeaders.get(page) ?? {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(config, page),
      'cache-control': revalidate,
      vary: 'accept-encoding, cookie, accept-language',
    };
    pageHeaders.set(page, headers);
    return headers;
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply => {
    const { status, identity, brotli: br, etag } = page;
    void reply.code(status).headers(headersOf(page));
    return sendVariant(request, reply, { identity, br, gzip: undefined, etag });
  };

  /** A page that cannot be drawn here is drawn by the browser. */
  const drawAhead = async (request: FastifyRequest, path: string): Promise<RenderedPage | undefined> => {
    try {
      return await renderer?.render(pageRequest(request, path));
    } catch (error) {
      request.log.error({ err: error, path: pathOf(path) }, 'a page could not be drawn ahead');
      return undefined;
    }
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '').slice(appBase.length) || '/';
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) return sendFile(request, reply, file);
    if (path.startsWith('/assets/')) throw new Problem('notFound');
    const page = await drawAhead(request, path);
    if (page) return sendPage(request, reply, page);
    if (!shell) throw new Problem('notFound');
    void reply.header('content-security-policy', emptyPagePolicy);
    return sendFile(request, reply, shell);
  };

  app.get('/', async (_request, reply) => reply.redirect(`${appBase}/`, 302));
  app.get(appBase, async (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(`${appBase}/${query === -1 ? '' : request.url.slice(query)}`, 302);
  });
  app.get(`${appBase}/*`, answer);
  app.get('/asset-manifest.json', async (request, reply) => {
    const manifest = files.get('/asset-manifest.json');
    if (!manifest) throw new Problem('notFound');
    return sendFile(request, reply, manifest);
  });
};
