import type { Locale } from '@sikka/messages';
import type { ThemeChoice } from '@sikka/ui/theme';
import { h5Version } from './version.ts';

/** What the server tells the page about itself, inside the page. Nothing of it is personal. */
export interface PageFacts {
  /** Path under which the app lives, without a slash at its end: `/app`. */
  base: string;
  /** Language the page was rendered in. */
  locale: Locale;
  theme: ThemeChoice;
  /** True when the page was asked for by the native shell. */
  shell: boolean;
  /** Name of the product in every language. */
  brand: Readonly<Record<Locale, string>>;
  /** Newest version of the web app, an integer. */
  h5Version: number;
  /** Test screens exist only outside production. */
  production: boolean;
  /** Exact origins that may frame the app as its shell. */
  shellOrigins: readonly string[];
  /** Exact origins of payment pages. */
  paymentOrigins: readonly string[];
  /** Hosts a tile may lead to, beside the app's own; `*.example` takes every host below it. */
  linkHosts: readonly string[];
  /** Page of the app in its store; empty when it is in none. */
  storeUrl: string;
  /** File of the app for phones without a store; empty when none is offered. */
  packageUrl: string;
}

/** Facts of a page that no server has prepared: development, and the empty page of the build. */
export const defaultFacts: PageFacts = {
  base: '/app',
  locale: 'en',
  theme: 'auto',
  shell: false,
  brand: { en: 'Sikka', hi: 'सिक्का' },
  h5Version,
  production: false,
  shellOrigins: [],
  paymentOrigins: [],
  linkHosts: [],
  storeUrl: '',
  packageUrl: '',
};

let facts = defaultFacts;

/** The facts of this page. On the server they are those of the page being rendered, which happens in one go. */
export const pageFacts = (): PageFacts => facts;

export const setPageFacts = (next: PageFacts): void => {
  facts = next;
};
