import { readLink as readContentLink } from '@sikka/contract/rules';

export type Link =
  /** A screen of the app: its path below the base, and its query. */
  | { kind: 'screen'; path: string; search: Record<string, string> }
  /** An external page on an allowed host. */
  | { kind: 'page'; url: string; host: string };

export interface LinkLimits {
  /** The app's own origin, such as `https://app.example`. */
  origin: string;
  /** Path of the app, such as `/app`. */
  base: string;
  /** Hosts that content may link to; `*.example` covers every subdomain. */
  linkHosts: readonly string[];
}

/** Paths of screens have only letters, digits and dashes: no `..`, no scheme. */
const screenPath = /^\/[\w/-]*$/;
/** Queries of screens cannot contain a URL. */
const screenQuery = /^[\w\-.~%+=&]*$/;

/**
 * Reads a link of the content by the contract's rule (`@sikka/contract/rules`), and separates the
 * app's screens from external pages. Undefined for everything else: hostile spellings are refused,
 * not repaired.
 */
export const readLink = (link: string, { origin, base, linkHosts }: LinkLimits): Link | undefined => {
  const read = readContentLink(link.startsWith(`${origin}/`) ? link.slice(origin.length) : link, linkHosts);
  if (read?.kind === 'outside') return { kind: 'page', url: read.url, host: read.host };
  const [address = '', query = ''] = read?.path.split('?') ?? [];
  if (!screenPath.test(address) || !screenQuery.test(query)) return undefined;
  const path = address === base || address.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address;
  return { kind: 'screen', path, search: Object.fromEntries(new URLSearchParams(query)) };
};
