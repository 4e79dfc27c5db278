import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { signedText } from '../partner-call.ts';
import { isSigned, signatureHeader } from '../signature.ts';

interface ReceivedRequest {
  /** Method and path. */
  request: string;
  /** Undefined when there was none. */
  body: unknown;
  /** Whether it was signed with the secret of the partner. */
  isSigned: boolean;
}

/** Secret of the partner and its client. */
export const fixedAnswerSecret = 'a secret of this test';

/**
 * A partner that gives every request the same answer until the test ends, and records the requests.
 */
export const startFixedAnswerPartner = async (status: number, answer: object | string) => {
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      raw += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const text = signedText(method, url, raw);
      receivedRequests.push({
        request: `${method} ${url}`,
        body: raw ? JSON.parse(raw) : undefined,
        isSigned: isSigned([fixedAnswerSecret], text, String(headers[signatureHeader]), new Date()),
      });
      const redirect = status < 400 && status > 299 ? { location: 'http://127.0.0.1:9/' } : {};
      response.writeHead(status, redirect).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, receivedRequests };
};
