import { type BodyOf, type CallPath, type ContentOf, type Reply, sessionHeaders } from '@sikka/contract';
import { sealedHeader, type TransportKeysReply } from '@sikka/envelope/client';
import { createTestEnvelope, type SealedBody, type TestEnvelope } from './test-envelope.ts';

/** Options of a call besides its body. */
export interface CallOptions {
  /** Session token; sent in a header. */
  token?: string;
  /** Claimed user id; sent in a header. */
  userGid?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface TestReply<Content> extends Reply<Content> {
  /** HTTP status. */
  status: number;
  headers: Headers;
  /** The bytes on the wire, before decryption. */
  wire: string;
}

/** A client over real HTTP: keeps cookies like a browser, and encrypts the calls that the contract encrypts. */
export interface TestClient {
  readonly origin: string;
  /** Cookies by name; a test may read, change and forget them. */
  readonly cookies: Map<string, string>;
  post<Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: CallOptions,
  ): Promise<TestReply<ContentOf<Path>>>;
  get<Path extends CallPath<'GET'>>(path: Path, options?: CallOptions): Promise<TestReply<ContentOf<Path>>>;
  /** The same without types: any bytes as body, which need not even be JSON. */
  send(
    method: 'GET' | 'POST',
    path: string,
    body: Uint8Array<ArrayBuffer> | undefined,
    options?: CallOptions,
  ): Promise<TestReply<unknown>>;
  /** A plain request with the client's cookies; nothing is sealed. */
  raw(path: string, init?: RequestInit): Promise<Response>;
}

/** `defineCall` makes sure that these are the encrypted calls. */
const isEncrypted = (path: string): boolean => path.includes('flamingo');

const isSealed = (value: unknown): value is SealedBody =>
  typeof value === 'object' && value !== null && 'key' in value && 'data' in value;

const storeCookies = (jar: Map<string, string>, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
};

const cookieHeader = (jar: Map<string, string>): Record<string, string> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };

const headersOf = ({ token, userGid, headers }: CallOptions): Record<string, string> => ({
  ...(token && { [sessionHeaders.token]: token }),
  ...(userGid && { [sessionHeaders.userGid]: userGid }),
  ...headers,
});

/** Makes a client of the server at `origin`. Each has its own cookies and its own session key. */
export const createTestClient = (origin: string): TestClient => {
  const cookies = new Map<string, string>();
  let envelope: Promise<TestEnvelope> | undefined;

  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...cookieHeader(cookies), ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    storeCookies(cookies, response.headers);
    return response;
  };

  const getEnvelope = async (): Promise<TestEnvelope> => {
    const response = await raw('/transport/keys');
    if (!response.ok)
      throw new Error(`The server gives no transport keys: ${response.status} ${await response.text()}`);
    return createTestEnvelope(((await response.json()) as Reply<TransportKeysReply>).content);
  };

  const send: TestClient['send'] = async (method, path, body, options = {}) => {
    const sealed = isEncrypted(path)
      ? (await (envelope ??= getEnvelope())).seal(
          { method, path, userGid: options.userGid ?? '' },
          body ?? new Uint8Array(),
        )
      : undefined;
    const box = sealed && JSON.stringify(sealed.body);
    const sentBody = method === 'GET' ? undefined : (box ?? body);
    const response = await raw(options.query ? `${path}?${new URLSearchParams(options.query).toString()}` : path, {
      method,
      headers: {
        ...(sentBody === undefined ? box && { [sealedHeader]: box } : { 'content-type': 'application/json' }),
        ...headersOf(options),
      },
      ...(sentBody !== undefined && { body: sentBody }),
    });
    const wire = await response.text();
    const outer: unknown = JSON.parse(wire || '{}');
    const reply = sealed && isSealed(outer) ? (JSON.parse(sealed.open(outer).toString('utf8')) as unknown) : outer;
    return { status: response.status, headers: response.headers, wire, ...(reply as Reply) };
  };

  return {
    origin,
    cookies,
    raw,
    send,
    post: (path, body, options) => send('POST', path, Buffer.from(JSON.stringify(body)), options) as never,
    get: (path, options) => send('GET', path, undefined, options) as never,
  };
};
