import type { Feed, Resource } from '@sikka/contract';
import type { PageFacts } from './page-facts.ts';

/** Public content that a page brings along, by position. */
export interface PageContent {
  /** Sections of the home page. */
  INDEX?: Feed;
  /** Tiles of the tab bar. */
  TAB?: Resource[];
}

/** Everything a page carries for its script, in one `<script type="application/json" id="page">`. */
export interface PageData {
  facts: PageFacts;
  content: PageContent;
}

let content: PageContent = {};

/** The content that came with the page; the server sets it before it renders. */
export const preloadedContent = (): PageContent => content;

export const setPreloadedContent = (next: PageContent): void => {
  content = next;
};
