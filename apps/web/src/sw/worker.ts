/** What the worker uses of its global scope; the project's types are those of pages. */
interface WorkerScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
