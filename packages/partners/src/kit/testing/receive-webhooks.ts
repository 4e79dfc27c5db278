import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHeader } from '../signature.ts';

interface ReceivedWebhook {
  rawBody: string;
  signature: string;
}

/** Listens for webhooks on a free port; `answer` is the status they get. */
export const receiveWebhooks = async (answer: () => number = () => 200) => {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let rawBody = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      rawBody += part;
    });
    request.on('end', () => {
      received.push({ rawBody, signature: String(request.headers[signatureHeader]) });
      response.writeHead(answer()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
