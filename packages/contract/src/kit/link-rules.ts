/**
 * A link that content may contain and the app may open: a route of the app, or https on a configured host. We check
 * the same rule when content is written, when it is loaded and when a tile is tapped.
 */
export type Link = { kind: 'route'; path: string } | { kind: 'outside'; url: string; host: string };

/** Maximum length of a link in characters. */
export const linkLength = 1_024;

/** Characters of RFC 3986: no spaces, double quotes, backslashes, control characters or non-ASCII look-alikes. */
const allowedCharacters = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i;
const encodedControl = /%(?:0|1|7f)/i;
/** Percent-encoded dots and slashes: programs interpret them differently. */
const encodedPathMark = /%(?:2e|2f|5c)/i;
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** An https link: no user, no port, no trailing dot, host in lower case. */
const externalLink = /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?=[/?#]|$)/;
const picture = /\.(?:svg|png|webp|avif|jpg)$/;

/** Whether a host matches a pattern. `*.example` matches every host below `example`, but not `example` itself. */
export const isAllowedHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));

const pathOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

const isClean = (link: string): boolean =>
  link.length <= linkLength &&
  allowedCharacters.test(link) &&
  !encodedControl.test(link) &&
  !encodedPathMark.test(pathOf(link)) &&
  !dotSegment.test(pathOf(link));

/** Parses a link; undefined if we must not store or open it. `hosts`: the patterns of CONTENT_HOSTS. */
export const readLink = (link: string, hosts: readonly string[]): Link | undefined => {
  if (!isClean(link)) return undefined;
  if (link.startsWith('/')) return pathOf(link).includes('//') ? undefined : { kind: 'route', path: link };
  const host = externalLink.exec(link)?.[1];
  return host && isAllowedHost(host, hosts) ? { kind: 'outside', url: link, host } : undefined;
};

/** Whether the app may show the link as a picture: it is a permitted link and ends with a picture extension. */
export const isPictureLink = (link: string, hosts: readonly string[]): boolean =>
  picture.test(link) && readLink(link, hosts) !== undefined;
