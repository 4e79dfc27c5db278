import { BridgeProblem } from './bridge-problem.ts';
import {
  callNamed,
  isEvent,
  type calls,
  type EventName,
  type PayloadOf,
  type ReplyOf,
  type RequestOf,
} from './catalogue.ts';
import { detectShell } from './connection/detect-shell.ts';
import { openConnection } from './connection/open-connection.ts';
import type { BrowserSide, BrowserWindow, Limits, ShellCall } from './message.ts';
import { appInfo, type AppInfo } from './messages/frame.ts';

export interface BridgeOptions extends Limits {
  /**
   * Origins that may frame the page as its shell. Empty in production, where a shell injects its
   * own object.
   */
  shellOrigins: readonly string[];
  /** Shows a toast in the page; used in a browser. */
  toast: BrowserSide['toast'];
  /** The page's window; undefined during server rendering. */
  window?: BrowserWindow | undefined;
}

export interface Bridge {
  /** Known at once. `shell` behaves like a browser if the shell never answers. */
  kind: 'shell' | 'browser';
  /** The native app; undefined in a browser. */
  appInfo: AppInfo | undefined;
  /** Sends a message and resolves with its reply; rejects with a `BridgeProblem`. */
  call<Name extends keyof typeof calls>(name: Name, payload: RequestOf<Name>): Promise<ReplyOf<Name>>;
  /** The same for a message outside `calls`. */
  send<Request, Reply>(message: ShellCall<string, Request, Reply>, payload: Request): Promise<Reply>;
  /** Listens to an event until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (payload: PayloadOf<Name>) => void): () => void;
  close(): void;
}

/** Creates the page's side of the bridge, once per page. */
export const createBridge = ({ shellOrigins, paymentOrigins, toast, window }: BridgeOptions): Bridge => {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const deliver = (name: string, payload: unknown) => {
    if (isEvent(name, payload)) for (const listener of listeners.get(name) ?? []) listener(payload as never);
  };

  const shell = window && detectShell(window, shellOrigins);
  const connection = shell && openConnection(shell.port, deliver);
  const shellReply = connection?.request(appInfo, {}).then(
    (app) => Object.assign(shell?.app ?? {}, app),
    () => undefined,
  );

  const send = async <Request, Reply>(
    message: ShellCall<string, Request, Reply> | undefined,
    payload: Request,
    name = message?.name ?? '',
  ): Promise<Reply> => {
    if (!message?.request(payload)) throw new BridgeProblem('badRequest', name);
    if (message.permits?.(payload, { paymentOrigins }) === false) throw new BridgeProblem('refused', name);
    if (connection && (await shellReply)) return connection.request(message, payload);
    if (!window) throw new BridgeProblem('refused', name);
    return message.inBrowser(payload, { window, toast, emitCode: (code) => deliver('autofillcode', { code }) });
  };

  return {
    kind: shell ? 'shell' : 'browser',
    appInfo: shell?.app,
    send,
    call: (name, payload) => send(callNamed(name), payload, name),

    on(name, listener) {
      const current = listeners.get(name) ?? new Set();
      listeners.set(name, current.add(listener));
      return () => current.delete(listener);
    },

    close: () => connection?.close(),
  };
};
