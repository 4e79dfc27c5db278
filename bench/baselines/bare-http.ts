/**
 * Baseline: Node's own http server, sending the same bytes with the same headers for every request.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, processorMs } from '../kit/answer-parent.ts';

/** An answer as it travelled. */
export interface BareAnswer {
  headers: Record<string, string | string[]>;
  /** Base64 of the bytes of the body, compressed or not. */
  body: string;
}

const listen = ({ headers, body }: BareAnswer): Promise<number> => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
};

answerParent({ listen, processorMs });
