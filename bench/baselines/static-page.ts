/**
 * Baseline: the home page as our own server draws it, with the same content, styles, fonts and pictures, but without a line of
 * script, from Node's own http server with the same headers and the same compression.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { answerParent } from '../kit/answer-parent.ts';
import { capture } from '../load/capture.ts';
import type { BareAnswer } from './bare-http.ts';

interface StoredAnswer {
  headers: BareAnswer['headers'];
  bytes: Buffer;
}

/** Scripts and their preloads. */
const scripting = [
  /<script\b[^>]*>[\s\S]*?<\/script>/g,
  /<link rel="modulepreload"[^>]*>/g,
  /<link rel="manifest"[^>]*>/g,
];

const withoutScript = (html: string): string => scripting.reduce((text, part) => text.replaceAll(part, ''), html);

const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/** Requests each address of our server once and keeps the responses. */
const cacheOf = (origin: string, home: string) => {
  const stored = new Map<string, Promise<StoredAnswer>>();
  const load = async (path: string): Promise<StoredAnswer> => {
    const { headers, body } = await capture(origin + path, {
      'accept-encoding': 'gzip, br',
      'accept-language': 'en-IN',
    });
    const bytes = Buffer.from(body, 'base64');
    if (path !== home) return { headers, bytes };
    const page = compress(withoutScript(brotliDecompressSync(bytes).toString('utf8')));
    return { headers: { ...headers, 'content-length': String(page.length) }, bytes: page };
  };
  return (path: string): Promise<StoredAnswer> => {
    const answer = stored.get(path) ?? load(path);
    stored.set(path, answer);
    return answer;
  };
};

const listen = ({ origin, home }: { origin: string; home: string }): Promise<number> => {
  const answerTo = cacheOf(origin, home);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { headers, bytes } = await answerTo(request.url ?? home);
      if (request.headers['if-none-match'] === headers['etag']) response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
};

answerParent({ listen });
