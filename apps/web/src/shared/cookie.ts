const yearSeconds = 31_536_000;

/** The prefix keeps other hosts of the domain from setting the cookie; browsers accept it over https alone. */
const prefix = (): string => (location.protocol === 'https:' ? '__Host-' : '');

/** Stores a choice that the server needs for the next page. Never personal data. */
export const writeCookie = (name: string, value: string): void => {
  const secure = prefix() && '; Secure';
  document.cookie = `${prefix()}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};

export const readCookie = (name: string): string | undefined => {
  const start = `${prefix()}${name}=`;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return pair && decodeURIComponent(pair.slice(start.length));
};

/**
 * The service worker caches pages in one language and theme, so a change of either deletes them.
 */
export const forgetPages = (): void => {
  if ('caches' in globalThis) void caches.delete('pages');
};
