const yearSeconds = 31_536_000;

/** Stores a choice that the server needs for the next page. Never personal data. */
export const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};

export const readCookie = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};

/**
 * The service worker caches pages in one language and theme, so a change of either deletes them.
 */
export const forgetPages = (): void => {
  if ('caches' in globalThis) void caches.delete('pages');
};
