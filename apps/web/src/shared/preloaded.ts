import type { PageContent } from '@sikka/contract';
import { currentLocale } from './locale.ts';
import { pageFacts, type PageFacts } from './page-facts.ts';

/** The page's `<script type="application/json" id="page">`. */
export interface PageData {
  facts: PageFacts;
  content: PageContent;
}

let content: PageContent = {};

/**
 * The content embedded in the page, in the language of the page only. The server sets it before
 * rendering.
 */
export const preloadedContent = (): PageContent => (currentLocale() === pageFacts().locale ? content : {});

export const setPreloadedContent = (next: PageContent): void => {
  content = next;
};
