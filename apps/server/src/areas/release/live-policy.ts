import type { Platform } from '#platform/platform.ts';
import { loadPolicy, type ReleasePolicy } from './policy-store.ts';

/** The update policy in memory, renewed when the database says that it changed. */
export class LivePolicy {
  readonly #platform: Pick<Platform, 'db' | 'listen' | 'log'>;
  #policy: ReleasePolicy | undefined;
  #unlisten: (() => Promise<void>) | undefined;
  #renewing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, 'db' | 'listen' | 'log'>) {
    this.#platform = platform;
  }

  get current(): ReleasePolicy {
    if (!this.#policy) throw new Error('The update policy is asked for before it was loaded');
    return this.#policy;
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#platform.listen('release_changed', () => {
      this.#renewing = this.#renewing.then(() => this.#renew());
    });
    this.#policy = await loadPolicy(this.#platform.db);
  }

  async stop(): Promise<void> {
    await this.#unlisten?.();
    await this.#renewing;
  }

  /** Keeps the last policy while the database is away; the next notice or reconnection renews it. */
  async #renew(): Promise<void> {
    try {
      this.#policy = await loadPolicy(this.#platform.db);
    } catch (error) {
      this.#platform.log.warn(
        { err: error },
        'the update policy could not be renewed; the last one goes on being used',
      );
    }
  }
}
