import type { FeedPosition } from '@sikka/contract';
import type { CallContext } from '#platform/calls/call-context.ts';
import type { SearchSource } from '#platform/search/search-source.ts';
import { PreparedCache, type PreparedReply } from '#platform/web/prepared.ts';
import type { FeaturedCoupons } from './coupon-tiles.ts';
import type { LiveContent } from './live-content.ts';
import { representative } from './viewer-rules.ts';
import type { Viewer } from './visibility-rules.ts';

/** What the feed needs from other areas. */
export interface FeedPeers {
  /** Whether the user gets the white-listed Me menu. */
  isWhiteListed(userGid: string): Promise<boolean>;
  /** Whether the user has unread messages. */
  hasUnread(userGid: string): Promise<boolean>;
  /** Search sources of other areas. */
  sources: readonly SearchSource[];
  /** Coupons for the cards of the home page. Reads only memory. */
  coupons(): FeaturedCoupons;
  /** Integer version of the served web build. */
  h5Version(): number;
}

/** Maximum number of prepared replies; each is well below 100 KB with its compressed variant. */
const maxReplies = 128;
const minuteMs = 60_000;

/** The content with prepared replies, shared by all viewers who see the same. */
export class FeedDeps {
  readonly content: Pick<LiveContent, 'current' | 'now'>;
  readonly appBase: string;
  readonly #needs: FeedPeers;
  readonly #replies = new PreparedCache<PreparedReply>(maxReplies);
  #stamp = { version: '', minute: 0, text: '' };
  /** The viewer that a preview is for, instead of the caller. */
  readonly #previewed: Viewer | undefined;

  constructor(content: FeedDeps['content'], appBase: string, needs: FeedPeers, previewed?: Viewer) {
    this.content = content;
    this.#previewed = previewed;
    this.appBase = appBase;
    this.#needs = needs;
  }

  /** Equal wherever the same content is served by the same web build. */
  get version(): string {
    return `${this.content.current.version}-${this.maxH5Version}-${this.coupons.version}`;
  }

  get coupons(): FeaturedCoupons {
    return this.#needs.coupons();
  }

  hasUnread(userGid: string): Promise<boolean> {
    return this.#needs.hasUnread(userGid);
  }

  get maxH5Version(): number {
    return this.#needs.h5Version();
  }

  /** The same with the content and the viewer of a preview. Its replies are prepared for one call. */
  previewing({ viewer, ...content }: Awaited<ReturnType<LiveContent['preview']>>): FeedDeps {
    const { h5Version } = viewer;
    return new FeedDeps(content, this.appBase, this.#needs, { ...viewer, h5Version: h5Version ?? this.maxH5Version });
  }

  /** Server time to the minute, Unix milliseconds. */
  get minute(): number {
    return Math.floor(this.content.now / minuteMs) * minuteMs;
  }

  /**
   * The representative of a viewer: one for all viewers that the content treats the same at these
   * positions.
   */
  representative(viewer: Viewer, positions: readonly FeedPosition[]): Viewer {
    return representative(viewer, positions, this.content.current.distinctions, this.maxH5Version);
  }

  /**
   * The representative of the caller. Only the Me menu of a signed-in user needs a query about the
   * user.
   */
  async viewer(
    { user, h5Version, appVersion }: Pick<CallContext, 'user' | 'h5Version' | 'appVersion'>,
    claims: { merchantCode?: string | undefined; state?: string | undefined },
    positions: readonly FeedPosition[],
  ): Promise<Viewer> {
    if (this.#previewed) return this.representative(this.#previewed, positions);
    const isWhiteListed = user && positions.includes('MY') && (await this.#needs.isWhiteListed(user.userGid));
    const ordinary = user ? 'user' : 'guest';
    return this.representative(
      {
        storeChannel: claims.merchantCode ?? '',
        state: claims.state ?? '',
        h5Version,
        appVersion,
        who: isWhiteListed ? 'whiteListed' : ordinary,
      },
      positions,
    );
  }

  /**
   * The prepared reply to a question; prepared again after a change of the content, its windows,
   * the web build or the minute.
   */
  reply(question: object, prepare: () => PreparedReply): PreparedReply {
    return this.#replies.get(JSON.stringify(question), this.#currentStamp(), prepare);
  }

  /** The same string while nothing changes, so that comparing it is cheap. */
  #currentStamp(): string {
    const { version, minute } = this;
    if (version !== this.#stamp.version || minute !== this.#stamp.minute)
      this.#stamp = { version, minute, text: `${version} ${minute}` };
    return this.#stamp.text;
  }
}
