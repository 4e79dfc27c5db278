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
import { appInfo, type AppInfo } from './messages/frame.ts';
import { detectShell } from './line/detect-shell.ts';
import { openLine } from './line/open-line.ts';
import type { BrowserSide, BrowserWindow, Limits, ShellCall } from './message.ts';

export interface BridgeOptions extends Limits {
  /** Exact origins that may frame the page as its shell. Empty in production, where a shell injects its own object. */
  shellOrigins: readonly string[];
  /** Shows a toast in the page; used in a browser. */
  toast: BrowserSide['toast'];
  /** The page's window; absent while a page is rendered on the server. */
  window?: BrowserWindow | undefined;
}

export interface Bridge {
  /** Known at once. `shell` falls back to what a browser can do if the shell never answers. */
  kind: 'shell' | 'browser';
  /** The native app, or undefined in a browser. */
  appInfo: AppInfo | undefined;
  /** Sends one message and resolves with its reply; rejects with a `BridgeProblem`. */
  call<Name extends keyof typeof calls>(name: Name, payload: RequestOf<Name>): Promise<ReplyOf<Name>>;
  /** The same for a message that is not among `calls`. */
  send<Request, Reply>(message: ShellCall<string, Request, Reply>, payload: Request): Promise<Reply>;
  /** Hears an event until the returned function is called. */
  on<Name extends EventName>(name: Name, hear: (payload: PayloadOf<Name>) => void): () => void;
  /** Stops listening to the shell. */
  close(): void;
}

/** The page's side of the bridge. Make one for the life of the page. */
export const createBridge = ({ shellOrigins, paymentOrigins, toast, window }: BridgeOptions): Bridge => {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const deliver = (name: string, payload: unknown) => {
    if (isEvent(name, payload)) for (const hear of listeners.get(name) ?? []) hear(payload as never);
  };

  const found = window && detectShell(window, shellOrigins);
  const line = found && openLine(found.port, deliver);
  const connected = line?.request(appInfo, {}).then(
    (app) => Object.assign(found?.app ?? {}, app),
    () => undefined,
  );

  const send = async <Request, Reply>(
    message: ShellCall<string, Request, Reply> | undefined,
    payload: Request,
    name = message?.name ?? '',
  ): Promise<Reply> => {
    if (!message?.request(payload)) throw new BridgeProblem('badRequest', name);
    if (message.permits?.(payload, { paymentOrigins }) === false) throw new BridgeProblem('refused', name);
    if (line && (await connected)) return line.request(message, payload);
    if (!window) throw new BridgeProblem('refused', name);
    return message.inBrowser(payload, { window, toast, emitCode: (code) => deliver('autofillcode', { code }) });
  };

  return {
    kind: found ? 'shell' : 'browser',
    appInfo: found?.app,
    send,
    call: (name, payload) => send(callNamed(name), payload, name),

    on(name, hear) {
      const hearers = listeners.get(name) ?? new Set();
      listeners.set(name, hearers.add(hear));
      return () => hearers.delete(hear);
    },

    close: () => line?.close(),
  };
};
