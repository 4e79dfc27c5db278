import type { PageContent } from '@sikka/contract';
import { currentLocale } from './locale.ts';
import { pageFacts, type PageFacts } from './page-facts.ts';

/** Everything a page carries for its script, in one `<script type="application/json" id="page">`. */
export interface PageData {
  facts: PageFacts;
  content: PageContent;
}

let content: PageContent = {};

/** The content that came with the page, in the language it was rendered in and in no other; the server sets it before it renders. */
export const preloadedContent = (): PageContent => (currentLocale() === pageFacts().locale ? content : {});

export const setPreloadedContent = (next: PageContent): void => {
  content = next;
};
