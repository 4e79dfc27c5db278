import type { Feed } from './areas/feed/channel.ts';
import type { Resource } from './areas/feed/resource.ts';
import type { ContentOf } from './calls.ts';

/** Public content that a page brings along, as every guest sees it. */
export interface PageContent {
  /** Sections of the home page. */
  INDEX?: Feed;
  /** Tiles of the tab bar. */
  TAB?: Resource[];
  /** The coupon page, for all of India. */
  COUPON?: ContentOf<'/flamingo/coupon/couponRecommend'>;
  /**
   * When it was read, in Unix milliseconds, which counts as now for everything rendered before
   * hydration.
   */
  readMs?: number;
}
