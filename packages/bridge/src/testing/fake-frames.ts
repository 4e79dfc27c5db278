/**
 * Two nested windows that deliver messages as browsers do: by exact origin, cloned, with the real
 * sender.
 */
import type { BrowserWindow } from '../message.ts';

export const pageOrigin = 'http://localhost:8080';
export const shellOrigin = 'http://localhost:8090';
export const shellUserAgent = 'SikkaShell/307010 (ch_GP)';

type Receive = (event: MessageEvent) => void;

export interface FakeWindow {
  origin: string;
  /** Delivers a message as if `source` had sent it from `origin`. */
  deliver: (event: { origin: string; source: unknown; data: unknown }) => void;
  /** Everything posted to this window that passed the origin check. */
  received: unknown[];
}

export const fakeWindow = (origin: string, search = '') => {
  const listeners = new Set<Receive>();
  const received: unknown[] = [];
  const storage = new Map<string, string>();
  const self = {
    origin,
    received,
    location: { search, assign: (url: string) => received.push({ went: url }) },
    navigator: { userAgent: 'Chrome' },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    addEventListener: (_type: string, listener: Receive) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Receive) => listeners.delete(listener),
    deliver: (event: { origin: string; source: unknown; data: unknown }) => {
      for (const listener of listeners) listener(event as MessageEvent);
    },
    parent: undefined as unknown,
  };
  self.parent = self;
  return self as typeof self & BrowserWindow & FakeWindow;
};

/** `to` as seen from `from`: only `postMessage`, which drops messages for another origin. */
const windowProxy = (from: FakeWindow, to: FakeWindow, sourceOf: () => unknown) => ({
  postMessage: (data: unknown, targetOrigin: string) => {
    if (targetOrigin !== to.origin) return;
    to.received.push(data);
    to.deliver({ origin: from.origin, source: sourceOf(), data: structuredClone(data) });
  },
});

/** The emulator with the app in its frame. */
export const framedPage = (parentOrigin = shellOrigin) => {
  const page = fakeWindow(pageOrigin, `?shell=${encodeURIComponent(shellUserAgent)}`);
  const shell = fakeWindow(parentOrigin);
  const shellSeenByPage: unknown = windowProxy(page, shell, () => pageSeenByShell);
  const pageSeenByShell: unknown = windowProxy(shell, page, () => shellSeenByPage);
  page.parent = shellSeenByPage as Window;
  return { page, shell, shellSeenByPage, pageSeenByShell: pageSeenByShell as Window };
};
