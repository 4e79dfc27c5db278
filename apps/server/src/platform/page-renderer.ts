import type { Locale } from '@sikka/messages';

/** What decides the look of a page beside its address. */
export interface PageRequest {
  /** Address below APP_BASE, with a leading slash and without query, such as `/index`. */
  path: string;
  locale: Locale;
  /** `auto` follows the device. */
  theme: 'light' | 'dark' | 'auto';
  /** Whether the page is shown in the native shell. */
  shell: boolean;
}

/** A page kept ready: the same bytes for everybody who asks for the same thing. */
export interface RenderedPage {
  status: number;
  identity: Buffer;
  brotli: Buffer;
  /** `sha256-<base64>` of each inline script, for the content security policy. */
  scriptHashes: readonly string[];
  /** The same of each inline style element. */
  styleHashes: readonly string[];
  /** Strong entity tag of `identity`, quotes included. */
  etag: string;
}

/** The port to the web app's server bundle. */
export interface PageRenderer {
  /** The page itself when it is kept ready, else what it will be. */
  render(request: PageRequest): RenderedPage | Promise<RenderedPage>;
}
