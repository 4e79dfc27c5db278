import { readLink as readContentLink } from '@sikka/contract/rules';

/** Where a link of the content leads. */
export type Link =
  /** A screen of the app: its path below the base, and its query. */
  | { kind: 'screen'; path: string; search: Record<string, string> }
  /** A page of somebody else, on an allowed host. */
  | { kind: 'page'; url: string; host: string };

/** What a link is judged by. */
export interface LinkLimits {
  /** The app's own origin, such as `https://app.example`. */
  origin: string;
  /** Path under which the app lives, such as `/app`. */
  base: string;
  /** Hosts that content may lead to; `*.example` takes every host below `example`. */
  linkHosts: readonly string[];
}

/** Paths of screens have letters, digits and dashes only: no dot climbs, no colon hides a scheme. */
const screenPath = /^\/[\w/-]*$/;
/** Their queries hold no address of somebody else. */
const screenQuery = /^[\w\-.~%+=&]*$/;

/**
 * Reads a link of the content as its rule says (`@sikka/contract/rules`), and tells the app's own screens from somebody else's pages.
 * Undefined for everything else: hostile spellings are refused rather than repaired.
 */
export const readLink = (link: string, { origin, base, linkHosts }: LinkLimits): Link | undefined => {
  const read = readContentLink(link.startsWith(`${origin}/`) ? link.slice(origin.length) : link, linkHosts);
  if (read?.kind === 'outside') return { kind: 'page', url: read.url, host: read.host };
  const [address = '', query = ''] = read?.path.split('?') ?? [];
  if (!screenPath.test(address) || !screenQuery.test(query)) return undefined;
  const path = address === base || address.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address;
  return { kind: 'screen', path, search: Object.fromEntries(new URLSearchParams(query)) };
};
