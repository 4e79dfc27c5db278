import { request } from 'node:http';
import type { BareAnswer } from '../baselines/bare-http.ts';

/** Set by Node for each response. */
const perAnswer = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** An answer of a server as it travels: compressed if it is, with its headers. */
export const capture = (url: string, headers: Record<string, string> = {}): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} was answered with ${response.statusCode}`));
        const stableHeaders = Object.entries(response.headers).filter(([name]) => !perAnswer.has(name));
        resolve({
          headers: Object.fromEntries(stableHeaders) as BareAnswer['headers'],
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    })
      .once('error', reject)
      .end();
  });
