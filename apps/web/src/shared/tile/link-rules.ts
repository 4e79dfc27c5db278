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

/** Letters, digits and the few signs our own paths and queries use: no dots, so nothing climbs; no colons, so no scheme hides. */
const screenLink = /^(\/(?!\/)[\w/-]*)(\?[\w\-.~%+=&]*)?$/;

/** A plain https address: the host in ASCII, no port, no user, and nothing a browser would read differently than we do. */
const pageLink = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/;

const isAllowed = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));

/**
 * Reads a link of the content; undefined for everything that is not plainly a screen of the app or an https page on an allowed host
 * (product specification §4 and §6; hostile spellings are refused rather than repaired).
 */
export const readLink = (link: string, { origin, base, linkHosts }: LinkLimits): Link | undefined => {
  const own = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  const [, address, query = ''] = screenLink.exec(own) ?? [];
  if (address !== undefined) {
    const path = address === base || address.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address;
    return { kind: 'screen', path, search: Object.fromEntries(new URLSearchParams(query)) };
  }
  const host = pageLink.exec(link)?.[1];
  return host !== undefined && isAllowed(host, linkHosts) ? { kind: 'page', url: link, host } : undefined;
};
