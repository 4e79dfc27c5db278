import type { Platform } from '#platform/platform.ts';
import { readContent, readContentMark } from './content-store.ts';
import { plantContent } from './content-tree.ts';
import { type ShownContent, showContent } from './shown-content.ts';

/** The windows are settled again at least this often, so that the clocks of the server and the database stay together. */
const longestRestMs = 3_600_000;
const retryMs = 1_000;

/**
 * The content in memory: loaded once, renewed when the database says that it changed and when a publish window opens or closes.
 * While the database is away, the last content goes on being served.
 */
export class LiveContent {
  readonly #platform: Pick<Platform, 'db' | 'listen' | 'log' | 'config'>;
  #shown: ShownContent | undefined;
  #settledAt = 0;
  #renewing: Promise<void> | undefined;
  #askedAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;
  #stopped = false;
  readonly #listeners = new Set<(shown: ShownContent) => void>();

  constructor(platform: Pick<Platform, 'db' | 'listen' | 'log' | 'config'>) {
    this.#platform = platform;
  }

  /** What is served now. Reads no database. */
  get shown(): ShownContent {
    if (!this.#shown) throw new Error('The content is asked for before it was loaded');
    return this.#shown;
  }

  /** The one clock's time in Unix milliseconds, without asking the database. */
  get now(): number {
    return this.shown.now + Math.max(0, performance.now() - this.#settledAt);
  }

  /** Runs after every renewal that changed what is served. Returns the way to stop. */
  onRenewal(listener: (shown: ShownContent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the content; fails when the database cannot be read, so that no server starts empty. */
  async start(): Promise<void> {
    this.#unlisten = await this.#platform.listen('content_changed', () => this.#ask());
    await (this.#renewing ?? this.#round());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#unlisten?.();
    await this.#renewing?.catch(() => undefined);
  }

  /** Renews in the background. While a round is under way, any number of questions lead to one more. */
  #ask(): void {
    if (this.#stopped) return;
    if (this.#renewing) {
      this.#askedAgain = true;
      return;
    }
    this.#round().catch((error: unknown) => {
      this.#platform.log.warn({ err: error }, 'content could not be renewed; the last one goes on being served');
      this.#rest(retryMs);
    });
  }

  #round(): Promise<void> {
    this.#renewing = this.#renew().finally(() => {
      this.#renewing = undefined;
      if (!this.#askedAgain) return;
      this.#askedAgain = false;
      this.#ask();
    });
    return this.#renewing;
  }

  async #renew(): Promise<void> {
    const { db, config, log } = this.#platform;
    const mark = await readContentMark(db);
    let tree = this.#shown?.tree;
    if (tree?.version !== mark.version) {
      tree = plantContent(await readContent(db), config.contentHosts);
      if (tree.refused.length > 0)
        log.warn({ gids: tree.refused }, 'content with forbidden links or fields is left out');
    }
    const before = this.#shown?.version;
    this.#shown = showContent(tree, mark.now.getTime());
    this.#settledAt = performance.now();
    this.#rest((this.#shown.nextMoment ?? Infinity) - this.#shown.now);
    if (before !== this.#shown.version) for (const listener of this.#listeners) listener(this.#shown);
  }

  #rest(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#ask(), Math.min(milliseconds, longestRestMs));
    this.#timer.unref();
  }
}
