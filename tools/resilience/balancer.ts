import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Backend {
  version: string;
  port: number;
}

/** Gives every request to the next server, on a connection of its own; it repeats none. */
export const startBalancer = async (port: number) => {
  const backends: Backend[] = [];
  const open = new Map<Backend, number>();
  const answered: Record<string, number> = {};
  const failures: string[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const backend = backends[turn++ % backends.length];
    const fail = (reason: string) => {
      failures.push(`${request.method} ${request.url?.split('?')[0]} at ${backend?.version}: ${reason}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    };
    if (!backend) return fail('no server');
    open.set(backend, (open.get(backend) ?? 0) + 1);
    response.once('close', () => open.set(backend, (open.get(backend) ?? 0) - 1));
    const { method = 'GET', url = '/', headers } = request;
    const forwarded = send({ host: 'localhost', port: backend.port, method, path: url, headers, agent: false });
    forwarded.once('error', ({ message }) => fail(message));
    forwarded.once('response', (answer) => {
      const { statusCode: status = 502 } = answer;
      answered[backend.version] = (answered[backend.version] ?? 0) + 1;
      // Partners’ own webhooks are never refused.
      if (status >= 500 || (status === 401 && url.startsWith('/partners/')))
        failures.push(`${method} ${url.split('?')[0]} at ${backend.version}: ${status}`);
      answer.once('error', ({ message }) => fail(message));
      answer.pipe(response.writeHead(status, answer.headers));
    });
    request.pipe(forwarded);
    return undefined;
  });
  server.listen(port, 'localhost').unref();
  await once(server, 'listening');
  return {
    /** Requests answered, by version, and those that failed. */
    answered,
    failures,
    add: (backend: Backend) => void backends.push(backend),
    /** Resolves when the server has answered all of its requests. */
    drain: async (backend: Backend) => {
      backends.splice(backends.indexOf(backend), 1);
      while ((open.get(backend) ?? 0) > 0) await wait(20);
    },
    stop: () => server.close(),
  };
};
