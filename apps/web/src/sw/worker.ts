declare global {
  interface Window {
    /** The files of the shell; the build writes the list in its place. */
    readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  }
}

/** A page of the app. */
export interface Page {
  readonly visibilityState: 'visible' | 'hidden';
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
}

/** What the worker uses of its global scope; the project's types are those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Page | undefined>;
    matchAll(of: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'push',
    hear: (event: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    hear: (event: { notification: { data: unknown; close(): void }; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
