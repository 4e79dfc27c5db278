import type { Locale } from '@sikka/messages';

/** What the user chose; `auto` follows the device. */
export type LocaleChoice = 'auto' | Locale;
export type ThemeChoice = 'auto' | 'light' | 'dark';

/** A public key of the encrypted transport. */
export interface TransportKey {
  kid: string;
  /** SubjectPublicKeyInfo, base64url. */
  spki: string;
  use: 'current' | 'previous';
}

/** What the server tells the page about itself, inside the page. Nothing of it is personal. */
export interface PageFacts {
  /** Path under which the app lives, without a slash at its end: `/app`. */
  base: string;
  /** Language the page was rendered in. */
  locale: Locale;
  localeChoice: LocaleChoice;
  theme: ThemeChoice;
  /** True when the page was asked for by the native shell. */
  shell: boolean;
  /** Name of the product. */
  brand: string;
  /** Version of this web build, an integer. */
  h5Version: number;
  /** Test screens exist only outside production. */
  production: boolean;
  /** Exact origins that may frame the app as its shell. */
  shellOrigins: readonly string[];
  /** Exact origins of payment pages. */
  paymentOrigins: readonly string[];
  /** Hosts a tile may lead to, beside the app's own. A leading dot takes every host below it. */
  linkHosts: readonly string[];
  /** Version of the agreements a first start must accept. */
  policyVersion: string;
  /** Keys of the encrypted transport; absent when the page does not carry them. */
  transportKeys?: readonly TransportKey[];
}

let facts: PageFacts = {
  base: '/app',
  locale: 'en',
  localeChoice: 'auto',
  theme: 'auto',
  shell: false,
  brand: 'Sikka',
  h5Version: 0,
  production: false,
  shellOrigins: [],
  paymentOrigins: [],
  linkHosts: [],
  policyVersion: '1',
};

/** The facts of this page. On the server they are those of the page being rendered, which happens in one go. */
export const pageFacts = (): PageFacts => facts;

export const setPageFacts = (next: PageFacts): void => {
  facts = next;
};
