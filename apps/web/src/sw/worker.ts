declare global {
  interface Window {
    /** The files to precache; the build inserts the list. */
    readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  }
}

export interface Page {
  readonly visibilityState: 'visible' | 'hidden';
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
}

/** The used part of the global scope; the project's types are those of pages, not workers. */
/** The used part of the event. Browsers without static routing have no `addRoutes`. */
export interface InstallEvent {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(
    rules: readonly {
      condition: { or: readonly { urlPattern: URLPatternInit }[] };
      source: { cacheName: string };
    }[],
  ): Promise<void>;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Page | undefined>;
    matchAll(of: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: {
      notification: { data: unknown; close(): void };
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
