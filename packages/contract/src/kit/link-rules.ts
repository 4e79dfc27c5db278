/**
 * Which links content may carry, and which the app may open: a route of the app, or https on a host that the configuration names.
 * The same rule is asked when content is written, when it is loaded and when a tile is tapped.
 */
export type Link = { kind: 'route'; path: string } | { kind: 'outside'; url: string; host: string };

/** Characters in a link, at most. */
export const linkLength = 1_024;

/** The characters of RFC 3986, so no space, quote, backslash, control or non-ASCII look-alike. */
const characters = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i;
const encodedControl = /%(?:0|1|7f)/i;
/** Dots and slashes hidden behind percent signs would be read differently by different programs. */
const encodedPathMark = /%(?:2e|2f|5c)/i;
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** No user, no port, no trailing dot; lower case only. */
const outside = /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?=[/?#]|$)/;
const picture = /\.(?:svg|png|webp|avif|jpg)$/;

/** Whether a host is named by the patterns; `*.example` stands for every host below `example`, not for `example` itself. */
export const isAllowedHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));

const pathOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

const isClean = (link: string): boolean =>
  link.length <= linkLength &&
  characters.test(link) &&
  !encodedControl.test(link) &&
  !encodedPathMark.test(pathOf(link)) &&
  !dotSegment.test(pathOf(link));

/** Reads a link; undefined for everything that must not be stored or opened. `hosts` are the patterns of CONTENT_HOSTS. */
export const readLink = (link: string, hosts: readonly string[]): Link | undefined => {
  if (!isClean(link)) return undefined;
  if (link.startsWith('/')) return pathOf(link).includes('//') ? undefined : { kind: 'route', path: link };
  const host = outside.exec(link)?.[1];
  return host && isAllowedHost(host, hosts) ? { kind: 'outside', url: link, host } : undefined;
};

/** Whether an address may be shown as a picture: it follows the rule of links and ends like a picture. */
export const isPictureLink = (link: string, hosts: readonly string[]): boolean =>
  picture.test(link) && readLink(link, hosts) !== undefined;
