import type { FeedPosition } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import type { ReadyReply } from '#platform/ready.ts';
import type { LiveContent } from './live-content.ts';
import { Prepared } from './prepared.ts';
import type { Viewer } from './visibility-rules.ts';
import { standIn } from './viewer-rules.ts';

/** What the feed asks of the rest of the server. */
export interface FeedNeeds {
  /** Whether the Me menu of a user is the white-listed one. */
  isWhiteListed(userGid: string): Promise<boolean>;
  /** Version of the web build that this server serves, an integer. */
  h5Version(): number;
}

/** Most replies kept ready; a reply with its compressed twin is well below 100 KB. */
const repliesKept = 128;
const minuteMs = 60_000;

/** The content with everything it takes to answer from it: replies are prepared once for all viewers that see the same. */
export class Shelf {
  readonly live: LiveContent;
  readonly appBase: string;
  readonly #needs: FeedNeeds;
  readonly #replies = new Prepared<ReadyReply>(repliesKept);
  #stamp = { version: '', minute: 0, text: '' };

  constructor(live: LiveContent, appBase: string, needs: FeedNeeds) {
    this.live = live;
    this.appBase = appBase;
    this.#needs = needs;
  }

  /** Alike wherever the same is shown by the same web build. */
  get version(): string {
    return `${this.live.shown.version}-${this.maxH5Version}`;
  }

  get maxH5Version(): number {
    return this.#needs.h5Version();
  }

  /** Server time to the minute, Unix milliseconds. */
  get minute(): number {
    return Math.floor(this.live.now / minuteMs) * minuteMs;
  }

  /** The stand-in for the caller. Only the Me menu of a signed-in user needs to ask about the person. */
  async viewer(
    { caller, h5Version, appVersion }: Pick<CallContext, 'caller' | 'h5Version' | 'appVersion'>,
    claims: { merchantCode?: string | undefined; state?: string | undefined },
    positions: readonly FeedPosition[],
  ): Promise<Viewer> {
    const { user } = caller;
    const whiteListed = user && positions.includes('MY') && (await this.#needs.isWhiteListed(user.userGid));
    const viewer: Viewer = {
      storeChannel: claims.merchantCode ?? '',
      state: claims.state ?? '',
      h5Version,
      appVersion,
      who: whiteListed ? 'whiteListed' : user ? 'user' : 'guest',
    };
    return standIn(viewer, positions, this.live.shown.distinctions, this.maxH5Version);
  }

  /** The prepared reply to a question; prepared anew when the content, its windows, the web build or the minute changed. */
  reply(question: object, prepare: () => ReadyReply): ReadyReply {
    return this.#replies.get(JSON.stringify(question), this.#stampNow(), prepare);
  }

  /** The same text as long as it says the same, so that comparing it costs nothing. */
  #stampNow(): string {
    const { version, minute } = this;
    if (version !== this.#stamp.version || minute !== this.#stamp.minute)
      this.#stamp = { version, minute, text: `${version} ${minute}` };
    return this.#stamp.text;
  }
}
