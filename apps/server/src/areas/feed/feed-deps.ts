import type { FeedPosition } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { Prepared, type PreparedReply } from '#platform/prepared.ts';
import type { SearchSource } from '#platform/search/search-source.ts';
import type { FeaturedCoupons } from './coupon-tiles.ts';
import type { LiveContent } from './live-content.ts';
import { standIn } from './viewer-rules.ts';
import type { Viewer } from './visibility-rules.ts';

/** What the feed needs of the rest of the server. */
export interface FeedNeeds {
  /** Whether the Me menu of a user is the white-listed one. */
  isWhiteListed(userGid: string): Promise<boolean>;
  /** Whether a user has messages that were not read. */
  hasUnread(userGid: string): Promise<boolean>;
  /** What search finds in other areas. */
  sources: readonly SearchSource[];
  /** What the coupon cards of the home page show. Reads memory only. */
  coupons(): FeaturedCoupons;
  /** Version of the web build that this server serves, an integer. */
  h5Version(): number;
}

/** Greatest number of prepared replies; a reply with its compressed twin is well below 100 KB. */
const maxReplies = 128;
const minuteMs = 60_000;

/** The content with everything it takes to answer from it: replies are prepared once for all viewers that see the same. */
export class FeedDeps {
  readonly content: LiveContent;
  readonly appBase: string;
  readonly #needs: FeedNeeds;
  readonly #replies = new Prepared<PreparedReply>(maxReplies);
  #stamp = { version: '', minute: 0, text: '' };

  constructor(content: LiveContent, appBase: string, needs: FeedNeeds) {
    this.content = content;
    this.appBase = appBase;
    this.#needs = needs;
  }

  /** Alike wherever the same content is served by the same web build. */
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

  /** Server time to the minute, Unix milliseconds. */
  get minute(): number {
    return Math.floor(this.content.now / minuteMs) * minuteMs;
  }

  /** The stand-in for a viewer: one for all that the content treats alike at these positions. */
  standIn(viewer: Viewer, positions: readonly FeedPosition[]): Viewer {
    return standIn(viewer, positions, this.content.current.distinctions, this.maxH5Version);
  }

  /** The stand-in for the caller. Only the Me menu of a signed-in user takes a question about the person. */
  async viewer(
    { user, h5Version, appVersion }: Pick<CallContext, 'user' | 'h5Version' | 'appVersion'>,
    claims: { merchantCode?: string | undefined; state?: string | undefined },
    positions: readonly FeedPosition[],
  ): Promise<Viewer> {
    const isWhiteListed = user && positions.includes('MY') && (await this.#needs.isWhiteListed(user.userGid));
    return this.standIn(
      {
        storeChannel: claims.merchantCode ?? '',
        state: claims.state ?? '',
        h5Version,
        appVersion,
        who: isWhiteListed ? 'whiteListed' : user ? 'user' : 'guest',
      },
      positions,
    );
  }

  /** The prepared reply to a question; prepared anew when the content, its windows, the web build or the minute changed. */
  reply(question: object, prepare: () => PreparedReply): PreparedReply {
    return this.#replies.get(JSON.stringify(question), this.#currentStamp(), prepare);
  }

  /** The same text as long as nothing changed, so that comparing it costs nothing. */
  #currentStamp(): string {
    const { version, minute } = this;
    if (version !== this.#stamp.version || minute !== this.#stamp.minute)
      this.#stamp = { version, minute, text: `${version} ${minute}` };
    return this.#stamp.text;
  }
}
