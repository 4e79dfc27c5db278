/** One target of the browser, a page say, over the browser's own protocol. */
export interface Devtools {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  on(event: string, listener: (params: never) => void): void;
}

export interface Connection {
  /** The browser itself. */
  browser: Devtools;
  /** A target that was attached with `flatten`. */
  session(id: string): Devtools;
  close(): void;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface PendingCommand {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** Connects to the browser at its DevTools address. */
export const connect = async (address: string): Promise<Connection> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PendingCommand>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  let lastId = 0;

  const keyOf = (sessionId: string | undefined, event: string): string => `${sessionId ?? ''} ${event}`;

  const listener = ({ id, sessionId, method = '', params, result, error }: Message): void => {
    if (id === undefined) {
      for (const listener of listeners.get(keyOf(sessionId, method)) ?? []) listener(params as never);
      return;
    }
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  };

  const target = (sessionId?: string): Devtools => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    on: (event, listener) => {
      const key = keyOf(sessionId, event);
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    },
  });

  socket.addEventListener('message', ({ data }) => listener(JSON.parse(String(data)) as Message));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return { browser: target(), session: target, close: () => socket.close() };
};

interface Evaluated {
  result: { value: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** Evaluates a function in the page; it has no access to outer variables. */
export const evaluate = async <Answer>(devtools: Devtools, inPage: () => Answer | Promise<Answer>): Promise<Answer> => {
  const { result, exceptionDetails: failure } = await devtools.send<Evaluated>('Runtime.evaluate', {
    expression: `(${String(inPage)})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (failure) throw new Error(failure.exception?.description ?? failure.text);
  return result.value as Answer;
};
