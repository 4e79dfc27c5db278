import type { Reply } from '../../packages/contract/src/index.ts';
import { createSealer, type TransportKeysReply } from '../../packages/envelope/src/client.ts';
import { addressOf, type LoadRequest } from './request.ts';

export interface CallOptions {
  /** Session token and user id, of one who is signed in. */
  token?: string;
  userGid?: string;
  /** Index of its network address. */
  caller?: number;
}

/** A client that has called before: with its cookies, and with one session key for all that it seals. */
export interface Caller {
  /** Its cookies, as a browser sends them. */
  cookie: string;
  /** Seals a call without sending it. `open` takes the JSON of the reply. */
  seal(
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<{ request: LoadRequest; open(reply: unknown): Promise<Reply> }>;
  /** Makes a call and gives its content; throws when it is answered with a problem. */
  call<Content>(path: string, body: unknown, options?: CallOptions): Promise<Content>;
}

export const createCaller = async (origin: string): Promise<Caller> => {
  const first = await fetch(`${origin}/transport/keys`);
  const { content } = (await first.json()) as Reply<TransportKeysReply>;
  const [publicKey] = content.keys;
  if (!publicKey) throw new Error('The server has no transport key');
  const sealer = createSealer({ publicKey });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

  const seal: Caller['seal'] = async (path, body, { token, userGid, caller = 0 } = {}) => {
    const sealed = await sealer.seal({ method: 'POST', path, userGid: userGid ?? '', body });
    const request: LoadRequest = {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        cookie,
        ...addressOf(caller),
        ...(token && { 'x-newauth-t': token }),
        ...(userGid && { 'x-newauth-usergid': userGid }),
      },
      body: JSON.stringify(sealed.body),
    };
    return { request, open: async (reply) => (await sealed.open(reply)) as Reply };
  };

  return {
    cookie,
    seal,
    call: async <Content>(path: string, body: unknown, options?: CallOptions) => {
      const { request, open } = await seal(path, body, options);
      const response = await fetch(origin + path, { ...request });
      const wire: unknown = await response.json();
      const reply = response.ok ? await open(wire) : (wire as Reply);
      if (reply.code !== 0) throw new Error(`${path} was answered with ${response.status} ${reply.msg}`);
      return reply.content as Content;
    },
  };
};
