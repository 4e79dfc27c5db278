import type { Feed, FeedPosition } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { neededH5Version, pageOf, visibleSections } from './feed-rules.ts';
import { presentSection } from './present.ts';
import type { ShownContent } from './shown-content.ts';
import type { Viewer } from './visibility-rules.ts';

/** One question for the sections of some positions. */
export interface FeedQuestion {
  positions: readonly FeedPosition[];
  viewer: Viewer;
  locale: Locale;
  pageIndex: number;
  pageSize: number;
}

/** What a reply depends on beside the question and the content. */
export interface Surroundings {
  appBase: string;
  /** Newest web version there is. */
  maxH5Version: number;
  /** Server time in Unix milliseconds, to the minute. */
  minute: number;
}

/** A page of sections in the words of the contract. */
export const prepareFeed = (shown: ShownContent, question: FeedQuestion, around: Surroundings): Feed => {
  const { positions, viewer, locale, pageIndex, pageSize } = question;
  const sections = visibleSections(shown.tree, positions, viewer, shown.now);
  const page = pageOf(sections, pageIndex, pageSize);
  return {
    h5Version: neededH5Version(sections),
    maxH5Version: around.maxH5Version,
    timestamp: shown.tree.changedAt,
    currTimestamp: around.minute,
    canReduce: viewer.h5Version < around.maxH5Version,
    pageIndex,
    pageSize,
    totalSize: page.totalSize,
    totalPage: page.totalPage,
    channelList: page.items.map((section) =>
      presentSection(section, { locale, now: shown.now, appBase: around.appBase }),
    ),
  };
};
