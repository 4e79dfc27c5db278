import type { Locale } from '@sikka/messages';
import type { ThemeChoice } from '@sikka/ui/theme';
import { h5Version } from './version.ts';

/** Facts that the server embeds in the page. None is personal. */
export interface PageFacts {
  /** Path of the app without a trailing slash: `/app`. */
  base: string;
  /** Language the page was rendered in. */
  locale: Locale;
  theme: ThemeChoice;
  /** Whether the native shell requested the page. */
  shell: boolean;
  /** Name of the product per language. */
  brand: Readonly<Record<Locale, string>>;
  /** Newest version of the web app. */
  h5Version: number;
  /** Test screens exist only outside production. */
  production: boolean;
  /** Origins that may frame the app as its shell. */
  shellOrigins: readonly string[];
  /** Origins of payment pages. */
  paymentOrigins: readonly string[];
  /** Hosts that content may link to besides the app's own; `*.example` covers every subdomain. */
  linkHosts: readonly string[];
  /** The app's page in its store; empty if there is none. */
  storeUrl: string;
  /** The app's package for phones without a store; empty if there is none. */
  packageUrl: string;
}

/** Facts of a page that no server prepared: development, and the empty page of the build. */
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

/**
 * The facts of this page. On the server, those of the page being rendered, which is synchronous.
 */
export const pageFacts = (): PageFacts => facts;

export const setPageFacts = (next: PageFacts): void => {
  facts = next;
};
