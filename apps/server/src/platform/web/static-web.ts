import { isLocale } from '@sikka/messages';
import type { FastifyInstance } from 'fastify';
import { choiceOf, readCookies } from '../calls/cookies.ts';
import { localeOf } from '../calls/locale.ts';
import { Problem } from '../calls/problem.ts';
import type { Config } from '../config.ts';
import { pathOf } from '../monitoring/logging.ts';
import type { FrontRequest } from './front.ts';
import { cachedBy, PreparedCache, PreparedResponse } from './prepared.ts';
import type { PageRenderer, PageRequest, RenderedPage } from './rendered-pages.ts';
import { inlineHashes, type PageConfig, pagePolicy, assetHeaders, workerPolicy } from './security-headers.ts';
import type { SharedFiles } from './shared-files.ts';
import type { WebFile } from './web-files.ts';

export interface WebDeps {
  config: Pick<Config, 'appBase'> & PageConfig;
  /** The browser build. */
  files: ReadonlyMap<string, WebFile>;
  /** Finds files of other builds, and pictures of content. */
  shared?: Pick<SharedFiles, 'find' | 'has'>;
  renderer: PageRenderer | undefined;
}

const immutableForOneYear = 'public, max-age=31536000, immutable';
/** Cached, but revalidated before each use. */
const revalidate = 'no-cache';
/** Files of other builds in memory. */
const cachedOthers = 300;

/** Request headers that `pageRequest` reads. The empty page replaces pages, so it has the same. */
const pageVary = 'accept-encoding, accept-language, cookie, user-agent';

/**
 * Whether the text has the mark of a native shell: in its user agent, or in the first address that
 * the emulator opens (packages/bridge).
 */
const isFromShell = (text: unknown): boolean =>
  typeof text === 'string' && /\bSikkaShell\/\d{1,7} \(\w{1,32}\)/.test(text);

/** Whether browsers treat the file as a document, to which document policies apply. */
const isDocument = ({ type, isWorker }: WebFile): boolean => isWorker || type.startsWith('text/html');

const pageRequest = (request: FrontRequest, path: string): PageRequest => {
  const cookies = readCookies(request.headers.cookie);
  const cookieLocale = choiceOf(cookies, 'lang');
  const theme = choiceOf(cookies, 'theme');
  const acceptLanguage = request.headers['accept-language'];
  return {
    path,
    locale: localeOf(request.query('language'), () => (isLocale(cookieLocale) ? cookieLocale : acceptLanguage)),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    shell:
      isFromShell(request.headers['user-agent']) ||
      isFromShell(request.query('shell')) ||
      Boolean(request.query('appversion')),
  };
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Problem('invalidInput');
  }
};

/**
 * Serves the web app below its base path: files, rendered pages, and the empty page for every other
 * path.
 */
export const registerWeb = (app: FastifyInstance, { config, files, shared, renderer }: WebDeps): void => {
  const { appBase } = config;
  const { securityHeaders } = app.front;
  const shell = files.get('/index.html');

  const answerOfFile = cachedBy(
    (file: WebFile) =>
      new PreparedResponse({
        ...file,
        headers: {
          ...(isDocument(file) ? securityHeaders : assetHeaders(securityHeaders, file.type)),
          ...(file.isWorker && { 'content-security-policy': workerPolicy }),
          ...(file === shell && {
            'content-security-policy': pagePolicy(config, inlineHashes(file.identity.toString('utf8'))),
          }),
          'content-type': file.type,
          'cache-control': file.immutable ? immutableForOneYear : revalidate,
          vary: file === shell ? pageVary : 'accept-encoding',
        },
      }),
  );

  const answerOfPage = cachedBy(
    (page: RenderedPage) =>
      new PreparedResponse({
        ...page,
        br: page.brotli,
        headers: {
          ...securityHeaders,
          'content-security-policy': pagePolicy(config, page),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': revalidate,
          vary: pageVary,
        },
      }),
  );

  const answerFile = (file: WebFile | undefined): PreparedResponse => {
    if (!file) throw new Problem('notFound');
    return answerOfFile(file);
  };

  const others = new PreparedCache<Promise<PreparedResponse>>(cachedOthers);
  const answerOther = async (path: string): Promise<PreparedResponse> => {
    if (!shared) return answerFile(undefined);
    // A picture that an operator has deleted is gone.
    if (path.startsWith('/pictures/') && !(await shared.has(path))) others.drop(path);
    const find = async () => {
      let file: WebFile | undefined;
      try {
        file = await shared.find(path);
        return answerFile(file);
      } finally {
        // A newer server may share it in a moment.
        if (!file) others.drop(path);
      }
    };
    return others.get(path, '', find);
  };

  /** Falls back to rendering in the browser. */
  const fallBackToBrowser = (error: unknown, path: string): PreparedResponse => {
    app.log.error({ err: error, path: pathOf(path) }, 'a page could not be prerendered');
    return answerFile(shell);
  };

  const answerPage = (request: FrontRequest, path: string): PreparedResponse | Promise<PreparedResponse> => {
    if (!renderer) return answerFile(shell);
    try {
      const page = renderer.render(pageRequest(request, path));
      return page instanceof Promise
        ? page.then(answerOfPage).catch((error: unknown) => fallBackToBrowser(error, path))
        : answerOfPage(page);
    } catch (error) {
      return fallBackToBrowser(error, path);
    }
  };

  const answer = (request: FrontRequest): PreparedResponse | Promise<PreparedResponse> => {
    const path = decodePath(request.path.slice(appBase.length));
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) return answerOfFile(file);
    return /^\/(?:assets|pictures)\//.test(path) ? answerOther(path) : answerPage(request, path);
  };

  app.get('/', async (_request, reply) => reply.redirect(`${appBase}/`, 302));
  app.get(appBase, async (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(`${appBase}/${query === -1 ? '' : request.url.slice(query)}`, 302);
  });
  app.front.serve(`${appBase}/`, answer);
  app.front.serve('/asset-manifest.json', () => answerFile(files.get('/asset-manifest.json')));
};
